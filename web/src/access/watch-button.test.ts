import { expect, test } from 'vitest';
import { watchAnswer } from './watch-button.ts';

test('whoever may watch is asked to start watching', () => {
  for (const status of ['VOD', 'LIVE'] as const) {
    expect(watchAnswer({ status, entitled: true })).toEqual({ label: 'start_watching', plays: true });
  }
});

test('what has not begun cannot be played, entitled or not', () => {
  for (const entitled of [true, false]) {
    expect(watchAnswer({ status: 'SCHEDULED', entitled })).toEqual({ label: 'scheduled', plays: false });
  }
});

test('a locked item does not offer to start watching', () => {
  expect(watchAnswer({ status: 'VOD', entitled: false })).toEqual({ label: 'locked', plays: false });
});
