import type { Queries } from '../src/store/open-store.ts';

/** A charge as the gateway has it. */
type Moved = { id: string; state: string; amountMinor: number };

/**
 * Looks through the books for what must never be: a second charge for what was had already, access without a payment,
 * a payment without access. To be called when nothing is on the way.
 *
 * @returns what is wrong, in words; empty when all is well
 */
export async function audit(db: Queries, atGateway: Iterable<Moved>): Promise<string[]> {
  const faults: string[] = [];
  const charges = new Map((await db.selectFrom('charges').selectAll().execute()).map((row) => [row.id, row]));
  const entitlements = await db.selectFrom('entitlements').selectAll().orderBy('starts_at_ms').execute();
  const ledger = await db.selectFrom('ledger').selectAll().execute();
  const moved = new Map([...atGateway].map((charge) => [charge.id, charge]));

  for (const { id, state, amountMinor } of moved.values()) {
    if (state !== 'succeeded') continue;
    const charge = charges.get(id);
    if (!charge) faults.push(`${id} was paid and is not in the books`);
    else if (charge.state !== 'succeeded') faults.push(`${id} was paid and is ${charge.state} here`);
    else if (charge.amount_minor !== amountMinor) faults.push(`${id} was paid with another amount`);
    if (!entitlements.some(({ charge_id }) => charge_id === id))
      faults.push(`${id} was paid and opens nothing`);
  }
  for (const { charge_id } of entitlements)
    if (moved.get(charge_id)?.state !== 'succeeded')
      faults.push(`${charge_id} opens something and was not paid`);

  for (const charge of charges.values()) {
    const entries = ledger.filter(({ charge_id }) => charge_id === charge.id).map(({ event }) => event);
    const ends = entries.filter((event) => /succeeded|failed|cancelled/.test(event));
    if (entries[0] !== 'charge.intended') faults.push(`${charge.id} was not recorded first`);
    if (ends.length > 1) faults.push(`${charge.id} ended more than once: ${ends}`);
    if (entries.at(-1) !== `charge.${charge.state}`) faults.push(`${charge.id} is not as its ledger says`);
  }

  const byAccess = Map.groupBy(entitlements, ({ customer_id, item_id }) => `${customer_id} ${item_id}`);
  for (const [who, all] of byAccess) {
    for (const [at, next] of all.entries()) {
      const before = all[at - 1];
      if (before && next.starts_at_ms < before.expires_at_ms)
        faults.push(`${who} was charged for what was had already`);
    }
  }

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
    const count = paid.filter(({ voucher, kind }) => voucher === code && kind === 'purchase').length;
    if (count !== used) faults.push(`the voucher ${code} was used ${count} times and says ${used}`);
  }

  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const moneyMoved = sum(
    [...moved.values()].filter(({ state }) => state === 'succeeded').map((one) => one.amountMinor),
  );
  const moneyWritten = sum(ledger.map(({ amount_minor }) => amount_minor));
  if (moneyMoved !== moneyWritten)
    faults.push(`${moneyMoved} was moved and ${moneyWritten} is in the ledger`);
  return faults;
}
