import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from './log.ts';
import { lookAgain } from './look-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('look again: every two seconds, also after a look that failed, and not after its end', async () => {
  const look = vi.fn(async () => {});
  look.mockRejectedValueOnce(new Error('no disk'));
  const end = lookAgain(look, silentLog);
  await vi.advanceTimersByTimeAsync(1999);
  expect(look).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(4001);
  expect(look).toHaveBeenCalledTimes(3);
  await end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(3);
});

it('look again: a look that takes long is followed by a longer pause', async () => {
  const look = vi.fn(() => new Promise<void>((resolve) => void setTimeout(resolve, 200)));
  const end = lookAgain(look, silentLog);
  await vi.advanceTimersByTimeAsync(2200 + 9_999);
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(look).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(200);
  await end();
});
