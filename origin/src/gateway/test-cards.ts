import type { CardInput } from './gateway.ts';

/** How the sandbox treats a card. */
export type CardRule = {
  /** In words for the payer; null: the charge succeeds. */
  failure: string | null;
  /** The same for later charges of what this card has begun: renewals. */
  laterFailure: string | null;
  /** The bank's page comes first. Later charges come without it. */
  asksFirst: boolean;
  /** How long a charge of it is under way; null: for ever; left out: as long as others. */
  settleMs?: number | null;
};

const DECLINED = 'Your card was declined.';
const GOOD: CardRule = { failure: null, laterFailure: null, asksFirst: false };

/** The cards of the sandbox (wire identity §8.6). A new one is a new row, and a row in the operator's page. */
export const TEST_CARDS: Readonly<Record<string, CardRule>> = {
  '4242424242424242': GOOD,
  '5555555555554444': GOOD,
  '378282246310005': GOOD,
  '4000000000000002': { ...GOOD, failure: DECLINED },
  // What the wire's test word for a refused card stands for (wire billing §8.6).
  '4000000000000119': { ...GOOD, failure: 'Refused' },
  '4000000000009995': { ...GOOD, failure: 'Your card has insufficient funds.' },
  '4000002500003155': { ...GOOD, asksFirst: true },
  // Answered at once, late, and never.
  '4000000000000077': { ...GOOD, settleMs: 0 },
  '4000000000000309': { ...GOOD, settleMs: 30_000 },
  '4000000000009987': { ...GOOD, settleMs: null },
  // Good for the first charge, empty when the subscription renews.
  '4000000000000341': { ...GOOD, laterFailure: DECLINED },
};

/** What becomes of a charge of this card. Real cards are refused: nobody should type one here. */
export function cardRule(card: CardInput, nowMs: number): CardRule {
  const rule = Object.entries(TEST_CARDS).find(([number]) => isOfKind(card.number, number))?.[1];
  if (!rule) return { ...GOOD, failure: 'This is a sandbox: only its test cards can pay here.' };
  return isOver(card, nowMs) ? { ...GOOD, failure: 'Your card has expired.' } : rule;
}

/** Other digits between the first eight and the last four make another card that is treated the same: it has a trial of its own. */
const isOfKind = (number: string, kind: string) =>
  number.length === kind.length && number.slice(0, 8) === kind.slice(0, 8) && number.endsWith(kind.slice(-4));

/** A card is good until its month is over. */
function isOver({ expiryMonth, expiryYear }: CardInput, nowMs: number): boolean {
  const year = Number(expiryYear.length === 2 ? `20${expiryYear}` : expiryYear);
  const endsAtMs = Date.UTC(year, Number(expiryMonth));
  return Number.isNaN(endsAtMs) || endsAtMs <= nowMs;
}
