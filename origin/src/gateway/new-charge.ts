import type { Charge } from './charge-book.ts';
import type { ChargeIntent } from './gateway.ts';
import { cardRule } from './test-cards.ts';

/** For a charge that never ends: later than any clock. */
const NEVER_MS = Number.MAX_SAFE_INTEGER;

/** When a charge that continues now ends. @param settleMs how long it takes; null: forever */
export const settlesAt = (nowMs: number, settleMs: number | null) =>
  settleMs === null ? NEVER_MS : nowMs + settleMs;

type NewChargeOptions = {
  nowMs: number;
  /** How long charges take, except for cards with a time of their own. */
  settleMs: number | null;
  /** Earlier charges, by id. */
  find: (id: string) => Charge | undefined;
};

/** The record of an incoming charge. */
export function newCharge(intent: ChargeIntent, { nowMs, settleMs, find }: NewChargeOptions): Charge {
  const blank = { ...blankCharge(intent, nowMs), settlesAtMs: settlesAt(nowMs, settleMs) };
  const { source } = intent;
  if ('paypal' in source) {
    const { cancelUrl, errorUrl = null } = source.paypal;
    return { ...blank, method: 'paypal', state: 'requires_action', asks: 1, cancelUrl, errorUrl };
  }
  if ('page' in source) throw new Error('the sandbox has no page for all ways to pay');
  if ('stored' in source) {
    const first = find(source.stored.firstId);
    const failure = first?.state === 'succeeded' ? first.laterFailure : 'unavailable';
    return {
      ...blank,
      method: 'stored',
      firstId: source.stored.firstId,
      lastFour: first?.lastFour ?? null,
      failure,
    };
  }
  const { failure, laterFailure, asksFirst, settleMs: ownMs } = cardRule(source.card, nowMs);
  const lastFour = source.card.number.slice(-4);
  const settlesAtMs = ownMs === undefined ? blank.settlesAtMs : settlesAt(nowMs, ownMs);
  return { ...blank, method: 'card', lastFour, failure, laterFailure, asks: asksFirst ? 1 : 0, settlesAtMs };
}

/** The record of a charge that was cancelled before it arrived: it is refused when it does. */
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
    payerId: null,
    firstId: null,
    asks: 0,
    returnUrl: intent.returnUrl,
    cancelUrl: null,
    errorUrl: null,
    createdAtMs: nowMs,
    settlesAtMs: nowMs,
  } as const;
}
