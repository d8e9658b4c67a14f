import type { Card, PaymentDetail } from '../../account/commerce/commerce-port.ts';

/** What later payments are to be taken from, as far as this page knows it. */
export interface NewMethod {
  method: PaymentDetail['method'];
  /** Of a card that was typed here, or that the provider has told. */
  lastFour?: string;
  /** What the provider told before the change; absent: not known. */
  before?: PaymentDetail | null | undefined;
}

export function newCard({ number }: Pick<Card, 'number'>, before: PaymentDetail | null): NewMethod {
  return { method: 'card', lastFour: number.replace(/\D/g, '').slice(-4), before };
}

/**
 * Whether the provider shows it. A card may end otherwise than it was typed: a wallet and a network have numbers of their
 * own, so that any other card than before is the new one. Where neither is known there is nothing to tell it by, and what
 * the provider said of it counts. [CONST-09]
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
