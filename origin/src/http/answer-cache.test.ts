import { expect, it, vi } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

const long = 'words '.repeat(1000);
const ask = (headers: Record<string, string> = {}) => new Request('http://a.test/', { headers });

it('answer cache: computes an answer once for concurrent callers, and again for another encoding', async () => {
  const answers = createAnswerCache(1_000_000);
  const make = vi.fn(() => ({ body: long, headers: {} }));
  await Promise.all([1, 2, 3].map(() => answers.answer(ask({ 'accept-encoding': 'br' }), 'k', make)));
  await answers.answer(ask({ 'accept-encoding': 'br' }), 'k', make);
  expect(make).toHaveBeenCalledTimes(1);
  const gzip = await answers.answer(ask({ 'accept-encoding': 'gzip' }), 'k', make);
  expect(make).toHaveBeenCalledTimes(2);
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
});

it('answer cache: stays below its bound', async () => {
  const answers = createAnswerCache(50_000);
  for (let n = 0; n < 200; n += 1)
    await answers.answer(ask(), `key ${n}`, () => ({ body: long, headers: {} }));
  expect(answers.bytes()).toBeGreaterThan(0);
  expect(answers.bytes()).toBeLessThanOrEqual(50_000);
});

it('answer cache: stores nothing when the computation fails', async () => {
  const answers = createAnswerCache(1_000_000);
  const failing = () => Promise.reject(new Error('no'));
  await expect(answers.answer(ask(), 'k', failing)).rejects.toThrow('no');
  const response = await answers.answer(ask(), 'k', () => ({ body: 'yes', headers: {} }));
  expect(await response.text()).toBe('yes');
});

it('answer cache: sends small answers without an encoding', async () => {
  const answers = createAnswerCache(1_000_000);
  const response = await answers.answer(ask({ 'accept-encoding': 'br' }), 'k', () => ({
    body: 'small',
    headers: {},
  }));
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toBe('small');
});
