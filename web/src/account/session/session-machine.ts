import type { Customer } from '../customer.ts';
import type { SessionState } from './session.ts';

/** What is known about the viewer; `viewer` is what the page sees of it. */
export type SessionMachine =
  | { is: 'anonymous'; viewer: SessionState }
  | { is: 'restoring'; viewer: SessionState; check: Check }
  | {
      is: 'signed-in';
      viewer: Extract<SessionState, { status: 'signed-in' }>;
      token: string | undefined;
      /** When the provider last returned the customer. */
      checkedAtMs: number;
      check: Check;
    };

/** The request for the customer of the stored credentials. `failures`: requests without an answer so far. */
export type Check =
  | { is: 'idle' }
  | { is: 'running'; request: number; token: string; failures: number }
  /** It is sent again after a pause. */
  | { is: 'waiting'; failures: number };

export type SessionEvent =
  /** There are stored credentials, and a reason to check them. */
  | { type: 'check'; request: number; token: string; nowMs: number }
  /** The provider did not answer the check. */
  | { type: 'no-answer' }
  /** The viewer presses "Try again". */
  | { type: 'retry' }
  /** The customer of these credentials is known. `registered`: the account was just created. */
  | { type: 'sign-in'; customer: Customer; registered: boolean; token: string | undefined; nowMs: number }
  /** A call returned the customer with other data. */
  | { type: 'update'; customer: Customer }
  /** The token was replaced by another one for the same viewer. */
  | { type: 'renew'; before: string; token: string }
  /** There is no session any more. */
  | { type: 'end' };

/** Pauses before the next check when the provider does not answer. After the last one the page says so. */
const PAUSES_MS = [1000, 3000, 10_000];

/** The pause from then on. */
const LATER_MS = 30_000;

/** In ms. A viewer who returns later is checked: a changed password ends this session too. */
const RECHECK_MS = 60_000;

const IDLE: Check = { is: 'idle' };
const ANONYMOUS: SessionMachine = { is: 'anonymous', viewer: { status: 'anonymous' } };
const RESTORING: SessionState = { status: 'restoring' };
const UNREACHABLE: SessionState = { status: 'restoring', unreachable: true };

/** @param expected the page was rendered for a signed-in viewer, who is not known yet */
export function initialSession(expected: boolean): SessionMachine {
  return expected ? { is: 'restoring', viewer: RESTORING, check: IDLE } : ANONYMOUS;
}

type Transitions<S extends SessionMachine> = {
  [E in SessionEvent['type']]?: (state: S, event: Extract<SessionEvent, { type: E }>) => SessionMachine;
};

/** State × event -> next state. An event that a state does not list leaves it as it is. */
const TRANSITIONS: { [S in SessionMachine['is']]: Transitions<Extract<SessionMachine, { is: S }>> } = {
  anonymous: {
    check: (_, event) => ({ is: 'restoring', viewer: RESTORING, check: running(IDLE, event) }),
    'sign-in': (_, event) => signedIn(event),
  },
  restoring: {
    check: (state, event) => withCheck(state, running(state.check, event)),
    'no-answer': (state) => {
      const check = waiting(state.check);
      return { ...state, check, viewer: check.failures > PAUSES_MS.length ? UNREACHABLE : state.viewer };
    },
    retry: (state) => {
      if (state.viewer !== UNREACHABLE) return state;
      const check: Check = state.check.is === 'running' ? { ...state.check, failures: 0 } : IDLE;
      return { ...state, viewer: RESTORING, check };
    },
    'sign-in': (_, event) => signedIn(event),
    renew: (state, event) => withCheck(state, renewed(state.check, event)),
    end: () => ANONYMOUS,
  },
  'signed-in': {
    check: (state, event) => {
      const isFresh = event.token === state.token && event.nowMs - state.checkedAtMs < RECHECK_MS;
      return isFresh ? state : withCheck(state, running(state.check, event));
    },
    'no-answer': (state) => withCheck(state, waiting(state.check)),
    'sign-in': (state, event) => {
      // the same viewer with a new token stays signed in, so that nothing on the page starts again
      if (event.registered || state.viewer.customer.id !== event.customer.id) return signedIn(event);
      const isSame = JSON.stringify(event.customer) === JSON.stringify(state.viewer.customer);
      const viewer = isSame ? state.viewer : { ...state.viewer, customer: event.customer };
      return { ...signedIn(event), viewer };
    },
    update: (state, { customer }) => ({ ...state, viewer: { ...state.viewer, customer } }),
    renew: (state, event) => ({
      ...state,
      token: state.token === event.before ? event.token : state.token,
      check: renewed(state.check, event),
    }),
    end: () => ANONYMOUS,
  },
};

export function sessionAfter(state: SessionMachine, event: SessionEvent): SessionMachine {
  const transitions = TRANSITIONS[state.is] as Partial<
    Record<SessionEvent['type'], (state: SessionMachine, event: SessionEvent) => SessionMachine>
  >;
  return transitions[event.type]?.(state, event) ?? state;
}

/** The pause before a check that waits. */
export function pauseMs({ failures }: Extract<Check, { is: 'waiting' }>): number {
  return PAUSES_MS[failures - 1] ?? LATER_MS;
}

/** Whether the answer to a check still counts: no other one replaced it, nor the stored credentials. */
export function isCurrentCheck(
  state: SessionMachine,
  request: number,
  storedToken: string | undefined,
): boolean {
  const check = checkIn(state);
  return check.is === 'running' && check.request === request && check.token === storedToken;
}

export function checkIn(state: SessionMachine): Check {
  return state.is === 'anonymous' ? IDLE : state.check;
}

/** The token of the viewer on screen. */
export function shownToken(state: SessionMachine): string | undefined {
  return state.is === 'signed-in' ? state.token : undefined;
}

function signedIn({ customer, registered, token, nowMs }: Extract<SessionEvent, { type: 'sign-in' }>) {
  const viewer = { status: 'signed-in' as const, customer, ...(registered && { registered: true as const }) };
  return { is: 'signed-in' as const, viewer, token, checkedAtMs: nowMs, check: IDLE };
}

/** The check of these credentials that is running, or a new one. */
function running(check: Check, { request, token }: Extract<SessionEvent, { type: 'check' }>): Check {
  if (check.is === 'running' && check.token === token) return check;
  return { is: 'running', request, token, failures: countFailures(check) };
}

function waiting(check: Check): Extract<Check, { is: 'waiting' }> {
  return { is: 'waiting', failures: countFailures(check) + 1 };
}

function renewed(check: Check, { before, token }: Extract<SessionEvent, { type: 'renew' }>): Check {
  return check.is === 'running' && check.token === before ? { ...check, token } : check;
}

const countFailures = (check: Check) => (check.is === 'idle' ? 0 : check.failures);

/** The same state if the check is the same. */
function withCheck<S extends Exclude<SessionMachine, { is: 'anonymous' }>>(state: S, check: Check): S {
  return check === state.check ? state : { ...state, check };
}
