import { getRecipient } from '../../mail/account-mail.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Deps } from '../deps.ts';
import { makeCancelled, makePaid, makeRefund } from './make-confirmation.ts';
import { makeRenewalMail } from './make-renewal-mail.ts';
import type { PurchaseMail } from './queue-mail.ts';

/** The mail of a queued row, as things are now. Null: it no longer applies. */
export async function makeMail(deps: Deps, row: PurchaseMail): Promise<Mail | null> {
  const account = await deps.db
    .selectFrom('customers')
    .select(['email', 'language', 'brand'])
    .where('id', '=', row.customer_id)
    .executeTakeFirst();
  if (!account) return null;
  const recipient = getRecipient(account);
  if (row.kind === 'paid') return makePaid(deps, row, recipient);
  if (row.kind === 'refunded') return makeRefund(deps, row, recipient);
  const subscription = await deps.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', row.subscription_id ?? '')
    .executeTakeFirst();
  if (!subscription || subscription.period_ends_at_ms !== row.period_ends_at_ms) return null;
  return row.kind === 'cancelled'
    ? makeCancelled(deps, subscription, recipient)
    : makeRenewalMail(deps, { ...row, kind: row.kind }, { subscription, recipient });
}
