import type { Shop } from '../src/commerce/shop.ts';
import type { Reversal } from '../src/gateway/gateway.ts';
import type { Queries } from '../src/store/open-store.ts';

/** A charge as the gateway has it. */
export type Moved = { id: string; state: string; amountMinor: number };

/**
 * Looks through the books for what must never be: a second charge for what was had already, access without a payment,
 * a payment without access. To be called when nothing is on the way.
 *
 * @param shop for the uses that its vouchers have
 * @param reversals what went back at the gateway
 * @returns what is wrong, in words; empty when all is well
 */
export async function audit(
  db: Queries,
  atGateway: readonly Moved[],
  shop: Pick<Shop, 'voucher'>,
  reversals: readonly Reversal[] = [],
): Promise<string[]> {
  const faults = [...(await auditAccess(db, atGateway)), ...(await auditReversed(db))];
  const charges = new Map((await db.selectFrom('charges').selectAll().execute()).map((row) => [row.id, row]));
  const entitlements = await db.selectFrom('entitlements').selectAll().orderBy('starts_at_ms').execute();
  const ledger = await db.selectFrom('ledger').selectAll().orderBy('id').execute();
  const opened = new Set(entitlements.map(({ charge_id }) => charge_id));
  const moved = atGateway.filter(({ state }) => state === 'succeeded');

  for (const { id, amountMinor } of moved) {
    const charge = charges.get(id);
    // A payer who had a trial is refused another once the gateway has named them.
    if (charge?.is_trial === 1 && charge.state === 'failed' && amountMinor === 0) continue;
    if (!charge) faults.push(`${id} was paid and is not in the books`);
    else if (charge.state !== 'succeeded') faults.push(`${id} was paid and is ${charge.state} here`);
    else if (charge.amount_minor !== amountMinor) faults.push(`${id} was paid with another amount`);
    // A card that is saved pays nothing and opens nothing.
    if (!opened.has(id) && charge?.kind !== 'card') faults.push(`${id} was paid and opens nothing`);
  }

  const entries = Map.groupBy(ledger, ({ charge_id }) => charge_id);
  for (const charge of charges.values()) {
    const events = (entries.get(charge.id) ?? [])
      .map(({ event }) => event)
      .filter((event) => event.startsWith('charge.'));
    const ends = events.filter((event) => /charge\.(succeeded|failed|cancelled)/.test(event));
    if (events[0] !== 'charge.intended') faults.push(`${charge.id} was not recorded first`);
    if (ends.length > 1) faults.push(`${charge.id} ended more than once: ${ends}`);
    if (events.at(-1) !== `charge.${charge.state}`) faults.push(`${charge.id} is not as its ledger says`);
  }

  const disputes = await db.selectFrom('disputes').select('charge_id').execute();
  const disputed = new Set<string | null>(disputes.map(({ charge_id }) => charge_id));
  const byAccess = Map.groupBy(entitlements, ({ customer_id, item_id }) => `${customer_id} ${item_id}`);
  for (const [who, all] of byAccess) {
    for (const [at, next] of all.entries()) {
      const before = all[at - 1];
      // what was lost by a dispute may be bought again
      if (before && !disputed.has(before.charge_id) && next.starts_at_ms < before.expires_at_ms)
        faults.push(`${who} was charged for what was had already`);
    }
  }

  const subscriptions = await db.selectFrom('subscriptions').selectAll().execute();
  for (const { id, state, period_ends_at_ms } of subscriptions) {
    const ends = entitlements
      .filter(({ charge_id }) => charges.get(charge_id ?? '')?.subscription_id === id)
      .map(({ expires_at_ms }) => expires_at_ms);
    if (state !== 'ended' && Math.max(...ends) !== period_ends_at_ms)
      faults.push(`${id} ends at another time than was paid for`);
  }
  for (const { id, state, charge_id } of await db.selectFrom('plan_switches').selectAll().execute()) {
    const end = charges.get(charge_id ?? '')?.state;
    const expected = { completed: 'succeeded', cancelled: 'failed or cancelled', pending: '' }[state];
    if (end && !expected.includes(end)) faults.push(`the switch ${id} is ${state} and its payment ${end}`);
  }

  const receipts = await db
    .selectFrom('receipts')
    .select('number')
    .unionAll(db.selectFrom('credit_notes').select('number'))
    .orderBy('number')
    .execute();
  for (const [year, some] of Map.groupBy(receipts, ({ number }) => number.slice(0, 4)))
    if (some.some(({ number }, at) => number !== `${year}-${String(at + 1).padStart(6, '0')}`))
      faults.push(`the receipts of ${year} have a gap`);

  const paid = [...charges.values()].filter(({ state }) => state === 'succeeded');
  const trials = Map.groupBy(
    paid.filter(({ is_trial }) => is_trial === 1),
    ({ customer_id, item_id }) => `${customer_id} ${item_id}`,
  );
  for (const [who, all] of trials) if (all.length > 1) faults.push(`${who} had ${all.length} trials`);
  const cards = await db.selectFrom('trial_cards').select('charge_id').execute();
  for (const { charge_id } of cards)
    if (charges.has(charge_id) && charges.get(charge_id)?.state !== 'succeeded')
      faults.push(`${charge_id} came to nothing and has used up the trial of its card`);
  for (const { code, used } of await db.selectFrom('voucher_counts').selectAll().execute()) {
    const uses = paid.filter(({ voucher, kind }) => voucher === code && kind === 'purchase');
    const count = uses.length;
    if (count !== used) faults.push(`the voucher ${code} was used ${count} times and says ${used}`);
    if (new Set(uses.map(({ customer_id }) => customer_id)).size < count)
      faults.push(`an account used the voucher ${code} more than once`);
    if (count > (shop.voucher(code)?.uses ?? count)) faults.push(`the voucher ${code} was used too often`);
  }

  const noted = Map.groupBy(
    await db.selectFrom('credit_notes').selectAll().orderBy('number').execute(),
    (one) => one.charge_id,
  );
  const hasReceipt = new Set(
    (await db.selectFrom('receipts').select('charge_id').execute()).map((one) => one.charge_id),
  );
  for (const [id, all] of entries) {
    const went = all.filter(({ event, amount_minor }) => event.startsWith('refund.') && amount_minor !== 0);
    const notes = noted.get(id ?? '') ?? [];
    if (hasReceipt.has(id ?? '') && String(went.map(toAmount)) !== String(notes.map(toAmount)))
      faults.push(`the credit notes of ${id} are not as its ledger says`);
  }

  const unwritten = new Map<string, number>();
  const add = (id: string, minor: number) => unwritten.set(id, (unwritten.get(id) ?? 0) + minor);
  for (const { id, amountMinor } of moved) add(id, amountMinor);
  for (const { chargeId, amountMinor, state } of reversals)
    if (state !== 'failed' && state !== 'pending' && state !== 'won') add(chargeId, -amountMinor);
  for (const { charge_id, amount_minor } of ledger) add(charge_id ?? 'no charge', -amount_minor);
  for (const [id, minor] of unwritten)
    if (minor !== 0) faults.push(`${id} has moved ${minor} more than is in the ledger`);
  return faults;
}

