import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { join, joinAndStay } from './members.ts';
import { test as base } from './test.ts';

/** The app's ids of the offers that the demo's subscription site sells (demo/commerce/items.json). */
export const OFFERS = {
  monthly: 'S115000_6001',
  annual: 'S115000_6002',
  ticket: 'C115001_7001',
  premiere: 'C115002_7002',
} as const;

/**
 * Cards of the sandbox gateway, by how a payment ends. Those that pay are a different card each time they are
 * read: a card has one free trial, and tests share a server.
 */
export const CARDS = {
  get good() {
    return newCard('42424242', '4242');
  },
  get otherGood() {
    return newCard('55555555', '4444');
  },
  get asksBank() {
    return newCard('40000025', '3155');
  },
  get failsLater() {
    return newCard('40000000', '0341');
  },
  amex: '378282246310005',
  declined: '4000000000000002',
  noMoney: '4000000000009995',
  /** Answered after 30 s, and never. */
  late: '4000000000000309',
  silent: '4000000000009987',
} as const;

let cards = 0;

/** The next card number between these digits that has a valid check digit. */
function newCard(first: string, last: string): string {
  for (;;) {
    cards += 1;
    const number = `${first}${String(cards).padStart(4, '0')}${last}`;
    if (hasCheckDigit(number)) return number;
  }
}

/** The Luhn check, for 16 digits. */
function hasCheckDigit(number: string): boolean {
  const values = [...number].map((digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return value > 9 ? value - 9 : value;
  });
  return values.reduce((sum, value) => sum + value, 0) % 10 === 0;
}

/** A charge as the sandbox gateway stores it. */
interface Charge {
  amountMinor: number;
  state: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'cancelled';
}

export interface Gateway {
  /** Sets what goes wrong from now on, until the test ends; only what is given. */
  faults(faults: object): Promise<void>;
  /** Every charge of this server so far, oldest first. */
  charges(): Promise<Charge[]>;
  /** Moves the clock of the subscriptions forward, for all later tests too. */
  forward(seconds: number): Promise<void>;
}

interface Fixtures {
  /** The sandbox gateway of `paying`. */
  gateway: Gateway;
}

/**
 * Tests on the demo's subscription site with everything behind it: its accounts, its shop and its sandbox
 * gateway.
 */
export const test = base.extend<Fixtures>({
  baseURL: async ({ paying }, use) => use(paying.url),
  gateway: [
    async ({ paying, playwright, allowErrors }, use) => {
      // nothing is bought yet
      allowErrors(/answer: 402 GET .*\/items\/\d+\/access$/);
      const request = await playwright.request.newContext();
      const gateway = getGateway(request, paying.url);
      await use(gateway);
      await gateway.faults({});
      await request.dispose();
    },
    { auto: true },
  ],
});

export { expect };

/** The controls of the sandbox gateway behind a site. */
export function getGateway(request: APIRequestContext, siteUrl: string): Gateway {
  const post = async (path: string, data: object) => {
    const answer = await request.post(siteUrl + path, { data });
    expect(answer.status(), path).toBe(200);
  };
  return {
    faults: (faults) => post('/demo/gateway', faults),
    async charges() {
      const answer = await request.get(`${siteUrl}/demo/gateway/charges.json`);
      return ((await answer.json()) as { charges: Charge[] }).charges;
    },
    forward: (forwardS) => post('/demo/clock', { forwardS }),
  };
}

const NAMES = { first_name: 'Ada', surname: 'Quay' };

/** Creates a member with a name and keeps this browser signed in with it. */
export function becomeMember(page: Page, siteUrl: string) {
  return joinAndStay(page, siteUrl, NAMES);
}

/** Creates a member who has bought an offer, signed in in this browser; resolves once they have access. */
export async function subscribe(page: Page, siteUrl: string, offerId: string = OFFERS.monthly) {
  const member = await becomeMember(page, siteUrl);
  await buy(page.request, siteUrl, member.token, offerId);
  return member;
}

/** Creates a member with a subscription, not yet signed in in any browser. */
export async function joinSubscribed(request: APIRequestContext, siteUrl: string) {
  const member = await join(request, siteUrl, NAMES);
  await buy(request, siteUrl, member.token, OFFERS.monthly);
  return member;
}

/** How long the gateway takes to decide, by its clock. */
export const SETTLE_S = 2;

/** Pays by card at the provider itself, as an app would, and waits until the buyer has access. */
export async function buy(
  request: APIRequestContext,
  siteUrl: string,
  token: string,
  offerId: string,
  number: string = CARDS.good,
  voucher = '',
): Promise<void> {
  await pay(request, siteUrl, token, offerId, number, voucher);
  await getGateway(request, siteUrl).forward(SETTLE_S);
  const headers = { authorization: `Bearer ${token}` };
  const [, item] = /^[SC](\d+)_/.exec(offerId) ?? [];
  const access = async () => (await request.get(`${siteUrl}/items/${item}/access`, { headers })).status();
  await expect.poll(access, { message: `access by ${offerId}` }).toBe(200);
}

/** The same, without waiting for the outcome. */
async function pay(
  request: APIRequestContext,
  siteUrl: string,
  token: string,
  offerId: string,
  number: string = CARDS.good,
  voucher = '',
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const [, fee] = /^[SC]\d+_(\d+)$/.exec(offerId) ?? [];
  const form = {
    number,
    card_name: 'Ada Quay',
    exp_month: '12',
    exp_year: '39',
    cvv: number === CARDS.amex ? '1234' : '123',
    access_fee: fee ?? '',
    payment_method: '1',
    voucher_code: voucher,
    referrer: siteUrl,
    return_url: siteUrl,
  };
  const path = offerId.startsWith('S') ? '/subscriptions' : '/payments';
  expect((await request.post(siteUrl + path, { headers, form })).status(), path).toBe(200);
}
