import { PUBLISHER } from '../billing-client.ts';
import { formOf, PASSWORD } from '../identity-client.ts';
import { cardFields, GOOD_CARD } from '../shop-client.ts';
import {
  buyAndPay,
  comeBack,
  forward,
  hasAccess,
  LATE_S,
  newShopper,
  PURCHASES,
  passMonth,
  Refused,
  SETTLED_S,
  type Shopper,
  TRIAL_ENDED,
} from './shopper.ts';

/** What somebody does while the process is killed, and afterwards. */
export type Scene<T> = {
  /** Writes from the request to the result that is taken in, the gateway's own among them. */
  writes: number;
  prepare: (url: string, email: string) => Promise<T>;
  /** @throws when the origin ends meanwhile, {@link Refused} when it says no */
  act: (url: string, who: T) => Promise<void>;
  /** They wait for the truth, and do it again where nothing came of it. @returns whether they have what they wanted */
  comeBack: (url: string, who: T) => Promise<boolean>;
};

/** With an account, and signed in at the billing provider. */
type Customer = { id: string; jwt: string; refreshToken: string };

const purchase = (kind: keyof typeof PURCHASES, writes: number): Scene<Shopper> => ({
  writes,
  prepare: (url, email) => newShopper(url, email, PURCHASES[kind]),
  act: buyAndPay,
  comeBack,
});

/** A month from now on, without a trial: what is changed has been paid for. */
async function subscriber(url: string, email: string): Promise<Shopper> {
  const shopper = await newShopper(url, email, PURCHASES.monthly);
  await buyAndPay(url, shopper, { expected_amount: TRIAL_ENDED });
  return shopper;
}

/** The month of somebody is over, who pays again and again. */
const renewal: Scene<Shopper> = {
  writes: 20,
  prepare: subscriber,
  act: passMonth,
  comeBack: async (url, who) => (await comeBack(url, who)) && (await leave(url, who)),
};

/** A dearer plan, for the difference. */
const planSwitch: Scene<Shopper> = {
  writes: 24,
  prepare: subscriber,
  act: (url, who) =>
    change(url, who, 'POST', '/v2/subscriptions/stripe:switch', async () => ({
      inplayer_token: (await subscriptionOf(url, who)).subscription_id,
      access_fee_id: '6002',
    })),
  async comeBack(url, who) {
    await settled(url);
    if ((await subscriptionOf(url, who)).access_fee_id !== 6002) await planSwitch.act(url, who);
    const { access_fee_id } = await subscriptionOf(url, who);
    return access_fee_id === 6002 && (await hasAccess(url, who)) && (await leave(url, who));
  },
};

/** Another card for what is renewed. */
const cardChange: Scene<Shopper> = {
  writes: 22,
  prepare: subscriber,
  act: (url, who) =>
    change(url, who, 'PUT', '/v2/payments/cards/default', async () => ({
      ...cardFields(0, { number: OTHER_CARD }),
      currency_iso: 'EUR',
    })),
  async comeBack(url, who) {
    await settled(url);
    const shown = async () => {
      const answer = await fetch(`${url}/v2/payments/cards/default`, { headers: bearer(who.token) });
      return ((await answer.json()) as { cards: { EUR: { number: number } } }).cards.EUR.number;
    };
    if (![Number(GOOD_CARD.slice(-4)), Number(OTHER_CARD.slice(-4))].includes(await shown())) return false;
    await cardChange.act(url, who);
    if ((await shown()) !== Number(OTHER_CARD.slice(-4))) return false;
    return (await hasAccess(url, who)) && (await leave(url, who));
  },
};

