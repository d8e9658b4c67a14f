import { expect, test } from 'vitest';
import type { Customer } from '../customer.ts';
import {
  checkIn,
  initialSession,
  isCurrentCheck,
  type SessionEvent,
  type SessionMachine,
  sessionAfter,
  shownToken,
} from './session-machine.ts';

const ADA = { id: '7', firstName: 'Ada' } as Customer;
const BO = { id: '8', firstName: 'Bo' } as Customer;

const signIn = (customer: Customer, token = 'a', registered = false, nowMs = 0): SessionEvent => ({
  type: 'sign-in',
  customer,
  registered,
  token,
  nowMs,
});
const check = (token: string, request = 2, nowMs = 0): SessionEvent => ({
  type: 'check',
  request,
  token,
  nowMs,
});
const NO_ANSWER: SessionEvent = { type: 'no-answer' };

const after = (state: SessionMachine, ...events: SessionEvent[]) => events.reduce(sessionAfter, state);

const anonymous = initialSession(false);
const checking = after(anonymous, check('a', 1));
const unreachable = after(checking, NO_ANSWER, NO_ANSWER, NO_ANSWER, NO_ANSWER);
const ada = after(anonymous, signIn(ADA));

/** What the page sees, the token of the viewer on screen, and the state of the check. */
function summary(state: SessionMachine): string {
  const { viewer } = state;
  const who = viewer.status === 'signed-in' ? viewer.customer.firstName : viewer.status;
  const mark = ('unreachable' in viewer && '!') || ('registered' in viewer && '+') || '';
  const now = checkIn(state);
  const running = now.is === 'running' ? `${now.token}${now.request}` : now.is;
  return [who + mark, shownToken(state) ?? '-', running].join(' ');
}

const STATES = {
  anonymous,
  expected: initialSession(true),
  checking,
  waiting: after(checking, NO_ANSWER),
  unreachable,
  signedIn: ada,
  rechecking: after(ada, check('b', 1)),
};
const EVENTS: Record<string, SessionEvent> = {
  'check a': check('a'),
  'check b': check('b'),
  'no answer': NO_ANSWER,
  retry: { type: 'retry' },
  Ada: signIn(ADA),
  Bo: signIn(BO, 'b'),
  registered: signIn(ADA, 'a', true),
  update: { type: 'update', customer: { ...ADA, firstName: 'Augusta' } },
  renew: { type: 'renew', before: 'a', token: 'c' },
  end: { type: 'end' },
};
const same = Object.fromEntries(Object.entries(STATES).map(([name, state]) => [name, summary(state)]));
/** Only what an event changes is listed. */
const NEXT: Record<keyof typeof STATES, Record<string, string>> = {
  anonymous: { 'check a': 'restoring - a2', 'check b': 'restoring - b2' },
  expected: {
    'check a': 'restoring - a2',
    'check b': 'restoring - b2',
    'no answer': 'restoring - waiting',
  },
  checking: { 'check b': 'restoring - b2', 'no answer': 'restoring - waiting', renew: 'restoring - c1' },
  waiting: { 'check a': 'restoring - a2', 'check b': 'restoring - b2' },
  unreachable: { 'check a': 'restoring! - a2', 'check b': 'restoring! - b2', retry: 'restoring - idle' },
  signedIn: {
    'check b': 'Ada a b2',
    'no answer': 'Ada a waiting',
    update: 'Augusta a idle',
    renew: 'Ada c idle',
  },
  rechecking: {
    'check b': 'Ada a b1',
    'no answer': 'Ada a waiting',
    update: 'Augusta a b1',
    renew: 'Ada c b1',
  },
};

test.each(Object.entries(STATES))('session machine: moves as the table says when it is %s', (name, state) => {
  for (const [event, given] of Object.entries(EVENTS)) {
    const always = {
      Ada: 'Ada a idle',
      Bo: 'Bo b idle',
      registered: 'Ada+ a idle',
      end: 'anonymous - idle',
    };
    const wanted = { ...always, ...NEXT[name as keyof typeof STATES] }[event] ?? same[name];
    expect(summary(after(state, given)), event).toBe(wanted);
  }
});

test('session machine: gives the page the same viewer when a check returns the same customer', () => {
  expect(after(ada, check('b'), signIn({ ...ADA }, 'b')).viewer).toBe(ada.viewer);
  const renamed = after(ada, signIn({ ...ADA, firstName: 'Augusta' }, 'b'));
  expect([renamed.viewer, shownToken(renamed)]).toEqual([
    { status: 'signed-in', customer: { ...ADA, firstName: 'Augusta' } },
    'b',
  ]);
});

test('session machine: ignores the answer to a check when another one or other credentials replaced it', () => {
  expect(isCurrentCheck(checking, 1, 'a')).toBe(true);
  expect(isCurrentCheck(checking, 1, 'b')).toBe(false);
  expect(isCurrentCheck(after(checking, check('b')), 1, 'a')).toBe(false);
  expect(isCurrentCheck(after(checking, { type: 'renew', before: 'a', token: 'c' }), 1, 'c')).toBe(true);
  expect(isCurrentCheck(after(checking, { type: 'end' }), 1, 'a')).toBe(false);
});
