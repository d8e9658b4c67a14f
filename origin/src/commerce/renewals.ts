import { randomUUID } from 'node:crypto';
import { type Charge, enterCharge } from './charges.ts';
import type { Desk } from './desk.ts';
import { forCustomer } from './for-customer.ts';
import type { Gateway } from './gateway.ts';
import { handOver } from './hand-over.ts';
import { oneByOne } from './one-by-one.ts';
import { endIfOver, type Subscription } from './subscriptions.ts';
import { readTerms } from './terms.ts';

/** How long before its end the next period is paid, so that nobody who pays is locked out meanwhile. */
const AHEAD_MS = 60 * 60_000;

/** Charges what is due. A period is charged once, however many processes find it due. */
export async function renewDue(desk: Desk, gateway: Gateway): Promise<void> {
  const due = await desk.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('state', 'in', ['trial', 'active'])
    .where('period_ends_at_ms', '<=', desk.now() + AHEAD_MS)
    .execute();
  await oneByOne(desk, 'renewing a subscription', due, async (subscription) => {
    const charge = await intendRenewal(desk, subscription);
    if (charge) await handOver(desk, gateway, charge, renewalSource(subscription.first_charge_id));
  });
}

/** How a renewal is paid: as the purchase was. */
export const renewalSource = (firstId: string) => ({
  source: { stored: { firstId } },
  returnUrl: null,
});

/** Ends what nothing renews, and tells the viewer's devices. */
export async function endOver(desk: Desk): Promise<void> {
  const over = await desk.db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.id', 'subscriptions.customer_id')
    .selectAll('subscriptions')
    .select('uuid')
    .where('state', '<>', 'ended')
    .where('period_ends_at_ms', '<=', desk.now())
    .execute();
  await oneByOne(desk, 'ending a subscription', over, async ({ uuid, id, customer_id, item_id }) => {
    const hasEnded = await forCustomer(desk, customer_id, async (trx) => {
      const now = await trx
        .selectFrom('subscriptions')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return now.state !== 'ended' && endIfOver(trx, now, desk.now());
    });
    if (hasEnded) desk.notifier.tell(uuid, { type: 'access.revoked', resource: { item_id } });
  });
}

function intendRenewal(desk: Desk, { id, customer_id }: Subscription): Promise<Charge | null> {
  return forCustomer(desk, customer_id, async (trx) => {
    const nowMs = desk.now();
    const now = await trx
      .selectFrom('subscriptions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const isDue =
      (now.state === 'trial' || now.state === 'active') && now.period_ends_at_ms <= nowMs + AHEAD_MS;
    if (!isDue) return null;
    const first = await trx
      .selectFrom('charges')
      .selectAll()
      .where('id', '=', now.first_charge_id)
      .executeTakeFirstOrThrow();
    const { amountMinor } = readTerms(now.terms);
    const charge: Charge = {
      ...first,
      id: randomUUID(),
      kind: 'renewal',
      state: 'intended',
      amount_minor: now.discount_periods_left > 0 ? now.discount_price_minor : amountMinor,
      is_trial: 0,
      subscription_id: id,
      period_starts_at_ms: now.period_ends_at_ms,
      created_at_ms: nowMs,
      updated_at_ms: nowMs,
    };
    const added = await trx
      .insertInto('charges')
      .values(charge)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) return null;
    await enterCharge(trx, charge, nowMs);
    return charge;
  });
}
