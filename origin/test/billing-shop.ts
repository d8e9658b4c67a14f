import { createCipheriv, randomBytes } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { OriginOptions } from '../src/shared.ts';
import { type Answer, type BillingClient, startBilling, type Viewer } from './billing-client.ts';
import type { DataFolder } from './make-data-folder.ts';
import { addShop, ITEMS } from './shop-files.ts';

export const DAY_S = 24 * 60 * 60;
export const MONTHLY = 'S6001_NL';
export const ANNUAL = 'S6002_NL';
export const PASS = 'P7001_NL';
export const RENTAL = 'R7003_NL';
export const MONTH_PASS = 'P7005_NL';
/** A year, with a month for free. */
export const MONTH_FREE = 'S8301_NL';
/** Of three months: a period that this provider has no name for. */
export const QUARTER = 'S8402_NL';
export const BY_MONTH = 'S8401_NL';
export const YEN = 'P7004_NL';
export const TAXED = 'S8001_NL';
export const IN_DOLLARS = 'S8201_NL';
export const CARD = 190_000_001;
export const PAYPAL = 190_000_002;
export const PAGE = 'http://localhost/?u=finalize-payment';
export const SELLER = {
  name: 'Harbour Concerts',
  address: ['Quay 1', 'Harbour Town'],
  country: 'NL',
  taxNumber: 'NL000000000B00',
};

interface Opened {
  client: BillingClient;
  viewer: Viewer;
}

/** An origin that sells and a new customer for each test. @param onOpen gets both before each test */
export function billingShop(onOpen: (opened: Opened) => void) {
  let client: BillingClient;
  let viewer: Viewer;
  let viewers = 0;
  const open = async (options: Partial<OriginOptions> = {}) => {
    client = await startBilling(options, addItems);
    client.origin.sandbox?.setFaults({ settleMs: 0 });
    viewer = await newViewer();
    onOpen({ client, viewer });
  };
  beforeEach(async () => {
    await open();
    return () => client.remove();
  });

  const newViewer = () => {
    viewers += 1;
    return client.register(`buyer${viewers}@example.test`);
  };
  const ask = (method: string, path: string, body?: unknown, as = viewer) =>
    client.call(method, path, body, as.jwt);
  const mine = (path: string) => ask('GET', `/customers/${viewer.id}/${path}`);
  const order = async (offerId: string, more: object = {}) =>
    ask('POST', '/orders', {
      offerId,
      customerId: viewer.id,
      country: 'NL',
      currency: 'EUR',
      customerIP: '203.0.113.7',
      paymentMethodId: CARD,
      ...more,
    });
  const word = (encryptedCardNumber: string) => ({
    type: 'scheme',
    encryptedCardNumber,
    holderName: 'Ada Quay',
  });
  const payWith = (orderId: number, card: object = word('test_ok')) =>
    ask('POST', '/connectors/adyen/initial-payment', { orderId, returnUrl: PAGE, paymentMethod: card });
  const buy = async (offerId: string, card?: object): Promise<Answer> =>
    payWith((await order(offerId)).data.order.id, card);
  const subscription = async () => (await mine('subscriptions')).data.items[0];
  /** Puts the clock of what is sold forward; sessions have their own. */
  const forward = async (forwardS: number) => {
    const answer = await client.origin.app.request('http://localhost/demo/clock', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ forwardS }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    await client.origin.sandbox?.tick();
    await client.origin.commerce.tick();
  };
  const charges = () => client.origin.sandbox?.charges() ?? [];
  const approve = () => {
    const waiting = charges().findLast(({ state }) => state === 'requires_action');
    client.origin.sandbox?.decide(waiting?.id ?? '', 'approve');
    return waiting;
  };
  return {
    /** The same with other options. */
    async reopen(options: Partial<OriginOptions>) {
      await client.remove();
      await open(options);
    },
    newViewer,
    ask,
    mine,
    order,
    word,
    payWith,
    buy,
    subscription,
    forward,
    charges,
    approve,
  };
}

/** What the demo's own component seals a card for. */
type Session = { id: string; sandbox: { key: string } };

/** A card as the demo's own component sends it. */
export function sealCard(
  { id, sandbox }: Session,
  card: Record<'number' | 'month' | 'year' | 'cvc', string>,
) {
  const seal = (text: string) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(sandbox.key, 'base64url'), nonce);
    const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${id}.${nonce.toString('base64url')}.${data.toString('base64url')}`;
  };
  return {
    type: 'scheme',
    encryptedCardNumber: seal(card.number),
    encryptedExpiryMonth: seal(card.month),
    encryptedExpiryYear: seal(card.year),
    encryptedSecurityCode: seal(card.cvc),
    holderName: 'Ada Quay',
  };
}

const MONTH = { unit: 'month', quantity: 1 };

/** Next to what every shop of the tests sells: hours, a currency without decimals, tax, and plans of three tiers. */
function addItems(data: DataFolder): void {
  addShop(data);
  const one = { title: 'A', description: 'A', kind: 'one_time', currency: 'EUR' };
  const plan = { ...one, kind: 'subscription', period: MONTH };
  data.write('commerce/items.json', {
    items: [
      ...ITEMS,
      {
        id: 115_003,
        title: 'More',
        fees: [
          { ...one, id: 7003, amountMinor: 400, period: { unit: 'hour', quantity: 168 } },
          { ...one, id: 7004, amountMinor: 500, currency: 'JPY', period: { unit: 'day', quantity: 2 } },
        ],
      },
      {
        id: 115_006,
        title: 'Abroad',
        fees: [{ ...plan, id: 8201, amountMinor: 799, currency: 'USD' }],
      },
      {
        id: 115_007,
        title: 'Calendar',
        fees: [
          { ...one, id: 7005, amountMinor: 900, period: MONTH },
          { ...plan, id: 8301, amountMinor: 6990, period: { unit: 'year', quantity: 1 }, trial: MONTH },
        ],
      },
      {
        id: 115_008,
        title: 'Quarters',
        planSwitch: true,
        fees: [1, 3].map((quantity, at) => ({
          ...plan,
          id: 8401 + at,
          amountMinor: quantity * 500,
          period: { unit: 'month', quantity },
        })),
      },
      {
        id: 115_004,
        title: 'Taxed',
        fees: [{ ...plan, id: 8001, amountMinor: 699, taxPercent: 21 }],
      },
      {
        id: 115_005,
        title: 'Tiers',
        planSwitch: true,
        fees: [1, 2, 3].map((tier) => ({ ...plan, id: 8100 + tier, amountMinor: tier * 1000 })),
      },
    ],
  });
  data.write('commerce/seller.json', SELLER);
}
