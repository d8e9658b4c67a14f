import type { LocalFee } from '../../commerce/buyer/fee-in.ts';
import type { SubscriptionView } from '../../commerce/queries.ts';
import type { Ask, AskOfViewer } from './api.ts';
import { METHOD_IDS } from './commerce-objects.ts';
import { getFeeId } from './offer-id.ts';
import { hasWirePeriod } from './offer-object.ts';
import { invalid, Refusal } from './refusal.ts';

/** The customer of the request, as answers contain it. */
export async function getCustomer({ api, accountId, publisher }: AskOfViewer) {
  const account = await api.accounts.account(accountId);
  if (!account) throw new Refusal(401, 'Invalid JWT token');
  const { locale, country } = await api.accounts.details(accountId);
  const { seller } = api.commerce;
  return {
    uuid: account.uuid,
    email: account.email,
    locale: locale ?? 'en_US',
    country: country ?? seller.country,
    publisher,
    seller,
  };
}

/** @throws Refusal 404 if nothing is sold under that id, nobody can pay it, or the wire has no words for it */
export function getFee({ api, c }: Ask, offerId: string): LocalFee {
  const fee = api.commerce.fee(getFeeId(offerId), api.getCountry(c))?.fee;
  if (!fee || !hasWirePeriod(fee) || !api.commerce.canBePaid(fee)) throw offerUnknown();
  return fee;
}

export const offerUnknown = () => new Refusal(404, 'Offer not found');

/** The running subscription of an offer. @throws Refusal 404 */
export async function runningBy(ask: AskOfViewer, offerId: string): Promise<SubscriptionView> {
  const feeId = getFeeId(offerId);
  const all = await ask.api.commerce.subscriptions(ask.accountId);
  const found = all.find((one) => one.fee_id === feeId && one.state !== 'ended');
  if (!found) throw new Refusal(404, 'Subscription not found');
  return found;
}

/** A numeric id, which may be sent as text; 0, which is never used, for anything else [BILLAPI-42]. */
export const toNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** The requested payment method, or null. @throws Refusal 422 */
export function getMethod({ body }: Ask): keyof typeof METHOD_IDS | null {
  if (body.value('paymentMethodId') === undefined) return null;
  const id = body.id('paymentMethodId');
  for (const method of ['card', 'paypal', 'page'] as const)
    if (id === String(METHOD_IDS[method])) return method;
  throw invalid('paymentMethodId');
}

/** The page to return to (G-310). @throws Refusal 422 if it is none of this service */
export function getPage({ api, body }: Ask, field: string): string {
  const url = body.text(field);
  if (!api.isOwnPage(url)) throw new Refusal(422, `Invalid param ${field}: it is no page of this service`);
  return url;
}

/** Where a page sends the browser: after the payment, and when it is left. */
export const getPages = (ask: Ask) => ({
  returnUrl: getPage(ask, 'successUrl'),
  cancelUrl: getPage(ask, 'cancelUrl'),
});

/** Where a purchase comes from. */
export const getOrigin = ({ api, c }: Ask) => ({ address: api.from(c), country: api.getCountry(c) });

/** The caller's answer to a challenge [CHECKOUT-53]. */
export function getAnswer({ body }: Ask): { challengeAnswer?: string } {
  const answer = body.optionalText('captchaValue');
  return answer ? { challengeAnswer: answer } : {};
}
