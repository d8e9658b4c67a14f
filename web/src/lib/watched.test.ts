import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isWatched, watched } from './watched.ts';

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

test('a page in front is watched already', async () => {
  expect(isWatched()).toBe(true);
  await watched(new AbortController().signal);
});

test('one behind another is waited for until it comes to the front, or nobody waits any more', async () => {
  become('hidden');
  const leaving = new AbortController();
  const done: string[] = [];
  const staying = new AbortController();
  const first = watched(staying.signal).then(() => done.push('first'));
  const second = watched(leaving.signal).then(() => done.push('second'));
  leaving.abort();
  await second;
  expect([done, isWatched()]).toEqual([['second'], false]);
  become('visible');
  await first;
  expect(done).toEqual(['second', 'first']);
  // a signal may live as long as a visit
  expect(getEventListeners(staying.signal, 'abort')).toEqual([]);
});
