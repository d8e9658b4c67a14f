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

/** A picture at 5 s, with this much buffered ahead of it, after a network failure. */
function fail({ bufferedS = 0, mayPass = true, canRetry = true } = {}) {
  const { video } = fakePlayer();
  const end = { atS: 5 + bufferedS };
  Object.assign(video, { currentTime: 5, buffered: { length: 1, start: () => 0, end: () => end.atS } });
  const retry = vi.fn(() => canRetry);
  const giveUp = vi.fn();
  const grace = createBufferGrace(video as unknown as HTMLVideoElement, { retry, giveUp });
  grace.start(FAILURE, mayPass);
  return { grace, retry, giveUp, end, video };
}

test('buffer grace: retries while the buffer is empty, and gives up after its time', () => {
  const { retry, giveUp } = fail();
  vi.advanceTimersByTime(GRACE.emptyMs - 500);
  expect(giveUp).not.toHaveBeenCalled();
  expect(retry).toHaveBeenCalledTimes(1 + Math.floor((GRACE.emptyMs - 1_000) / GRACE.retryEveryMs));
  vi.advanceTimersByTime(500);
  expect(giveUp).toHaveBeenCalledWith(FAILURE);
});

test('buffer grace: starts its time again when the network returns or a device wakes up', () => {
  const { giveUp, retry } = fail();
  network.onLine = false;
  vi.advanceTimersByTime(60_000);
  expect(retry).not.toHaveBeenCalled();
  network.onLine = true;
  vi.advanceTimersByTime(GRACE.emptyMs - 500);
  network.onLine = false;
  vi.advanceTimersByTime(1_000);
  network.onLine = true;
  // the device sleeps
  vi.setSystemTime(Date.now() + 60 * 60_000);
  vi.advanceTimersByTime(GRACE.emptyMs - 500);
  expect(giveUp).not.toHaveBeenCalled();
});

test.each([
  ['a segment is missing for good', { mayPass: false }],
  ['the engine cannot resume', { canRetry: false }],
])('buffer grace: gives up once the buffer is empty when %s', (_what, how) => {
  const { giveUp, end } = fail({ ...how, bufferedS: 1 });
  vi.advanceTimersByTime(60_000);
  expect(giveUp).not.toHaveBeenCalled();
  end.atS = 5;
  vi.advanceTimersByTime(500);
  expect(giveUp).toHaveBeenCalledWith(FAILURE);
});

test('buffer grace: gives up a failed element in spite of its buffer', () => {
  const { giveUp, video } = fail({ bufferedS: 20 });
  Object.assign(video, { error: { code: 2 } });
  vi.advanceTimersByTime(GRACE.emptyMs);
  expect(giveUp).toHaveBeenCalledWith(FAILURE);
});

test('buffer grace: ends when the buffer is filled', () => {
  const { giveUp, grace, end } = fail();
  end.atS = 10;
  grace.endIfFilled();
  expect(grace.isOn()).toBe(false);
  end.atS = 5;
  vi.advanceTimersByTime(60_000);
  expect(giveUp).not.toHaveBeenCalled();
});
