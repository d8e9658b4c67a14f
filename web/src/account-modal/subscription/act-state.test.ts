import { expect, test } from 'vitest';
import { AccountFailure } from '../../account/account-failure.ts';
import { type ActEvent, type ActState, actStateAfter, actView, READY } from './act-state.ts';

const refusal = new AccountFailure('payment_failed', 'No');
const lost = new AccountFailure('change_unanswered', 'Down');
const nowMs = 1000;
const untilMs = 9000;

const STATES: { [S in ActState['is']]: Extract<ActState, { is: S }> } = {
  ready: { is: 'ready' },
  busy: { is: 'busy' },
  done: { is: 'done' },
  accepted: { is: 'accepted', atMs: nowMs, untilMs },
  unknown: { is: 'unknown' },
  verifying: { is: 'verifying' },
  unverified: { is: 'unverified' },
  failed: { is: 'failed', failure: refusal },
};
const ALL = Object.values(STATES) as ActState[];
const IDLE = ALL.filter(({ is }) => is !== 'busy' && is !== 'verifying');

test('plan action: starts when nothing is running, and only then', () => {
  for (const state of IDLE) {
    expect(actStateAfter(state, { type: 'act' })).toEqual(STATES.busy);
    expect(actStateAfter(state, { type: 'verify' })).toEqual(STATES.verifying);
  }
  for (const state of [STATES.busy, STATES.verifying])
    for (const type of ['act', 'verify'] as const) expect(actStateAfter(state, { type })).toBe(state);
});

const ENDS: readonly [ActState, ActEvent, ActState][] = [
  [STATES.busy, { type: 'accept', isApplied: true, untilMs, nowMs }, STATES.done],
  [STATES.busy, { type: 'accept', isApplied: false, untilMs, nowMs }, STATES.unverified],
  [STATES.busy, { type: 'accept', isApplied: undefined, untilMs, nowMs }, STATES.accepted],
  [STATES.busy, { type: 'reject', isApplied: true, failure: refusal }, STATES.done],
  [STATES.busy, { type: 'reject', isApplied: false, failure: refusal }, STATES.failed],
  [STATES.busy, { type: 'reject', isApplied: undefined, failure: refusal }, STATES.failed],
  [STATES.busy, { type: 'reject', isApplied: true, failure: lost }, STATES.done],
  [STATES.busy, { type: 'reject', isApplied: false, failure: lost }, STATES.unknown],
  [STATES.verifying, { type: 'read', isApplied: true }, STATES.done],
  [STATES.verifying, { type: 'read', isApplied: false }, STATES.unverified],
  [STATES.verifying, { type: 'read', isApplied: undefined }, STATES.unknown],
];

test.each(ENDS)('plan action: moves from %o at %o to %o, and from no other state', (from, event, to) => {
  expect(actStateAfter(from, event)).toEqual(to);
  for (const state of ALL) if (state !== from) expect(actStateAfter(state, event)).toBe(state);
});

test('plan action: shows what the subscription shows, also when another tab changed it [PLAN-25 PLAN-28]', () => {
  const seen = { wasAlready: false, readAtMs: nowMs };
  const views = ALL.map((state) => [
    state.is,
    actView(state, { ...seen, isApplied: false }),
    actView(state, { ...seen, isApplied: true }),
  ]);
  expect(views).toEqual([
    // state, view if the subscription does not show the action, view if it does
    ['ready', 'ask', 'ask'],
    ['busy', 'busy', 'done'],
    ['done', 'undone', 'done'],
    ['accepted', 'accepted', 'accepted'],
    ['unknown', 'unknown', 'done'],
    ['verifying', 'verifying', 'done'],
    ['unverified', 'undone', 'done'],
    ['failed', 'failed', 'done'],
  ]);
});

test('plan action: shows that it is done when it already was', () => {
  expect(actView(READY, { isApplied: true, wasAlready: true, readAtMs: nowMs })).toBe('done');
});

test('plan action: shows what was accepted until the subscription is read again', () => {
  const later = { wasAlready: false, readAtMs: nowMs + 1 };
  expect(actView(STATES.accepted, { ...later, isApplied: true })).toBe('done');
  expect(actView(STATES.accepted, { ...later, isApplied: false })).toBe('undone');
});
