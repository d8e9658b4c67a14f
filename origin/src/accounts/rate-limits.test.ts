import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createRateLimits } from './rate-limits.ts';

describe('a limit', () => {
  it('says when trying again makes sense, and lets the next window in', () => {
    let nowMs = 1_000_000;
    const limits = createRateLimits(() => nowMs);
    for (let n = 0; n < 10; n += 1) limits.take('login', 'here', 'ada');
    nowMs += 60_500;
    expect(() => limits.take('login', 'here', 'ada')).toThrow(
      expect.objectContaining({ fault: 'too_many_tries', retryAfterS: 840 }),
    );
    nowMs += 840_000;
    expect(() => limits.take('login', 'here', 'ada')).not.toThrow();
  });

  it('counts each address and account by itself, however they are spelt', () => {
    const limits = createRateLimits(() => 0);
    for (let n = 0; n < 10; n += 1) limits.take('login', 'a', 'b","c');
    for (const of of [
      ['a', 'b'],
      ['a","b', 'c'],
      ['other', 'b","c'],
    ])
      expect(() => limits.take('login', ...of)).not.toThrow();
    expect(() => limits.take('login', 'a', 'b","c')).toThrow();
  });

  it('keeps the tries for an attacked account, whatever else is tried beside it', () => {
    const limits = createRateLimits(() => 0);
    for (let n = 0; n < 10; n += 1) limits.take('login', 'here', 'ada');
    for (let n = 0; n < 50_000; n += 1) limits.take('login', 'here', n);
    for (let n = 0; n < 50_000; n += 1) limits.take('mail', 'here', n);
    expect(() => limits.take('login', 'here', 'ada')).toThrow();
  });

  it('keeps a bounded number of counts, and of what was typed nothing', () => {
    const limits = createRateLimits(() => 0);
    const before = heapBytes();
    for (let n = 0; n < 60_000; n += 1) limits.take('login', 'here', n);
    // 120 MB if they were stored as typed
    for (let n = 0; n < 500; n += 1) limits.take('login', 'here', `${n}`.padEnd(240_000, 'x'));
    expect(heapBytes() - before).toBeLessThan(40_000_000);
    expect(() => limits.take('login', 'here', 59_999)).not.toThrow();
  });
});

function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
