import type { Charge } from './charges.ts';
import type { Deps } from './deps.ts';
import type { Trx } from './for-account.ts';
import type { Fee, Item } from './shop.ts';

type Asked = { accountId: number; item: Item; fee: Fee; cardHash: string | null; chargeId: string };

/**
 * The fees of an item for this viewer, without a trial that the account, or what it tried to pay with, has used. Records that the
 * viewer was told the price. [CHECKOUT-03 CONST-06]
 */
export async function feesFor(deps: Deps, accountId: number, item: Item): Promise<readonly Fee[]> {
  if (!item.fees.some(({ trial }) => trial)) return item.fees;
  const isOver =
    (await hadTrial(deps.db, accountId, item.id)) || (await wasRefused(deps.db, accountId, item.id));
  if (!isOver) return item.fees;
  await noteRefusal(deps.db, accountId, item.id, deps.now());
  return item.fees.map((fee) => ({ ...fee, trial: null }));
}

/**
 * Uses the trial of a purchase: once an account, once a card and once a PayPal account ({@link takePayerTrial}). A charge that fails gives it back. [CONST-06]
 *
 * @param expectedMinor what the viewer was told is due; null: the client does not say
 * @returns `refused` when the viewer expects a trial that was used: then nothing may be charged
 */
export async function takeTrial(
  trx: Trx,
  { accountId, item, fee, cardHash, chargeId }: Asked,
  expectedMinor: number | null,
): Promise<'taken' | 'none' | 'refused'> {
  if (!mayBeTrial(fee, expectedMinor)) return 'none';
  // A client that does not send what it showed has shown the price once it was told there is no trial.
  const knows = expectedMinor === null && (await wasRefused(trx, accountId, item.id, true));
  // Who pays by PayPal is known only when they have agreed, so nobody is asked to agree to a trial they were refused.
  const mayTry = !(await hadTrial(trx, accountId, item.id)) && !(cardHash === null && knows);
  if (mayTry && (await takeCard(trx, cardHash, chargeId))) return 'taken';
  if (knows) return 'none';
  await noteRefusal(trx, accountId, item.id, null);
  return 'refused';
}

/**
 * Uses the trial of a payer whom the gateway knows only once they have agreed. [CONST-06]
 *
 * @returns whether the payer had none before; if they had, the buyer is told the price at the next try
 */
export async function takePayerTrial(trx: Trx, charge: Charge, payerHash: string): Promise<boolean> {
  const taken = await trx
    .insertInto('trial_payers')
    .values({ payer_hash: payerHash, charge_id: charge.id })
    .onConflict((conflict) => conflict.column('payer_hash').doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 1n) return true;
  await noteRefusal(trx, charge.customer_id, charge.item_id, null);
  return false;
}

/** A viewer who was told a price is charged that price, so there is no trial. */
export const mayBeTrial = (fee: Fee, expectedMinor: number | null) =>
  fee.trial !== null && (expectedMinor === null || expectedMinor === 0);

async function takeCard(trx: Trx, cardHash: string | null, chargeId: string): Promise<boolean> {
  if (cardHash === null) return true;
  const taken = await trx
    .insertInto('trial_cards')
    .values({ card_hash: cardHash, charge_id: chargeId })
    .onConflict((conflict) => conflict.column('card_hash').doNothing())
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}

async function hadTrial(db: Pick<Trx, 'selectFrom'>, accountId: number, itemId: number): Promise<boolean> {
  const former = await db
    .selectFrom('charges')
    .select('id')
    .where('customer_id', '=', accountId)
    .where('item_id', '=', itemId)
    .where('is_trial', '=', 1)
    .where('state', '=', 'succeeded')
    .executeTakeFirst();
  return former !== undefined;
}

/** @param isTold whether to count only refusals after which the viewer was told the price */
async function wasRefused(
  db: Pick<Trx, 'selectFrom'>,
  accountId: number,
  itemId: number,
  isTold = false,
): Promise<boolean> {
  let query = db
    .selectFrom('trial_refusals')
    .select('item_id')
    .where('customer_id', '=', accountId)
    .where('item_id', '=', itemId);
  if (isTold) query = query.where('told_at_ms', 'is not', null);
  return (await query.executeTakeFirst()) !== undefined;
}

/** @param toldAtMs when the viewer was told the price without a trial; null: not yet */
async function noteRefusal(
  db: Pick<Trx, 'insertInto'>,
  accountId: number,
  itemId: number,
  toldAtMs: number | null,
): Promise<void> {
  await db
    .insertInto('trial_refusals')
    .values({ customer_id: accountId, item_id: itemId, told_at_ms: toldAtMs })
    .onConflict((conflict) =>
      toldAtMs === null
        ? conflict.columns(['customer_id', 'item_id']).doNothing()
        : conflict.columns(['customer_id', 'item_id']).doUpdateSet({ told_at_ms: toldAtMs }),
    )
    .execute();
}
