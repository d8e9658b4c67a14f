import { randomUUID } from 'node:crypto';
import type { Trx } from '../../store/schema.ts';
import { type Charge, enterCharge, NEW_CHARGE } from '../charges/charges.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { AT_PAGE, findPaymentMethod, getCard, type PaymentMethod } from '../methods/payment-methods.ts';
import { enterSubscription, type Subscription } from '../subscriptions/subscriptions.ts';
import { writeTerms } from '../terms.ts';
import { takeTerms } from './apply-switch.ts';
import { SWITCH_ID } from './next-terms.ts';
import { offersFor, type SwitchObstacle, type SwitchOffer } from './switch-offers.ts';

/** A change that a viewer requests. `expectedMinor`: the amount that they were shown; undefined: none. */
export type WantedSwitch = {
  accountId: number;
  subscriptionId: string;
  feeId: number;
  expectedMinor: number | undefined;
};

export type RecordedSwitch = { charge: Charge; method: PaymentMethod };

const FAULTS = {
  coupon: 'switch_unavailable',
  renewal: 'switch_unavailable',
  cancelled: 'switch_unavailable',
  not_offered: 'switch_unavailable',
  pending: 'switch_pending',
  elsewhere: 'subscription_elsewhere',
} as const satisfies Record<SwitchObstacle, string>;

/** @throws CommerceError as switching a plan does */
export async function findOffer(
  deps: Deps,
  trx: Trx,
  subscription: Subscription,
  { feeId, expectedMinor }: WantedSwitch,
): Promise<SwitchOffer> {
  const offer = (await offersFor(deps, trx, subscription)).find(({ fee }) => fee.id === feeId);
  if (!offer) throw new CommerceError('switch_unavailable');
  if (offer.unavailable !== null) throw new CommerceError(FAULTS[offer.unavailable]);
  if (expectedMinor !== undefined && expectedMinor !== offer.dueMinor)
    throw new CommerceError('price_changed');
  if (offer.algorithm === 'IMMEDIATE_AND_CHARGE_WITH_REFUND' && !deps.gateway)
    throw new CommerceError('gateway_unavailable');
  return offer;
}

/**
 * Records a change, with the payment of the difference: by the kept method, or on the gateway's page.
 *
 * @returns what to send; null: nothing is charged now
 */
export async function recordSwitch(
  deps: Deps,
  trx: Trx,
  subscription: Subscription,
  { offer, atPage = false }: { offer: SwitchOffer; atPage?: boolean },
): Promise<RecordedSwitch | null> {
  const nowMs = deps.now();
  const item = deps.shop.item(subscription.item_id);
  if (!item) throw new CommerceError('switch_unavailable');
  const { fee, direction, algorithm } = offer;
  const terms = writeTerms(item, fee);
  const isCharged = algorithm === 'IMMEDIATE_AND_CHARGE_WITH_REFUND';
  const chargeId = isCharged ? `${SWITCH_ID}${randomUUID()}` : null;
  const isNow = algorithm === 'IMMEDIATE_WITHOUT_PRORATION';
  await trx
    .insertInto('plan_switches')
    .values({
      id: randomUUID(),
      customer_id: subscription.customer_id,
      subscription_id: subscription.id,
      from_fee_id: subscription.fee_id,
      to_fee_id: fee.id,
      direction,
      algorithm,
      state: isNow ? 'completed' : 'pending',
      terms,
      charge_id: chargeId,
      created_at_ms: nowMs,
      updated_at_ms: nowMs,
    })
    .execute();
  if (isNow) await takeTerms(trx, subscription, { fee_id: fee.id, terms }, nowMs);
  else await enterSubscription(trx, subscription, 'switch.pending', nowMs);
  if (chargeId === null) return null;
  const method = await findPaymentMethod(trx, subscription);
  const charge: Charge = {
    ...NEW_CHARGE,
    id: chargeId,
    customer_id: subscription.customer_id,
    item_id: subscription.item_id,
    fee_id: fee.id,
    terms,
    kind: 'switch',
    amount_minor: offer.dueMinor,
    currency: fee.currency,
    discount_price_minor: fee.amountMinor,
    taken_at_ms: nowMs,
    ...(atPage ? AT_PAGE : { ...getCard(method), method: method.kind }),
    subscription_id: subscription.id,
    created_at_ms: nowMs,
    updated_at_ms: nowMs,
  };
  await trx.insertInto('charges').values(charge).execute();
  await enterCharge(trx, charge, nowMs);
  return { charge, method };
}
