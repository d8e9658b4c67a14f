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
function failed({ bufferedS = 0, mayPass = true, canRetry = true } = {}) {
  const { video } = fakePlayer();
  const end = { atS: 5 + bufferedS };
  Object.assign(video, { currentTime: 5, buffered: { length: 1, start: () => 0, end: () => end.atS } });
  const retry = vi.fn(() => canRetry);
  const giveUp = vi.fn();
  const grace = createBufferGrace(video as unknown as HTMLVideoElement, { retry, giveUp });
  grace.start(FAILURE, mayPass);
  return { grace, retry, giveUp, end, video };
}

test('an empty buffer is told once it stayed empty, and is fetched for until then', () => {
  const { retry, giveUp } = failed();
  vi.advanceTimersByTime(GRACE.emptyMs - 500);
  expect(giveUp).not.toHaveBeenCalled();
  expect(retry).toHaveBeenCalledTimes(1 + Math.floor((GRACE.emptyMs - 1_000) / GRACE.retryEveryMs));
  vi.advanceTimersByTime(500);
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

test('a device that slept has its time once it is awake', () => {
  const { giveUp } = failed();
  vi.setSystemTime(Date.now() + 60 * 60_000);
  vi.advanceTimersByTime(GRACE.emptyMs - 500);
  expect(giveUp).not.toHaveBeenCalled();
});

test.each([
  ['what is gone for good', { mayPass: false }],
  ['what cannot be taken up', { canRetry: false }],
])('%s is told as the buffer is empty, not before', (_what, how) => {
  const { giveUp, end } = failed({ ...how, bufferedS: 1 });
  vi.advanceTimersByTime(60_000);
  expect(giveUp).not.toHaveBeenCalled();
  end.atS = 5;
  vi.advanceTimersByTime(500);
  expect(giveUp).toHaveBeenCalledWith(FAILURE);
});

test('an element that has failed has nothing to play, whatever it holds', () => {
  const { giveUp, video } = failed({ bufferedS: 20 });
  Object.assign(video, { error: { code: 2 } });
  vi.advanceTimersByTime(GRACE.emptyMs);
  expect(giveUp).toHaveBeenCalledWith(FAILURE);
});

test('nothing is told once it is filled', () => {
  const { giveUp, grace, end } = failed();
  end.atS = 10;
  grace.endIfFilled();
  expect(grace.isOn()).toBe(false);
  end.atS = 5;
  vi.advanceTimersByTime(60_000);
  expect(giveUp).not.toHaveBeenCalled();
});
