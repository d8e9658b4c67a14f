import { vi } from 'vitest';
import type { AccountFailure } from '../account-failure.ts';
import type { PaymentAnswer, ReturnAddresses } from '../commerce/commerce-port.ts';

/**
 * Gives the answer to a call: the provider's, if it was reached, or another. `signal` is the caller's time
 * limit.
 */
type Answer = (sent: Response | undefined, signal: AbortSignal) => Promise<Response>;

/**
 * `reaches`: the provider gets the call even so; `late`: answered after a while, and whether the caller still
 * waits then.
 */
export interface Fault {
  reaches: boolean;
  late?: 'heard' | 'unheard';
  answer: Answer;
}

/** What goes wrong with a payment call, by a name used in test titles. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  aborted: { reaches: false, answer: () => Promise.reject(new TypeError('network')) },
  '500': {
    reaches: false,
    answer: async () => new Response('{"code":500,"message":"Oops"}', { status: 500 }),
  },
  '503': { reaches: false, answer: async () => new Response('down', { status: 503 }) },
  'a page of HTML': { reaches: false, answer: async () => new Response('<html>Welcome</html>') },
  'a page of HTML behind': {
    reaches: true,
    answer: async () => new Response('<html>Oops</html>', { status: 403 }),
  },
  '502 behind': { reaches: true, answer: async () => new Response('bad gateway', { status: 502 }) },
  lost: { reaches: true, answer: () => Promise.reject(new TypeError('reset')) },
  'cut off': { reaches: true, answer: async () => new Response('{"code":200,"mess') },
  // longer than other calls wait, but not longer than this one
  'answered after 50 s': { reaches: true, late: 'heard', answer: after(50_000) },
  'answered after 10 s': { reaches: true, late: 'heard', answer: after(10_000) },
  'answered when nobody waits any more': { reaches: true, late: 'unheard', answer: after(90_000) },
};

/** The time limit of a running call, measured by a clock that the test controls. */
type LimitSignal = AbortSignal & { ms?: number; end?: () => void };

/** The provider's answer, delayed; a caller that gives up earlier gets none. */
function after(ms: number): Answer {
  return async (sent, signal: LimitSignal) => {
    if (signal.ms !== undefined && signal.ms <= ms) signal.end?.();
    signal.throwIfAborted();
    return sent as Response;
  };
}

/** From now on only the test's clock ends the time limits of calls. */
export function useTestClock(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const ending = new AbortController();
    const end = () => ending.abort(new DOMException('', 'TimeoutError'));
    return Object.assign(ending.signal, { ms, end });
  });
}

/** Each fault with each action that may follow it, by name. */
export const getRows = (deeds: object) =>
  Object.keys(FAULTS).flatMap((fault) => Object.keys(deeds).map((deed) => [fault, deed] as const));

/**
 * Return addresses of the app with the buyer's name, which distinguishes their payments at the gateway from
 * others'.
 */
export const getReturns = (app: string, buyer: string): ReturnAddresses => ({
  waiting: `${app}?u=waiting-for-payment&buyer=${buyer}`,
  finalize: `${app}?u=finalize-payment&buyer=${buyer}`,
  cancelled: `${app}?u=payment-cancelled`,
  error: `${app}?u=payment-error`,
});

/** An answer in one word: for a refusal its reason. */
export function getWord(answer: PaymentAnswer | null): string {
  if (answer?.is === 'rejected') return (answer.reason as AccountFailure).code;
  return answer?.is ?? 'nothing';
}
