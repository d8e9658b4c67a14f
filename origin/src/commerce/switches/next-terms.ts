import type { Row, Trx } from '../../store/schema.ts';
import type { Subscription } from '../subscriptions/subscriptions.ts';
import { readTerms } from '../terms.ts';

export type PlanSwitch = Row<'plan_switches'>;

/** The id prefix of charges for an immediate change of plan: at the gateway they look like renewals. */
export const SWITCH_ID = 'switch_';

/** The change that waits for the end of a subscription's period, or for its payment. */
export const pendingSwitch = (
  db: Pick<Trx, 'selectFrom'>,
  subscriptionId: string,
): Promise<PlanSwitch | undefined> =>
  db
    .selectFrom('plan_switches')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'pending')
    .executeTakeFirst();

/** The terms of the next period: the pending plan, else the current one with the rest of its voucher. */
export async function nextTerms(db: Pick<Trx, 'selectFrom'>, subscription: Subscription) {
  const pending = await pendingSwitch(db, subscription.id);
  if (pending && pending.charge_id === null) {
    const { amountMinor } = readTerms(pending.terms);
    return { feeId: pending.to_fee_id, terms: pending.terms, amountMinor, isDiscounted: false };
  }
  const { fee_id: feeId, terms, discount_periods_left, discount_price_minor } = subscription;
  const isDiscounted = discount_periods_left > 0;
  const amountMinor = isDiscounted ? discount_price_minor : readTerms(terms).amountMinor;
  return { feeId, terms, amountMinor, isDiscounted };
}
