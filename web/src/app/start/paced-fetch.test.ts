import { expect, it, vi } from 'vitest';
import { pacedFetch } from './paced-fetch.ts';

const ANSWER = new Response('');

it('begins a request once the turn that asks is over', async () => {
  const begin = vi.fn(async () => ANSWER);
  const answer = pacedFetch(begin).fetch('/rows', { cache: 'no-cache' });
  await Promise.resolve();
  expect(begin).not.toHaveBeenCalled();
  expect(await answer).toBe(ANSWER);
  expect(begin).toHaveBeenCalledExactlyOnceWith('/rows', { cache: 'no-cache' });
});

it('begins in the turn of the press what the opened screen asks for, and nothing after it', async () => {
  const begin = vi.fn(async () => ANSWER);
  const { fetch, atOnce } = pacedFetch(begin);
  const asked = atOnce(() => {
    void fetch('/list');
    return 'asked';
  });
  expect(asked).toBe('asked');
  expect(begin).toHaveBeenCalledExactlyOnceWith('/list');
  expect(() =>
    atOnce(() => {
      throw new Error('no screen');
    }),
  ).toThrow('no screen');
  void fetch('/later');
  expect(begin).toHaveBeenCalledOnce();
});

it('begins in the turn that asks what a viewer waits for', () => {
  const begin = vi.fn(async () => ANSWER);
  void pacedFetch(begin).fetch('/found', { priority: 'high' });
  expect(begin).toHaveBeenCalledOnce();
});
