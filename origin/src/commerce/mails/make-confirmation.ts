import type { Recipient } from '../../mail/account-mail.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Deps } from '../deps.ts';
import { runsUntil } from '../dunning/dunning.ts';
import { findPapers } from '../receipts/credit-notes.ts';
import { findReceipt } from '../receipts/receipts.ts';
import type { Subscription } from '../subscriptions/subscriptions.ts';
import { nextTerms } from '../switches/next-terms.ts';
import { readTerms } from '../terms.ts';
import { cancelledMail } from './cancelled-mail.ts';
import { wasTrial } from './make-renewal-mail.ts';
import { type PaidKind, paidMail, type Renews } from './paid-mail.ts';
import type { PurchaseMail } from './queue-mail.ts';
import { refundMail } from './refund-mail.ts';

/** The mail that confirms a settled charge. Null: there is no such charge. */
export async function makePaid(deps: Deps, row: PurchaseMail, recipient: Recipient): Promise<Mail | null> {
  const charge = await deps.db
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', row.charge_id ?? '')
    .where('state', '=', 'succeeded')
    .executeTakeFirst();
  if (!charge || charge.kind === 'card') return null;
  const receipt = await findReceipt(deps, row.customer_id, { chargeId: charge.id });
  const subscription = await deps.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', charge.subscription_id ?? '')
    .executeTakeFirst();
  const kind: PaidKind = charge.is_trial === 1 ? 'trial' : charge.kind;
  return paidMail({ recipient, kind, receipt, renews: await getRenews(deps, subscription) });
}

/** The mail about a refund, or about one that came back. Null: the refund has come back before its mail was sent. */
export async function makeRefund(deps: Deps, row: PurchaseMail, recipient: Recipient): Promise<Mail | null> {
  const [receipt, ...notes] = await findPapers(deps, row.customer_id, { chargeId: row.charge_id ?? '' });
  const note = notes.find(({ number }) => number === row.credit_note);
  if (!note || notes.some(({ corrects }) => corrects === note.number)) return null;
  const goneMinor = notes.reduce((sum, { breakdown }) => sum - breakdown.totalMinor, 0);
  return refundMail({ recipient, note, isWhole: goneMinor >= receipt.breakdown.totalMinor });
}

/** How a subscription goes on, as it is now; null: what was bought is none. */
async function getRenews(deps: Deps, subscription: Subscription | undefined): Promise<Renews | null> {
  if (!subscription) return null;
  const { state, period_ends_at_ms: atMs } = subscription;
  if (state === 'cancelled' || state === 'ended') return { atMs, next: null };
  const next = await nextTerms(deps.db, subscription);
  return { atMs, next: { terms: readTerms(next.terms), amountMinor: next.amountMinor } };
}

/** Null: the subscription was resumed, or has ended. */
export async function makeCancelled(
  deps: Deps,
  subscription: Subscription,
  recipient: Recipient,
): Promise<Mail | null> {
  if (subscription.state !== 'cancelled') return null;
  return cancelledMail({
    recipient,
    terms: readTerms(subscription.terms),
    untilMs: runsUntil(subscription),
    isTrial: await wasTrial(deps, { subscription_id: subscription.id }),
  });
}
