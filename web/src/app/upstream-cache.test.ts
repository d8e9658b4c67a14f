import { expect, test } from 'vitest';
import { createUpstreamCache } from './upstream-cache.ts';

function cacheOver(answer: (address: string) => Response | Promise<Response>, options = {}) {
  const asked: string[] = [];
  let clockMs = 0;
  const fetch = createUpstreamCache({
    fetch: async ({ url }) => {
      asked.push(url);
      return answer(url);
    },
    nowMs: () => clockMs,
    ...options,
  });
  return { asked, fetch, wait: (ms: number) => (clockMs += ms) };
}

const fresh = (body: string, control = 'public, max-age=60') =>
  new Response(body, { headers: { 'cache-control': control } });

test('keeps an answer as long as the answer allows', async () => {
  const { asked, fetch, wait } = cacheOver(() => fresh('{"a":1}'));
  expect(await (await fetch('http://up.test/a')).text()).toBe('{"a":1}');
  wait(59_999);
  expect(await (await fetch('http://up.test/a')).text()).toBe('{"a":1}');
  expect(asked).toHaveLength(1);
  wait(1);
  await fetch('http://up.test/a');
  expect(asked).toHaveLength(2);
});

test('keeps neither failures nor what must not be stored', async () => {
  for (const answer of [
    () => new Response('{}', { status: 500, headers: { 'cache-control': 'max-age=60' } }),
    () => fresh('{}', 'no-store'),
    () => fresh('{}', 'private, max-age=60'),
    () => new Response('{}'),
  ]) {
    const { asked, fetch } = cacheOver(answer);
    await fetch('http://up.test/a');
    await fetch('http://up.test/a');
    expect(asked).toHaveLength(2);
  }
});

test('asks once where many wait, and every one of them can read the answer', async () => {
  const { asked, fetch } = cacheOver(async () => fresh('same', 'no-store'));
  const answers = await Promise.all([1, 2, 3].map(() => fetch('http://up.test/a')));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['same', 'same', 'same']);
  expect(asked).toHaveLength(1);
});

test('one who gives up does not stop the request for the others', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { fetch } = cacheOver(() => gate.then(() => fresh('late')));
  const impatient = new AbortController();
  const given = fetch('http://up.test/a', { signal: impatient.signal });
  const patient = fetch('http://up.test/a');
  impatient.abort();
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  release();
  expect(await (await patient).text()).toBe('late');
});

test('is bounded in entries and in size, the least recently used goes first', async () => {
  const { asked, fetch } = cacheOver((address) => fresh(`of ${address}`), { maxEntries: 2 });
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await fetch(`http://up.test/${name}`);
  expect(asked.map((address) => address.at(-1))).toEqual(['a', 'b', 'c', 'b']);

  const small = cacheOver(() => fresh('0123456789'), { maxChars: 15 });
  for (const name of ['a', 'b', 'b', 'a']) await small.fetch(`http://up.test/${name}`);
  expect(small.asked.map((address) => address.at(-1))).toEqual(['a', 'b', 'a']);
});
