import type { OriginOptions } from '../src/shared.ts';
import { type DemoOrigin, startDemo } from './demo-origin.ts';
import { PASSWORD } from './identity-client.ts';
import type { DataFolder } from './make-data-folder.ts';

/** The publisher that tests sign in at. */
export const PUBLISHER = '400000001';

/** A call's answer: `data` and `error` are what an app reads of the envelope. */
export type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
  body: any;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
  data: any;
  error: string | undefined;
  headers: Headers;
};

/** A signed-in customer. */
export type Viewer = { id: string; jwt: string; refreshToken: string };

export type BillingClient = DemoOrigin & {
  /** @param path below `{BILLING}` */
  call: (method: string, path: string, body?: unknown, jwt?: string) => Promise<Answer>;
  register: (email: string, more?: object) => Promise<Viewer>;
  logIn: (email: string, password?: string) => Promise<Answer>;
  /** Orders an offer and pays with a card of the sandbox. */
  buy: (viewer: Pick<Viewer, 'id' | 'jwt'>, offerId: string) => Promise<Answer>;
};

/** What a token contains without its key, as apps read it. */
export const getClaims = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8'));

/** An origin in demo mode with an empty store, and calls as the app sends them to the billing provider. */
export async function startBilling(
  options: Partial<OriginOptions> = {},
  prepare: (data: DataFolder) => void = () => {},
): Promise<BillingClient> {
  const demo = await startDemo(options, prepare, Date.UTC(2026, 0, 5, 10, 11, 12));
  const call: BillingClient['call'] = async (method, path, sent, jwt) => {
    const response = await demo.origin.app.request(`http://localhost/billing${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        Authorization: jwt === undefined ? '' : `Bearer ${jwt}`,
      },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    const body = await response.json();
    const { status, headers } = response;
    return { status, body, data: body.responseData, error: body.errors[0], headers };
  };
  return {
    ...demo,
    call,
    async register(email, more = {}) {
      const place = { locale: 'nl_NL', country: 'NL', currency: 'EUR' };
      const sent = { email, password: PASSWORD, publisherId: PUBLISHER, ...place, ...more };
      const { data, error } = await call('POST', '/customers', sent);
      if (error !== undefined) throw new Error(`not registered: ${error}`);
      return { id: data.customerId, jwt: data.jwt, refreshToken: data.refreshToken };
    },
    logIn: (email, password = PASSWORD) =>
      call('POST', '/auths', { email, password, publisherId: PUBLISHER }),
    async buy({ id: customerId, jwt }, offerId) {
      const order = { offerId, customerId, country: 'NL', currency: 'EUR', paymentMethodId: 190_000_001 };
      const { data } = await call('POST', '/orders', { ...order, customerIP: '203.0.113.7' }, jwt);
      const paymentMethod = { type: 'scheme', encryptedCardNumber: 'test_ok', holderName: 'Ada Quay' };
      const payment = { orderId: data.order.id, returnUrl: 'http://localhost/', paymentMethod };
      return call('POST', '/connectors/adyen/initial-payment', payment, jwt);
    },
  };
}
