import type { Charge } from '../src/gateway/charge-book.ts';
import type { OriginOptions } from '../src/shared.ts';
import { type Answer, type Fields, type IdentityClient, startIdentity } from './identity-client.ts';
import type { DataFolder } from './make-data-folder.ts';
import { addShop } from './shop-files.ts';

/** How long the sandbox takes for a charge. */
const SETTLE_MS = 2000;
export const WAITING_URL = 'http://localhost/?u=waiting-for-payment&offerId=S115000_6001';
export const GOOD_CARD = '4242424242424242';

/** A viewer of an origin in demo mode that sells, who asks as the app does. */
export type ShopViewer = {
  account: { id: number; uuid: string };
  token: string;
  get: (path: string) => Promise<Answer>;
  post: (path: string, fields: Fields) => Promise<Answer>;
  /** By a card of the sandbox; the result is not there yet. */
  subscribe: (feeId: number, more?: Record<string, string>) => Promise<Answer>;
  pay: (feeId: number, more?: Record<string, string>) => Promise<Answer>;
};

export type ShopClient = IdentityClient & {
  newViewer: () => Promise<ShopViewer>;
  /** What the gateway has under way goes on, and is reported. */
  settle: () => Promise<void>;
  /** Puts the clock of what is sold forward, and does what is due by then. */
  forward: (seconds: number) => Promise<void>;
  /** What the gateway has, oldest first. */
  charges: () => Promise<Charge[]>;
};

export const cardFields = (feeId: number, more: Record<string, string> = {}) => ({
  number: GOOD_CARD,
  card_name: 'Ada Quay',
  exp_month: '03',
  exp_year: '39',
  cvv: '737',
  access_fee: String(feeId),
  payment_method: '1',
  referrer: 'https://app.example.test/',
  return_url: WAITING_URL,
  ...more,
});

export async function startShop(
  options: Partial<OriginOptions> = {},
  prepare: (data: DataFolder) => void = () => {},
): Promise<ShopClient> {
  const client = await startIdentity(options, (data) => {
    addShop(data);
    prepare(data);
  });
  const { origin, clock, call } = client;
  const ask = (path: string, init?: RequestInit) => origin.app.request(`http://localhost${path}`, init);
  let viewers = 0;
  return {
    ...client,
    async newViewer() {
      viewers += 1;
      const { token, account } = await client.register(`viewer${viewers}@example.test`);
      const post: ShopViewer['post'] = (path, fields) => call('POST', path, { fields, token });
      return {
        account,
        token,
        get: (path) => call('GET', path, { token }),
        post,
        subscribe: (feeId, more) => post('/subscriptions', cardFields(feeId, more)),
        pay: (feeId, more) => post('/payments', cardFields(feeId, more)),
      };
    },
    async settle() {
      clock.nowMs += SETTLE_MS;
      await origin.sandbox?.tick();
    },
    async forward(seconds) {
      const answer = await ask('/demo/clock', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ forwardS: seconds }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async charges() {
      const answer = await ask('/demo/gateway/charges.json');
      return ((await answer.json()) as { charges: Charge[] }).charges;
    },
  };
}
