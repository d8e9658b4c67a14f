import { expect, test } from 'vitest';
import { type ActState, statusView } from './status-view.ts';

const view = (is: ActState, isShown: boolean, isSo = false) => statusView(is, { isShown, isSo });

test('a pane tells what the subscription shows: what another tab has undone since is taken back, what it has done is told [PLAN-25 PLAN-28]', () => {
  expect(view('done', true)).toBe('done');
  expect(view('done', false)).toBe('undone');
  expect(view('looked', false)).toBe('undone');
  for (const is of ['looked', 'failed', 'unknown'] as const) expect(view(is, true)).toBe('done');
});

test('without an answer nothing is told as done or as refused', () => {
  expect(view('unknown', false)).toBe('unknown');
  expect(view('looking', false)).toBe('looking');
  expect(view('failed', false)).toBe('failed');
});

test('what the provider said counts until it can be read again', () => {
  expect(view('told', false)).toBe('told');
});

test('before anything is pressed it is told only where it was so already', () => {
  expect(view('asked', true, true)).toBe('done');
  expect(view('asked', true)).toBe('ask');
  expect(view('asked', false)).toBe('ask');
});
