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

  it('forgets the oldest when a million addresses come by, and not the newest', () => {
    const limits = createRateLimits(() => 0);
    for (let n = 0; n < 5; n += 1) limits.take('mail', 'first');
    for (let n = 0; n < 20_000; n += 1) limits.take('mail', n);
    expect(() => limits.take('mail', 'first')).not.toThrow();
    for (let n = 0; n < 4; n += 1) limits.take('mail', 19_999);
    expect(() => limits.take('mail', 19_999)).toThrow();
  });
});
