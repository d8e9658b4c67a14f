import { describe, expect, it, vi } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

const long = 'words '.repeat(1000);
const ask = (headers: Record<string, string> = {}) => new Request('http://a.test/', { headers });

describe('kept answers', () => {
  it('are made once for callers that ask at the same time, and once more for another encoding', async () => {
    const answers = createAnswerCache(1_000_000);
    const make = vi.fn(() => ({ body: long, headers: {} }));
    await Promise.all([1, 2, 3].map(() => answers.answer(ask({ 'accept-encoding': 'br' }), 'k', make)));
    await answers.answer(ask({ 'accept-encoding': 'br' }), 'k', make);
    expect(make).toHaveBeenCalledTimes(1);
    const gzip = await answers.answer(ask({ 'accept-encoding': 'gzip' }), 'k', make);
    expect(make).toHaveBeenCalledTimes(2);
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
  });

  it('never outgrow their bound, however many addresses are asked for', async () => {
    const answers = createAnswerCache(50_000);
    for (let n = 0; n < 200; n += 1)
      await answers.answer(ask(), `key ${n}`, () => ({ body: long, headers: {} }));
    expect(answers.bytes()).toBeGreaterThan(0);
    expect(answers.bytes()).toBeLessThanOrEqual(50_000);
  });

  it('are not kept when the making fails', async () => {
    const answers = createAnswerCache(1_000_000);
    const failing = () => Promise.reject(new Error('no'));
    await expect(answers.answer(ask(), 'k', failing)).rejects.toThrow('no');
    const response = await answers.answer(ask(), 'k', () => ({ body: 'yes', headers: {} }));
    expect(await response.text()).toBe('yes');
  });

  it('are sent as they are when they are too small to gain by an encoding', async () => {
    const answers = createAnswerCache(1_000_000);
    const response = await answers.answer(ask({ 'accept-encoding': 'br' }), 'k', () => ({
      body: 'small',
      headers: {},
    }));
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe('small');
  });
});