const toAmount = ({ amount_minor }: { amount_minor: number }) => amount_minor;

/** What must not be at any moment, whatever is on the way: access that nobody has paid for. */
export async function auditAccess(db: Queries, atGateway: readonly Moved[]): Promise<string[]> {
  const states = new Map(atGateway.map(({ id, state }) => [id, state]));
  // What a voucher left nothing to pay of is known to no gateway.
  const entitlements = await db
    .selectFrom('entitlements')
    .innerJoin('charges', 'charges.id', 'entitlements.charge_id')
    .select('charges.id')
    .where('method', '<>', 'none')
    .execute();
  return entitlements
    .filter(({ id }) => states.get(id) !== 'succeeded')
    .map(({ id }) => `${id} opens something and was not paid`);
}

/** What was given back whole, or has a dispute that is not won, opens nothing; nothing else is closed by a dispute. */
async function auditReversed(db: Queries): Promise<string[]> {
  const paid = await db
    .selectFrom('entitlements')
    .innerJoin('charges', 'charges.id', 'entitlements.charge_id')
    .select(['charges.id', 'amount_minor', 'expires_at_ms', 'held_at_ms'])
    .execute();
  const refunds = await db.selectFrom('refunds').selectAll().where('state', '=', 'succeeded').execute();
  const byCharge = Map.groupBy(refunds, ({ charge_id }) => charge_id);
  const disputes = await db.selectFrom('disputes').selectAll().where('state', '<>', 'won').execute();
  const disputedAtMs = new Map(disputes.map(({ charge_id, updated_at_ms }) => [charge_id, updated_at_ms]));
  return paid.flatMap(({ id, amount_minor, expires_at_ms, held_at_ms }) => {
    const back = byCharge.get(id) ?? [];
    const backMinor = back.reduce((total, one) => total + one.amount_minor, 0);
    const isBack = back.length > 0 && backMinor >= amount_minor;
    const backAtMs = isBack ? Math.max(...back.map(({ updated_at_ms }) => updated_at_ms)) : undefined;
    const goneAtMs = backAtMs ?? disputedAtMs.get(id);
    if (held_at_ms !== null) return disputedAtMs.has(id) ? [] : [`${id} is paid and closed`];
    return goneAtMs !== undefined && expires_at_ms > goneAtMs ? [`${id} went back and is open`] : [];
  });
}
