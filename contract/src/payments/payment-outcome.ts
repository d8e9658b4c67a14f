import { fallback, nullish, object, optional, picklist, safeParse, string } from 'valibot';
import { id } from '../provider-fields.ts';

/** The outcome of the latest payment for an item without access, if the provider reports it. */
export interface PaymentOutcome {
  state: 'pending' | 'requires_action' | 'failed' | 'cancelled';
  /** The id of the payment. */
  transaction: string;
  feeId: string;
  message: string | undefined;
  redirectToUrl: string | undefined;
}

const text = fallback(nullish(string()), undefined);

const schema = object({
  payment: object({
    state: picklist(['pending', 'requires_action', 'failed', 'cancelled']),
    transaction: string(),
    access_fee_id: id,
    message: optional(text),
    redirect_to_url: optional(text),
  }),
});

/** From the 402 of `/items/{id}/access`, to which our own server adds it. Undefined: not sent. [CHECKOUT-48] */
export function parsePaymentOutcome(body: unknown): PaymentOutcome | undefined {
  const parsed = safeParse(schema, body);
  if (!parsed.success) return undefined;
  const { state, transaction, access_fee_id, message, redirect_to_url } = parsed.output.payment;
  return {
    state,
    transaction,
    feeId: access_fee_id,
    message: message || undefined,
    redirectToUrl: redirect_to_url || undefined,
  };
}
