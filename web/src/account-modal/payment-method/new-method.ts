import type { PaymentDetail } from '../../account/commerce/commerce-port.ts';
import type { Card } from '../../account/commerce/payment-port.ts';

/** The payment method for later payments, as far as this page knows it. */
export interface NewMethod {
  method: PaymentDetail['method'];
  /** Of a card that was typed here, or that the provider named. */
  lastFour?: string;
  /** The payment method at the provider before the change; undefined: unknown. */
  before?: PaymentDetail | null | undefined;
}

export function newCard({ number }: Pick<Card, 'number'>, before: PaymentDetail | null): NewMethod {
  return { method: 'card', lastFour: number.replace(/\D/g, '').slice(-4), before };
}

/**
 * Whether the provider already shows the new payment method. Its last digits may differ from those that were
 * typed, since wallets and networks have their own numbers; so any card other than the one before is the new
 * one. If neither is known it cannot be recognised, and having the same method is enough. [CONST-09]
 */
export function isShown({ method, lastFour, before }: NewMethod, now: PaymentDetail | null): boolean {
  if (now?.method !== method) return false;
  if (lastFour && now.lastFour === lastFour) return true;
  return before === undefined ? !lastFour : !isSame(before, now);
}

function isSame(one: PaymentDetail | null, other: PaymentDetail): boolean {
  const keys = ['id', 'method', 'lastFour', 'expires', 'variant'] as const;
  return keys.every((key) => one?.[key] === other[key]);
}
