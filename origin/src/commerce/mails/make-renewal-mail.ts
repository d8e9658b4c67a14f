import type { Recipient } from '../../mail/account-mail.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Charge } from '../charges/charges.ts';
import type { Deps } from '../deps.ts';
import { getDeclines, RETRY_AFTER_DAYS, retryAt } from '../dunning/dunning.ts';
import { keptKind } from '../methods/payment-methods.ts';
import { getReason } from '../notices.ts';
import { lastRenewal, type Subscription } from '../subscriptions/subscriptions.ts';
import { nextTerms } from '../switches/next-terms.ts';
import { readTerms } from '../terms.ts';
import { declinedMail, endedMail, noticeMail } from './renewal-mails.ts';

type About = { subscription: Subscription; recipient: Recipient };

/** The mail about a renewal that is near, or was declined. Null: it no longer applies. */
export async function makeRenewalMail(
  deps: Deps,
  row: { kind: 'notice' | 'declined' | 'ended'; charge_id: string | null },
  { subscription, recipient }: About,
): Promise<Mail | null> {
  if (row.kind === 'notice') return makeNotice(deps, subscription, recipient);
  const charge = await deps.db
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', row.charge_id ?? '')
    .executeTakeFirst();
  if (!charge) return null;
  const declined = {
    recipient,
    terms: readTerms(charge.terms),
    amountMinor: charge.amount_minor,
    with: { kind: keptKind(charge), lastFour: charge.card_last_four },
    reason: getReason(charge),
  };
  if (row.kind === 'ended') {
    if (await hasNext(deps, subscription)) return null;
    return endedMail({ ...declined, isTrial: await wasTrial(deps, charge) });
  }
  const nextMs = retryAt(subscription);
  if (nextMs === null || nextMs <= deps.now()) return null;
  if ((await lastRenewal(deps.db, subscription))?.id !== charge.id) return null;
  const declines = await getDeclines(deps.db, subscription.id, subscription.period_ends_at_ms);
  return declinedMail({ ...declined, nextMs, isLast: declines >= RETRY_AFTER_DAYS.length });
}

/** Only for a subscription that will be renewed, not for one cancelled since. */
async function makeNotice(
  deps: Deps,
  subscription: Subscription,
  recipient: Recipient,
): Promise<Mail | null> {
  const { state, period_ends_at_ms: atMs, payment_method_id } = subscription;
  if ((state !== 'trial' && state !== 'active') || atMs <= deps.now()) return null;
  const method = await deps.db
    .selectFrom('payment_methods')
    .select(['kind', 'card_last_four'])
    .where('id', '=', payment_method_id ?? '')
    .executeTakeFirst();
  if (!method) return null;
  const { terms, amountMinor } = await nextTerms(deps.db, subscription);
  return noticeMail({
    recipient,
    terms: readTerms(terms),
    amountMinor,
    with: { kind: method.kind, lastFour: method.card_last_four },
    isTrial: state === 'trial',
    atMs,
  });
}

/** A viewer who has subscribed again gets no mail about the end. */
async function hasNext({ db }: Deps, { customer_id, item_id }: Subscription): Promise<boolean> {
  const running = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('item_id', '=', item_id)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  return running !== undefined;
}

/** Whether nothing was paid for a subscription but a trial. */
export async function wasTrial(
  { db }: Pick<Deps, 'db'>,
  { subscription_id }: Pick<Charge, 'subscription_id'>,
): Promise<boolean> {
  const paid = await db
    .selectFrom('charges')
    .select('is_trial')
    .where('subscription_id', '=', subscription_id)
    .where('kind', '<>', 'card')
    .where('state', '=', 'succeeded')
    .execute();
  return paid.every(({ is_trial }) => is_trial === 1);
}
