import { expect, test } from 'vitest';
import { mayReload, type PageState, QUIET_MS, REST_MS } from './may-reload.ts';

const LEFT_ALONE: PageState = {
  hidden: false,
  busy: false,
  quietMs: QUIET_MS,
  sinceReloadMs: Number.POSITIVE_INFINITY,
};

test('may reload: is true for a page that is hidden, or untouched for long [PWA-02]', () => {
  expect(mayReload(LEFT_ALONE)).toBe(true);
  expect(mayReload({ ...LEFT_ALONE, hidden: true, quietMs: 0 })).toBe(true);
  expect(mayReload({ ...LEFT_ALONE, quietMs: QUIET_MS - 1 })).toBe(false);
});

test('may reload: is false during a film, a form or a payment [PWA-02]', () => {
  for (const hidden of [true, false]) expect(mayReload({ ...LEFT_ALONE, hidden, busy: true })).toBe(false);
});

test('may reload: is false soon after a reload, as servers of two versions may share an address [PWA-02]', () => {
  expect(mayReload({ ...LEFT_ALONE, hidden: true, sinceReloadMs: REST_MS - 1 })).toBe(false);
  expect(mayReload({ ...LEFT_ALONE, hidden: true, sinceReloadMs: REST_MS })).toBe(true);
});