/** A ticket with a coupon, by an order of the billing provider. */
const order: Scene<Customer> = {
  writes: 36,
  prepare: newCustomer,
  async act(url, who) {
    await hurry(url);
    const made = await ask(url, who, 'POST', '/orders', { offerId: TICKET, customerId: who.id });
    const orderId = (made.order as { id: number }).id;
    await ask(url, who, 'PATCH', `/orders/${orderId}`, { couponCode: 'THIRTY' });
    const paymentMethod = { encryptedCardNumber: 'test_ok', holderName: 'Ada Quay' };
    const returnUrl = 'https://app.example.test/?u=finalize-payment';
    await ask(url, who, 'POST', '/connectors/adyen/initial-payment', { orderId, returnUrl, paymentMethod });
  },
  async comeBack(url, who) {
    await settled(url);
    const isOpen = async () => (await ask(url, who, 'GET', `/entitlements/${TICKET}`)).accessGranted === true;
    // A coupon works once: anyone who had paid with it has it, and nobody else has used it up.
    if (!(await isOpen())) await order.act(url, who);
    return isOpen();
  },
};

/** A sign-in is renewed. Its answer may be lost: then the same refresh token gives the same successor. */
const refresh: Scene<Customer> = {
  writes: 6,
  prepare: newCustomer,
  async act(url, who) {
    const { jwt, refreshToken } = await ask(url, who, 'POST', '/auths/refresh_token', {
      refreshToken: who.refreshToken,
    });
    Object.assign(who, { jwt, refreshToken });
  },
  async comeBack(url, who) {
    await refresh.act(url, who);
    return (await ask(url, who, 'GET', `/customers/${who.id}`)).id === who.id;
  },
};

/** Every scene that is killed. */
// biome-ignore lint/suspicious/noExplicitAny: a scene knows whom it has prepared
export const SCENES: Readonly<Record<string, Scene<any>>> = {
  plan: purchase('plan', 20),
  trial: purchase('trial', 19),
  concert: purchase('concert', 19),
  declined: purchase('declined', 20),
  paypal: purchase('paypal', 18),
  renewal,
  switch: planSwitch,
  card: cardChange,
  order,
  refresh,
};

const OTHER_CARD = '5555555555554444';
const TICKET = 'P7001';

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** What is under way is decided and told. */
async function settled(url: string): Promise<void> {
  await forward(url, LATE_S);
  await forward(url, SETTLED_S);
}

/** A call that waits for the gateway, which decides at once. */
async function change(
  url: string,
  { token }: Shopper,
  method: string,
  path: string,
  fields: () => Promise<Record<string, string>>,
): Promise<void> {
  await hurry(url);
  const body = formOf(await fields());
  const answer = await fetch(`${url}${path}`, { method, headers: bearer(token), body });
  if (!answer.ok) throw new Refused(`${path}: ${answer.status} ${await answer.text()}`);
}

/** What is renewed for ever would be renewed in every scene that follows. */
async function leave(url: string, who: Shopper): Promise<boolean> {
  const { unsubscribe_url } = await subscriptionOf(url, who);
  return (await fetch(unsubscribe_url, { headers: bearer(who.token) })).ok;
}

/** The gateway decides at once, so that nobody waits for it. */
async function hurry(url: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${url}/demo/gateway`, { method: 'POST', headers, body: '{"settleMs":0}' });
}

type Listed = { subscription_id: string; access_fee_id: number; unsubscribe_url: string };

async function subscriptionOf(url: string, { token }: Shopper): Promise<Listed> {
  const answer = await fetch(`${url}/subscriptions?limit=15&page=0`, { headers: bearer(token) });
  const [newest] = ((await answer.json()) as { collection: Listed[] }).collection;
  if (!newest) throw new Error('there is no subscription');
  return newest;
}

async function newCustomer(url: string, email: string): Promise<Customer> {
  const sent = { email, password: PASSWORD, publisherId: PUBLISHER };
  const { customerId, jwt, refreshToken } = await ask(url, { jwt: '' }, 'POST', '/customers', sent);
  return { id: String(customerId), jwt: String(jwt), refreshToken: String(refreshToken) };
}

async function ask(
  url: string,
  { jwt }: Pick<Customer, 'jwt'>,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}/billing${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...bearer(jwt) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { responseData, errors } = (await answer.json()) as {
    responseData: Record<string, unknown>;
    errors: string[];
  };
  if (errors.length > 0) throw new Refused(`${path}: ${answer.status} ${errors}`);
  return responseData;
}
