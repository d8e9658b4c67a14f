import { getRecipient, type Recipient } from '../../mail/account-mail.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Charge } from '../charges.ts';
import type { Deps } from '../deps.ts';
import { getDeclines, RETRY_AFTER_DAYS, retryAt } from '../dunning/dunning.ts';
import { getMessage } from '../notices.ts';
import { lastRenewal, type Subscription } from '../subscriptions.ts';
import { nextTerms } from '../switches/next-terms.ts';
import { readTerms } from '../terms.ts';
import type { RenewalMail } from './queue-mail.ts';
import { declinedMail, endedMail, noticeMail } from './renewal-mails.ts';

/** Mails per run: the renewals of the next run wait for them. */
const MAX_MAILS = 50;
/** When a mail without a recorded success is sent again: it was rejected, or the process ended. */
const AGAIN_MS = 10 * 60_000;
/** A mail that could not be sent for this long is outdated. */
const STALE_MS = 3 * 24 * 60 * 60_000;

/** Sends the queued mails, each by one process. After a rejected mail the others wait for the next run. */
export async function sendMails(deps: Deps): Promise<void> {
  const { sendMail } = deps;
  if (!sendMail) return;
  const waiting = await deps.db
    .selectFrom('renewal_mails')
    .selectAll()
    .where('done_at_ms', 'is', null)
    .where('send_at_ms', '<=', deps.now())
    .orderBy('send_at_ms')
    .limit(MAX_MAILS)
    .execute();
  for (const row of waiting) {
    if (deps.stopping.aborted) return;
    if (!(await take(deps, row))) continue;
    const mail = row.created_at_ms < deps.now() - STALE_MS ? null : await makeMail(deps, row);
    try {
      if (mail) await sendMail(mail, deps.stopping);
    } catch (error) {
      const reason = String((error as { code?: unknown }).code ?? (error as Error).name);
      return deps.log('error', 'a mail about a renewal could not be sent', { kind: row.kind, reason });
    }
    await deps.db
      .updateTable('renewal_mails')
      .set({ done_at_ms: deps.now() })
      .where('id', '=', row.id)
      .execute();
  }
}

/** @returns whether this process sends it */
async function take({ db, now }: Deps, { id, send_at_ms }: RenewalMail): Promise<boolean> {
  const taken = await db
    .updateTable('renewal_mails')
    .set({ send_at_ms: now() + AGAIN_MS })
    .where('id', '=', id)
    .where('send_at_ms', '=', send_at_ms)
    .where('done_at_ms', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Null: it no longer applies. */
async function makeMail(deps: Deps, row: RenewalMail): Promise<Mail | null> {
  const found = await deps.db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.id', 'subscriptions.customer_id')
    .selectAll('subscriptions')
    .select(['email', 'language', 'brand'])
    .where('subscriptions.id', '=', row.subscription_id)
    .executeTakeFirst();
  if (!found || found.period_ends_at_ms !== row.period_ends_at_ms) return null;
  const { email, language, brand, ...subscription } = found;
  const recipient = getRecipient({ email, language, brand });
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
    with: { kind: charge.method === 'paypal' ? 'paypal' : 'card', lastFour: charge.card_last_four } as const,
    reason: getMessage(charge),
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

/** Whether a declined payment was the first after a trial. */
async function wasTrial({ db }: Deps, { subscription_id }: Charge): Promise<boolean> {
  const paid = await db
    .selectFrom('charges')
    .select('is_trial')
    .where('subscription_id', '=', subscription_id)
    .where('kind', '<>', 'card')
    .where('state', '=', 'succeeded')
    .execute();
  return paid.every(({ is_trial }) => is_trial === 1);
}
