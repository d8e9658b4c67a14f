import { randomBytes } from 'node:crypto';
import type { PaidWith } from '../../gateway/gateway.ts';
import type { PaidBy, Row, Trx } from '../../store/schema.ts';
import { toCardColumns } from '../cards/card.ts';
import { type Charge, openCharges } from '../charges/charges.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { forAccount } from '../for-account.ts';
import { readTerms } from '../terms.ts';

export type PaymentMethod = Row<'payment_methods'>;

/** Saves the payment method of a purchase, for the renewals of its subscription. */
export async function savePaymentMethod(trx: Trx, charge: Charge, nowMs: number): Promise<PaymentMethod> {
  const method: PaymentMethod = {
    id: `pm_${randomBytes(9).toString('base64url')}`,
    customer_id: charge.customer_id,
    kind: keptKind(charge),
    first_charge_id: charge.id,
    ...getCard(charge),
    number: await nextNumber(trx, charge.customer_id),
    removed_at_ms: null,
    created_at_ms: nowMs,
  };
  await trx.insertInto('payment_methods').values(method).execute();
  return method;
}

/** What a payment that succeeded was paid with. */
export const paidBy = ({ method }: Pick<Charge, 'method'>): PaidBy | 'none' =>
  method === 'page' ? 'other' : method;

/** What a method that renews a subscription is called. */
export function keptKind(charge: Pick<Charge, 'method'>): PaidBy {
  const kind = paidBy(charge);
  return kind === 'none' ? 'card' : kind;
}

/** The columns of a charge for what was chosen on the gateway's page. */
export function toMethodColumns(paidWith: PaidWith) {
  const { kind } = paidWith;
  const pay = { method: kind, pay_country: paidWith.country ?? null };
  if (kind === 'card') return { ...pay, ...toCardColumns(paidWith) };
  return { ...pay, ...toCardColumns(null), ...(kind === 'bank' && { card_last_four: paidWith.lastFour }) };
}

/** How a payment of a plan is recorded that its owner makes on the gateway's page: with what is known once it is paid. */
export const AT_PAGE = { ...toCardColumns(null), method: 'page' } as const;

/** The account's row is locked, so no other process counts. */
async function nextNumber(trx: Trx, accountId: number): Promise<number> {
  const { last } = await trx
    .selectFrom('payment_methods')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('customer_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** @throws Error when the row is missing, which is a defect */
export function findPaymentMethod(
  db: Pick<Trx, 'selectFrom'>,
  { payment_method_id: id }: { payment_method_id: string | null },
): Promise<PaymentMethod> {
  return db
    .selectFrom('payment_methods')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow();
}

/** How a renewal is paid: the gateway knows a saved method by the charge it was first used for. */
export const renewalSource = ({ first_charge_id: firstId }: PaymentMethod) => ({
  source: { stored: { firstId } },
  returnUrl: null,
});

/** What may be shown of a card. */
export const getCard = (of: Pick<PaymentMethod, keyof Card>): Card => ({
  card_last_four: of.card_last_four,
  card_brand: of.card_brand,
  card_holder: of.card_holder,
  card_expiry_month: of.card_expiry_month,
  card_expiry_year: of.card_expiry_year,
});

type Card = Pick<
  PaymentMethod,
  'card_last_four' | 'card_brand' | 'card_holder' | 'card_expiry_month' | 'card_expiry_year'
>;

/**
 * The method of a card charge of zero: the account's subscriptions, or those in one currency, are renewed
 * with it from now on, and overdue ones are tried with it at once. Methods that no subscription uses any more
 * are removed. [IDAPI-32]
 */
export async function payByFromNowOn(trx: Trx, charge: Charge, nowMs: number): Promise<void> {
  const method = await savePaymentMethod(trx, charge, nowMs);
  const running = await trx
    .selectFrom('subscriptions')
    .select(['id', 'terms', 'payment_method_id'])
    .where('customer_id', '=', charge.customer_id)
    .where('state', '<>', 'ended')
    .where('store', 'is', null)
    .execute();
  const { for_currency: currency } = charge;
  const kept = running.filter(({ terms }) => currency !== null && readTerms(terms).currency !== currency);
  for (const subscription of running) {
    if (kept.includes(subscription)) continue;
    const changed = trx.updateTable('subscriptions').where('id', '=', subscription.id);
    await changed.set({ payment_method_id: method.id, method: method.kind, updated_at_ms: nowMs }).execute();
    await changed
      .set({ retry_at_ms: nowMs })
      .where('state', '=', 'active')
      .where('retry_at_ms', 'is not', null)
      .execute();
  }
  const inUse = [method.id, ...kept.flatMap(({ payment_method_id: id }) => id ?? [])];
  await trx
    .deleteFrom('payment_methods')
    .where('customer_id', '=', charge.customer_id)
    .where('id', 'not in', inUse)
    .execute();
}

/** The payment methods of the account's subscriptions, newest first. [BILLAPI-35] */
export const listPaymentMethods = ({ db }: Pick<Deps, 'db'>, accountId: number): Promise<PaymentMethod[]> =>
  db
    .selectFrom('payment_methods')
    .selectAll()
    .where('customer_id', '=', accountId)
    .orderBy('number', 'desc')
    .execute();

/**
 * Removes a saved method. One that a running subscription is renewed with is removed only when another
 * replaces it: until then it is inactive, and active again if it is not replaced ({@link
 * keepPaymentMethods}). [BILLAPI-28]
 *
 * @throws CommerceError `payment_method_unknown`, `payment_method_in_use` if no other is about to replace it
 */
export async function removePaymentMethod(deps: Deps, accountId: number, number: number): Promise<void> {
  await forAccount(deps, accountId, async (trx) => {
    const method = await trx
      .selectFrom('payment_methods')
      .select('id')
      .where('customer_id', '=', accountId)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!method) throw new CommerceError('payment_method_unknown');
    const inUse = await trx
      .selectFrom('subscriptions')
      .select('id')
      .where('payment_method_id', '=', method.id)
      .where('state', '<>', 'ended')
      .executeTakeFirst();
    if (!inUse) {
      await trx.deleteFrom('payment_methods').where('id', '=', method.id).execute();
      return;
    }
    const changes = await openCharges(trx, { customer_id: accountId }, ['card']);
    if (changes.length === 0) throw new CommerceError('payment_method_in_use');
    await trx
      .updateTable('payment_methods')
      .set({ removed_at_ms: deps.now() })
      .where('id', '=', method.id)
      .execute();
  });
}

/** The removed method was not replaced: renewals are charged with it, so it is shown again. */
export async function keepPaymentMethods(trx: Trx, accountId: number): Promise<void> {
  await trx
    .updateTable('payment_methods')
    .set({ removed_at_ms: null })
    .where('customer_id', '=', accountId)
    .where('removed_at_ms', 'is not', null)
    .execute();
}
