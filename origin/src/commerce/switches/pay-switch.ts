import type { Trx } from '../../store/schema.ts';
import { type Charge, isAtPage, isOpen } from '../charges/charges.ts';
import { submitCharge } from '../charges/submit-charge.ts';
import { withdraw } from '../charges/withdraw.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { forAccount } from '../for-account.ts';
import { renewalSource } from '../methods/payment-methods.ts';
import { getMessage } from '../notices.ts';
import { awaitOutcome } from '../orders/await-outcome.ts';
import { type Pages, payOnPage } from '../page/pay-on-page.ts';
import { findOwnSubscription } from '../subscriptions/subscriptions.ts';
import { type PlanSwitch, pendingSwitch } from './next-terms.ts';
import { findOffer, type RecordedSwitch, recordSwitch, type WantedSwitch } from './record-switch.ts';

/** `page`: its owner pays the difference there. `refused`: it was not charged, and the plan is unchanged. */
export type SwitchedPlan =
  | { is: 'done' | 'waiting' }
  | { is: 'page'; redirectUrl: string }
  | { is: 'refused'; message: string };

/** @throws CommerceError `gateway_unavailable` */
export async function payByKept(
  deps: Deps,
  { charge, method }: RecordedSwitch,
): Promise<Exclude<SwitchedPlan, { is: 'page' }>> {
  const { gateway } = deps;
  if (!gateway || (await submitCharge(deps, gateway, charge, renewalSource(method))) === 'lost')
    throw new CommerceError('gateway_unavailable');
  const end = await awaitOutcome(deps, charge.id);
  if (end.state === 'failed' || end.state === 'cancelled') return { is: 'refused', message: getMessage(end) };
  return { is: end.state === 'succeeded' ? 'done' : 'waiting' };
}

/** @throws CommerceError as paying on a page, and as switching a plan does */
export async function toPage(deps: Deps, wanted: WantedSwitch, pages: Pages): Promise<SwitchedPlan> {
  const { accountId, subscriptionId, feeId } = wanted;
  const paid = await payOnPage(deps, accountId, pages, () =>
    forAccount(deps, accountId, async (trx) => {
      const subscription = await findOwnSubscription(trx, accountId, subscriptionId);
      const waiting = await pendingSwitch(trx, subscription.id);
      const open = waiting?.to_fee_id === feeId && (await findOpenPage(trx, waiting));
      if (open) return open;
      const offer = await findOffer(deps, trx, subscription, wanted);
      const recorded = await recordSwitch(deps, trx, subscription, { offer, atPage: true });
      if (!recorded) throw new CommerceError('switch_unavailable');
      return recorded.charge;
    }),
  );
  return paid.is === 'redirect' ? { is: 'page', redirectUrl: paid.redirectUrl } : { is: 'done' };
}

/** The payment of a change that its owner has not made on the gateway's page. A debit that is under way is none. */
export async function findOpenPage(
  db: Pick<Trx, 'selectFrom'>,
  { charge_id }: PlanSwitch,
): Promise<Charge | undefined> {
  const charge = await db
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', charge_id ?? '')
    .executeTakeFirst();
  return charge && isAtPage(charge) ? charge : undefined;
}

/**
 * Takes a change back that waits on the gateway's page.
 *
 * @throws CommerceError `switch_unavailable`: it has been paid; `switch_pending`: the money is on its way;
 *   `gateway_unavailable`
 */
export async function takePageBack(deps: Deps, chargeId: string): Promise<{ is: 'done' }> {
  if (!deps.gateway) throw new CommerceError('gateway_unavailable');
  await withdraw(deps, deps.gateway, chargeId);
  const charge = await deps.db
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow();
  if (charge.state === 'succeeded') throw new CommerceError('switch_unavailable');
  if (isOpen(charge)) throw new CommerceError('switch_pending');
  return { is: 'done' };
}
