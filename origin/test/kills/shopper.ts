import { formOf, PASSWORD } from '../identity-client.ts';
import { cardFields, GOOD_CARD, WAITING_URL } from '../shop-client.ts';

const DAY_S = 24 * 60 * 60;
/** Longer than the gateway takes. */
export const SETTLED_S = 3;
/** Longer than a result may take before the gateway is asked. */
export const LATE_S = 70;
/** The clock of many renewals goes far. */
const LAST_YEAR = '99';

/** Somebody with an account, who is after one thing. */
export type Shopper = { token: string; purchase: Purchase };

/** What is bought, and how. */
type Purchase = {
  path: '/subscriptions' | '/payments' | '/external-payments';
  feeId: number;
  itemId: number;
  voucher: string;
  number: string;
};

/** Good for a purchase and empty when it renews, so that what was bought does not go on for ever. */
const ONE_TIME_CARD = '4000000000000341';

export const PURCHASES = {
  plan: { path: '/subscriptions', feeId: 6002, itemId: 115000, voucher: 'YEARLY', number: ONE_TIME_CARD },
  trial: { path: '/subscriptions', feeId: 6001, itemId: 115000, voucher: '', number: ONE_TIME_CARD },
  concert: { path: '/payments', feeId: 7001, itemId: 115001, voucher: 'THIRTY', number: ONE_TIME_CARD },
  declined: { path: '/payments', feeId: 7002, itemId: 115002, voucher: 'THIRTY', number: '4000000000000002' },
  paypal: { path: '/external-payments', feeId: 7001, itemId: 115001, voucher: '', number: '' },
  /** What is renewed from month to month. */
  monthly: { path: '/subscriptions', feeId: 6001, itemId: 115000, voucher: '', number: GOOD_CARD },
} as const satisfies Record<string, Purchase>;

/** An answer that says no. */
export class Refused extends Error {}

/** Price of the plan without its trial. */
export const TRIAL_ENDED = '6.99';

/** Makes an account. */
export async function newShopper(url: string, email: string, purchase: Purchase): Promise<Shopper> {
  const body = formOf({ username: email, password: PASSWORD });
  const answer = await fetch(`${url}/accounts`, { method: 'POST', body });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { token: access_token, purchase };
}

/** Buys, approves on PayPal's page, and waits for the outcome. @throws when the origin ends meanwhile */
export async function buyAndPay(
  url: string,
  { token, purchase }: Shopper,
  more: Record<string, string> = {},
): Promise<void> {
  const { path, feeId, voucher, number } = purchase;
  const fields =
    path === '/external-payments'
      ? { origin: WAITING_URL, access_fee: String(feeId), payment_method: '2', voucher_code: voucher }
      : cardFields(feeId, { number, voucher_code: voucher, exp_year: LAST_YEAR, ...more });
  const answer = await send(url, path, token, fields).catch((error) => {
    // The card had its trial with somebody else, or the account has.
    if (!/free trial has been used/.test(String(error))) throw error;
    return send(url, path, token, { ...fields, expected_amount: TRIAL_ENDED });
  });
  const { endpoint } = (await answer.json()) as { endpoint?: string };
  if (endpoint) await approve(endpoint);
  await forward(url, SETTLED_S);
}

/** What somebody does who was cut off: waits for the truth, and buys with a good card if there is still nothing. */
export async function comeBack(url: string, shopper: Shopper): Promise<boolean> {
  const { feeId, path } = shopper.purchase;
  await forward(url, LATE_S);
  await forward(url, SETTLED_S);
  if (await hasAccess(url, shopper)) return true;
  const by = path === '/external-payments' ? '/payments' : path;
  const card = { number: ONE_TIME_CARD, exp_year: LAST_YEAR };
  // Anyone who comes back without a trial that was begun is told the price.
  const told: Record<string, string> =
    feeId === PURCHASES.trial.feeId ? { expected_amount: TRIAL_ENDED } : {};
  await send(url, by, shopper.token, cardFields(feeId, { ...card, ...told }));
  await forward(url, SETTLED_S);
  return hasAccess(url, shopper);
}

/** Past the end of a month, which renews the plans of a month. */
export async function passMonth(url: string): Promise<void> {
  await forward(url, 31 * DAY_S);
  await forward(url, SETTLED_S);
}

export async function hasAccess(url: string, { token, purchase }: Shopper): Promise<boolean> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await fetch(`${url}/items/${purchase.itemId}/access`, { headers })).ok;
}

async function send(
  url: string,
  path: string,
  token: string,
  fields: Record<string, string>,
): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: formOf(fields) });
  if (!answer.ok) throw new Refused(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function approve(page: string): Promise<void> {
  const body = new URLSearchParams({ decision: 'approve' });
  const headers = { Origin: new URL(page).origin };
  await fetch(page, { method: 'POST', headers, body, redirect: 'manual' });
}

export async function forward(url: string, seconds: number): Promise<void> {
  const answer = await fetch(`${url}/demo/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ forwardS: seconds }),
  });
  if (!answer.ok) throw new Error(`the clock stands still: ${answer.status}`);
}
