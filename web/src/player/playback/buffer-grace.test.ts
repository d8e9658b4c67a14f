import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GRACE } from '../engine/retry-table.ts';
import { fakePlayer } from '../testing/fake-player.ts';
import { createBufferGrace } from './buffer-grace.ts';

const FAILURE = { kind: 'network', severity: 'fatal' } as const;
let network: { onLine: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  network = { onLine: true };
  vi.stubGlobal('navigator', network);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A picture that stands at 5 s, with so much buffered ahead of it, after its network has failed. */
function failed({ bufferedS = 0 } = {}) {
  const { video } = fakePlayer();
  const end = { atS: 5 + bufferedS };
  Object.assign(video, { currentTime: 5, buffered: { length: 1, start: () => 0, end: () => end.atS } });
  const retry = vi.fn();
  const giveUp = vi.fn();
  const grace = createBufferGrace(video as unknown as HTMLVideoElement, { retry, giveUp });
  grace.start(FAILURE);
  return { grace, retry, giveUp, end };
}

test('an empty buffer is told once it stayed empty, and is fetched for until then', () => {
  const { retry, giveUp } = failed();
  vi.advanceTimersByTime(GRACE.emptyMs - 500);
  expect(giveUp).not.toHaveBeenCalled();
  expect(retry).toHaveBeenCalledTimes(Math.floor((GRACE.emptyMs - 500) / GRACE.retryEveryMs));
  vi.advanceTimersByTime(1_000);
  expect(giveUp).toHaveBeenCalledWith(FAILURE);
});

test('a network that was away has as long from when it is back, however long that took', () => {
  const { giveUp, retry } = failed();
  network.onLine = false;
  vi.advanceTimersByTime(60_000);
  expect(retry).not.toHaveBeenCalled();
  network.onLine = true;
  vi.advanceTimersByTime(GRACE.emptyMs - 500);
  expect(giveUp).not.toHaveBeenCalled();
  network.onLine = false;
  vi.advanceTimersByTime(1_000);
  network.onLine = true;
  vi.advanceTimersByTime(GRACE.emptyMs - 500);
  expect(giveUp).not.toHaveBeenCalled();
});

test('nothing is told while there is something to play, nor once it is filled', () => {
  const { giveUp, grace, end } = failed({ bufferedS: 1 });
  vi.advanceTimersByTime(60_000);
  expect(giveUp).not.toHaveBeenCalled();
  end.atS = 10;
  grace.endIfFilled();
  end.atS = 5;
  vi.advanceTimersByTime(60_000);
  expect(giveUp).not.toHaveBeenCalled();
});
