import type { ChargeIntent } from '../commerce/gateway.ts';
import type { Charge } from './charge-book.ts';
import { cardRule } from './test-cards.ts';

/** How long a charge is under way (wire identity §8.6). */
export const SETTLE_MS = 2000;

/** What is kept of a charge that comes. @param find earlier charges, by id */
export function newCharge(
  intent: ChargeIntent,
  nowMs: number,
  find: (id: string) => Charge | undefined,
): Charge {
  const blank = blankCharge(intent, nowMs);
  const { source } = intent;
  if ('paypal' in source) {
    const { cancelUrl } = source.paypal;
    return { ...blank, method: 'paypal', state: 'requires_action', asks: 1, cancelUrl };
  }
  if ('stored' in source) {
    const first = find(source.stored.firstId);
    const failure =
      first?.state === 'succeeded' ? first.laterFailure : 'There is no payment method to charge.';
    return { ...blank, method: 'stored', lastFour: first?.lastFour ?? null, failure };
  }
  const { failure, laterFailure, asksFirst } = cardRule(source.card, nowMs);
  const lastFour = source.card.number.slice(-4);
  return { ...blank, method: 'card', lastFour, failure, laterFailure, asks: asksFirst ? 1 : 0 };
}

/** What is kept of a charge that was withdrawn before it came: it is refused when it does. */
export function withdrawnCharge(id: string, nowMs: number): Charge {
  const nothing = { id, amountMinor: 0, currency: 'XXX', description: '', returnUrl: null };
  return { ...blankCharge(nothing, nowMs), method: 'card', state: 'cancelled' };
}

function blankCharge(intent: Omit<ChargeIntent, 'source'>, nowMs: number) {
  return {
    id: intent.id,
    amountMinor: intent.amountMinor,
    currency: intent.currency,
    description: intent.description,
    lastFour: null,
    state: 'pending',
    failure: null,
    laterFailure: null,
    asks: 0,
    returnUrl: intent.returnUrl,
    cancelUrl: null,
    createdAtMs: nowMs,
    settlesAtMs: nowMs + SETTLE_MS,
  } as const;
}
