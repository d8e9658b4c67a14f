import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPageVisible, whenVisible } from './page-visibility.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const become = (visibilityState: string) => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  become('visible');
  vi.stubGlobal('document', page);
});
afterEach(() => void vi.unstubAllGlobals());

test('page visibility: resolves at once when the page is visible', async () => {
  expect(isPageVisible()).toBe(true);
  await whenVisible(new AbortController().signal);
});

test('page visibility: resolves when the page becomes visible or the signal is aborted, and removes its listeners', async () => {
  become('hidden');
  const leaving = new AbortController();
  const done: string[] = [];
  const staying = new AbortController();
  const first = whenVisible(staying.signal).then(() => done.push('first'));
  const second = whenVisible(leaving.signal).then(() => done.push('second'));
  leaving.abort();
  await second;
  expect([done, isPageVisible()]).toEqual([['second'], false]);
  become('visible');
  await first;
  expect(done).toEqual(['second', 'first']);
  // a signal may live as long as a visit
  expect(getEventListeners(staying.signal, 'abort')).toEqual([]);
});
