import type { Mail } from '../../mail/send-mail.ts';
import { formatMoney } from '../../money.ts';
import type { Terms } from '../terms.ts';

/** The payment method, as far as it may be named. */
type PaidWith = { kind: 'card' | 'paypal'; lastFour: string | null };

/** What is charged, for what, and where a viewer can change it. */
type Renewal = {
  to: string;
  terms: Pick<Terms, 'itemTitle' | 'description' | 'currency'>;
  amountMinor: number;
  with: PaidWith;
  /** Null: the address is not known here. */
  paymentsUrl: string | null;
};

/** @param atMs when the next period begins */
export function noticeMail(renewal: Renewal & { isTrial: boolean; atMs: number }): Mail {
  const { to, terms, isTrial } = renewal;
  const day = formatDay(renewal.atMs);
  const price = formatPrice(renewal);
  const charged =
    renewal.amountMinor === 0
      ? 'Nothing is charged for it.'
      : `${price} will be charged to ${describeMethod(renewal)}.`;
  return {
    to,
    subject: isTrial ? `Your free trial ends on ${day}` : `Your subscription is renewed on ${day}`,
    text: [
      isTrial
        ? `Your free trial of ${terms.itemTitle} ends on ${day}, and your plan begins: ${terms.description}.`
        : `Your subscription to ${terms.itemTitle} (${terms.description}) is renewed on ${day}.`,
      charged,
      `You need do nothing. To change what you pay with, or to cancel before then, ${describePlace(renewal)}`,
    ].join('\n\n'),
  };
}

/** @param nextMs when it is tried again @param isLast whether that is the last attempt */
export function declinedMail(renewal: Renewal & { reason: string; nextMs: number; isLast: boolean }): Mail {
  const { to, nextMs, isLast } = renewal;
  return {
    to,
    subject: 'Your payment could not be made',
    text: [
      describeFailure(renewal),
      `Nothing was charged, and you can go on watching. We try again on ${formatDay(nextMs)}.${isLast ? ' That is the last time: if it fails too, your subscription ends.' : ''}`,
      `To pay with another card, which is charged at once, or to cancel, ${describePlace(renewal)}`,
    ].join('\n\n'),
  };
}

/** @param isTrial it would have been the first payment */
export function endedMail(renewal: Renewal & { reason: string; isTrial: boolean }): Mail {
  const { to, isTrial } = renewal;
  return {
    to,
    subject: isTrial ? 'Your free trial has ended' : 'Your subscription has ended',
    text: [
      describeFailure(renewal),
      isTrial
        ? 'Nothing was charged. Your free trial has ended, and your plan has not begun.'
        : 'That was the last time we tried. Nothing was charged, and your subscription has ended.',
      `To watch again, choose a plan: ${describePlace(renewal)}`,
    ].join('\n\n'),
  };
}

function describeFailure({ terms, reason, ...renewal }: Renewal & { reason: string }): string {
  const price = formatPrice({ terms, ...renewal });
  return [
    `We could not take the payment for ${terms.itemTitle} (${terms.description}): ${price} from ${describeMethod(renewal)}.`,
    `The answer was: ${reason}`,
  ].join('\n\n');
}

const describeMethod = ({ with: { kind, lastFour } }: Pick<Renewal, 'with'>) => {
  if (kind === 'paypal') return 'your PayPal account';
  return lastFour === null ? 'your card' : `your card that ends in ${lastFour}`;
};

const formatPrice = ({ amountMinor, terms }: Pick<Renewal, 'amountMinor' | 'terms'>) =>
  formatMoney(amountMinor, terms.currency);

const describePlace = ({ paymentsUrl }: Pick<Renewal, 'paymentsUrl'>) =>
  paymentsUrl === null
    ? 'sign in on our site and open Payments in your account.'
    : `open this page:\n\n    ${paymentsUrl}`;

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const formatDay = (ms: number) => DAY.format(ms);
