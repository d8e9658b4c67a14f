import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { Charge } from './charges.ts';
import type { Trx } from './for-account.ts';

export type PaymentMethod = Selectable<Schema['payment_methods']>;

/** Saves what a purchase was paid with, for the renewals of its subscription. */
export async function savePaymentMethod(trx: Trx, charge: Charge, nowMs: number): Promise<PaymentMethod> {
  const method: PaymentMethod = {
    id: `pm_${randomBytes(9).toString('base64url')}`,
    customer_id: charge.customer_id,
    kind: charge.method === 'paypal' ? 'paypal' : 'card',
    first_charge_id: charge.id,
    ...cardOf(charge),
    created_at_ms: nowMs,
  };
  await trx.insertInto('payment_methods').values(method).execute();
  return method;
}

/** @throws Error when the row is missing, which is a defect of ours */
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
export const cardOf = (of: Pick<PaymentMethod, keyof Card>): Card => ({
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
