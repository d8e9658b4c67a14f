import type { Trx } from '../../store/schema.ts';
import { feeIn, type LocalFee } from '../buyer/fee-in.ts';
import type { Charge } from '../charges/charges.ts';
import type { Deps } from '../deps.ts';
import type { Item } from '../shop.ts';

type TrialRequest = {
  accountId: number;
  item: Item;
  fee: LocalFee;
  isByCard: boolean;
  /** What is due without a trial. */
  priceMinor: number;
  /** The amount shown to the viewer; null: the client does not send it. */
  expectedMinor: number | null;
};

/**
 * The fees of an item for this viewer, without a trial that the account, or the payment method it tried, has
 * already used. Records that the viewer saw the price. [CHECKOUT-03 CONST-06]
 *
 * @param country of the caller's address; null: unknown
 */
export async function feesFor(
  deps: Deps,
  accountId: number,
  item: Item,
  country: string | null = null,
): Promise<LocalFee[]> {
  const fees = item.fees.map((fee) => feeIn(deps.shop, fee, country));
  if (!fees.some(({ trial }) => trial)) return fees;
  const refusal = await findRefusal(deps.db, accountId, item.id);
  if (!refusal && !(await hadTrial(deps.db, accountId, item.id))) return fees;
  if (!refusal?.hasSeenPrice) await noteRefusal(deps.db, accountId, item.id, deps.now());
  return fees.map((fee) => ({ ...fee, trial: null }));
}

/**
 * Whether a purchase begins with a trial, as far as that is known without its card. [CONST-06]
 *
 * @returns `offered` unless the card has had one; `refused` if the viewer expects a trial that was used: then nothing may
 * be charged
 */
export async function findTrial(trx: Trx, request: TrialRequest): Promise<'offered' | 'none' | 'refused'> {
  const { accountId, item, fee, isByCard, expectedMinor } = request;
  if (!mayBeTrial(fee, expectedMinor)) return 'none';
  // A PayPal payer is known only once they have agreed, so they must not agree to a trial they were
  // refused.
  const mayTry =
    !(await hadTrial(trx, accountId, item.id)) && (isByCard || !(await hasSeenPrice(trx, request)));
  return mayTry ? 'offered' : refuseTrial(trx, request);
}

/**
 * Uses the trial of a purchase: once per account, once per card and once per PayPal account ({@link
 * takePayerTrial}). A charge that fails releases it. [CONST-06]
 *
 * @returns as {@link findTrial}
 */
export async function takeTrial(
  trx: Trx,
  request: TrialRequest,
  { cardHash, chargeId }: { cardHash: string | null; chargeId: string },
): Promise<'taken' | 'none' | 'refused'> {
  const trial = await findTrial(trx, request);
  if (trial !== 'offered') return trial;
  return (await takeCard(trx, cardHash, chargeId)) ? 'taken' : refuseTrial(trx, request);
}

async function refuseTrial(trx: Trx, request: TrialRequest): Promise<'none' | 'refused'> {
  if (await hasSeenPrice(trx, request)) return 'none';
  await noteRefusal(trx, request.accountId, request.item.id, null);
  return 'refused';
}

/** A client that knows that there is no trial has shown the price; with a voucher it may be as low as a trial's. */
async function hasSeenPrice(trx: Trx, request: TrialRequest): Promise<boolean> {
  const { accountId, item, priceMinor, expectedMinor } = request;
  if (expectedMinor !== null && expectedMinor !== priceMinor) return false;
  return (await findRefusal(trx, accountId, item.id))?.hasSeenPrice === true;
}

/**
 * Uses the trial of a payer whom the gateway knows only after they have agreed. [CONST-06]
 *
 * @returns whether the payer had none before; if they had, the buyer sees the price at the next attempt
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

/** A viewer who saw a price is charged that price, so there is no trial. */
const mayBeTrial = (fee: LocalFee, expectedMinor: number | null) =>
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

/** @returns whether the viewer saw the price after the refusal; null: there was none */
async function findRefusal(
  db: Pick<Trx, 'selectFrom'>,
  accountId: number,
  itemId: number,
): Promise<{ hasSeenPrice: boolean } | null> {
  const row = await db
    .selectFrom('trial_refusals')
    .select('told_at_ms')
    .where('customer_id', '=', accountId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row ? { hasSeenPrice: row.told_at_ms !== null } : null;
}

/** @param seenAtMs when the viewer saw the price without a trial; null: not yet */
async function noteRefusal(
  db: Pick<Trx, 'insertInto'>,
  accountId: number,
  itemId: number,
  seenAtMs: number | null,
): Promise<void> {
  await db
    .insertInto('trial_refusals')
    .values({ customer_id: accountId, item_id: itemId, told_at_ms: seenAtMs })
    .onConflict((conflict) =>
      seenAtMs === null
        ? conflict.columns(['customer_id', 'item_id']).doNothing()
        : conflict.columns(['customer_id', 'item_id']).doUpdateSet({ told_at_ms: seenAtMs }),
    )
    .execute();
}
