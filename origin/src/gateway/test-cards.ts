import type { PaymentReason } from '@marquee/contract/payments/payment-reasons';
import type { CardInput } from './gateway.ts';

/** How the sandbox treats a card. */
export type CardRule = {
  /** Null: the charge succeeds. */
  failure: PaymentReason | null;
  /** The same for later charges of what was bought with this card: renewals. */
  laterFailure: PaymentReason | null;
  /** The bank's page comes first. Later charges need no approval. */
  asksFirst: boolean;
  /** How long its charges take; null: forever; undefined: as long as others. */
  settleMs?: number | null;
};

const GOOD: CardRule = { failure: null, laterFailure: null, asksFirst: false };

/** The sandbox's cards (wire identity §8.6). A new one needs a row here and one on the operator's page. */
export const TEST_CARDS: Readonly<Record<string, CardRule>> = {
  '4242424242424242': GOOD,
  '5555555555554444': GOOD,
  '378282246310005': GOOD,
  '4000000000000002': { ...GOOD, failure: 'declined' },
  // The card for the wire's test word for a refused card (wire billing §8.6).
  '4000000000000119': { ...GOOD, failure: 'refused' },
  '4000000000009995': { ...GOOD, failure: 'no_funds' },
  '4000002500003155': { ...GOOD, asksFirst: true },
  // Answered at once, late, and never.
  '4000000000000077': { ...GOOD, settleMs: 0 },
  '4000000000000309': { ...GOOD, settleMs: 30_000 },
  '4000000000009987': { ...GOOD, settleMs: null },
  // Accepted for the first charge, declined when the subscription renews.
  '4000000000000341': { ...GOOD, laterFailure: 'declined' },
};

/** How a charge of this card ends. Real cards are refused: no one should type one here. */
export function cardRule(card: CardInput, nowMs: number): CardRule {
  const rule = Object.entries(TEST_CARDS).find(([number]) => isOfKind(card.number, number))?.[1];
  if (!rule) return { ...GOOD, failure: 'test_cards' };
  return isOver(card, nowMs) ? { ...GOOD, failure: 'expired' } : rule;
}

/**
 * Other digits between the first eight and the last four make a different card that is treated the same, with
 * a trial of its own.
 */
const isOfKind = (number: string, kind: string) =>
  number.length === kind.length && number.slice(0, 8) === kind.slice(0, 8) && number.endsWith(kind.slice(-4));

/** A card is valid until the end of its month. */
function isOver({ expiryMonth, expiryYear }: CardInput, nowMs: number): boolean {
  const year = Number(expiryYear.length === 2 ? `20${expiryYear}` : expiryYear);
  const endsAtMs = Date.UTC(year, Number(expiryMonth));
  return Number.isNaN(endsAtMs) || endsAtMs <= nowMs;
}
