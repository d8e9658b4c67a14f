import { expect, test } from 'vitest';
import { mayReload, type PageState, QUIET_MS, REST_MS } from './may-reload.ts';

const LEFT_ALONE: PageState = {
  hidden: false,
  busy: false,
  quietMs: QUIET_MS,
  sinceReloadMs: Number.POSITIVE_INFINITY,
};

test('a page loads itself again where nobody sees it, or nobody has touched it for long [PWA-02]', () => {
  expect(mayReload(LEFT_ALONE)).toBe(true);
  expect(mayReload({ ...LEFT_ALONE, hidden: true, quietMs: 0 })).toBe(true);
  expect(mayReload({ ...LEFT_ALONE, quietMs: QUIET_MS - 1 })).toBe(false);
});

test('never under a film, a form or a payment, seen or not [PWA-02]', () => {
  for (const hidden of [true, false]) expect(mayReload({ ...LEFT_ALONE, hidden, busy: true })).toBe(false);
});

test('servers of two versions behind one address do not have it load for ever [PWA-02]', () => {
  expect(mayReload({ ...LEFT_ALONE, hidden: true, sinceReloadMs: REST_MS - 1 })).toBe(false);
  expect(mayReload({ ...LEFT_ALONE, hidden: true, sinceReloadMs: REST_MS })).toBe(true);
});
