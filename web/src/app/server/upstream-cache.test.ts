import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createUpstreamCache } from './upstream-cache.ts';

function cacheOver(answer: (address: string) => Response | Promise<Response>, options = {}) {
  const requests: string[] = [];
  let clockMs = 0;
  const fetch = createUpstreamCache({
    fetch: async ({ url }) => {
      requests.push(url);
      return answer(url);
    },
    nowMs: () => clockMs,
    ...options,
  });
  return { requests, fetch, wait: (ms: number) => (clockMs += ms) };
}

const fresh = (body: string, control = 'public, max-age=60') =>
  new Response(body, { headers: { 'cache-control': control } });

test('upstream cache: keeps an answer as long as the answer allows', async () => {
  const { requests, fetch, wait } = cacheOver(() => fresh('{"a":1}'));
  expect(await (await fetch('http://up.test/a')).text()).toBe('{"a":1}');
  wait(59_999);
  expect(await (await fetch('http://up.test/a')).text()).toBe('{"a":1}');
  expect(requests).toHaveLength(1);
  wait(1);
  await fetch('http://up.test/a');
  expect(requests).toHaveLength(2);
});

test('upstream cache: keeps neither failures nor answers that must not be stored', async () => {
  for (const answer of [
    () => new Response('{}', { status: 500, headers: { 'cache-control': 'max-age=60' } }),
    () => fresh('{}', 'no-store'),
    () => fresh('{}', 'private, max-age=60'),
    () => new Response('{}'),
  ]) {
    const { requests, fetch } = cacheOver(answer);
    await fetch('http://up.test/a');
    await fetch('http://up.test/a');
    expect(requests).toHaveLength(2);
  }
});

test('upstream cache: fails for an answer that depends on who asks, so that no page has it', async () => {
  const { fetch } = cacheOver(() => new Response('{"amount":4}', { headers: { vary: 'Origin, *' } }));
  await expect(fetch('http://up.test/a')).rejects.toThrow('only the browser may ask');
});

test('upstream cache: sends one request for all who wait, and each can read the answer', async () => {
  const { requests, fetch } = cacheOver(async () => fresh('same', 'no-store'));
  const answers = await Promise.all([1, 2, 3].map(() => fetch('http://up.test/a')));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['same', 'same', 'same']);
  expect(requests).toHaveLength(1);
});

test('upstream cache: goes on with the request for the others when one gives up', async () => {
  const late = Promise.withResolvers<Response>();
  const { fetch } = cacheOver(() => late.promise);
  const impatient = new AbortController();
  const given = fetch('http://up.test/a', { signal: impatient.signal });
  const patient = fetch('http://up.test/a');
  impatient.abort();
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  late.resolve(fresh('late'));
  expect(await (await patient).text()).toBe('late');
});

test('upstream cache: is bounded in entries and size, and drops the least recently used first', async () => {
  const { requests, fetch } = cacheOver((address) => fresh(`of ${address}`), { maxEntries: 2 });
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await fetch(`http://up.test/${name}`);
  expect(requests.map((address) => address.at(-1))).toEqual(['a', 'b', 'c', 'b']);

  const small = cacheOver(() => fresh('0123456789'), { maxChars: 15 });
  for (const name of ['a', 'b', 'b', 'a']) await small.fetch(`http://up.test/${name}`);
  expect(small.requests.map((address) => address.at(-1))).toEqual(['a', 'b', 'a']);
});

test('upstream cache: neither shares nor keeps a call that is no plain GET or is about one viewer', async () => {
  const seen: string[] = [];
  const fetch = createUpstreamCache({
    fetch: async (request) => {
      seen.push(`${request.method} ${request.headers.get('authorization')} ${await request.text()}`);
      return fresh('mine');
    },
  });
  const headers = { authorization: 'Bearer one' };
  await Promise.all([1, 2].map(() => fetch('http://up.test/a', { headers })));
  await fetch('http://up.test/a', { method: 'POST', body: 'x' });
  await fetch('http://up.test/a');
  await fetch('http://up.test/a', { method: 'DELETE' });
  expect(seen).toEqual(['GET Bearer one ', 'GET Bearer one ', 'POST null x', 'GET null ', 'DELETE null ']);
});

test('upstream cache: rejects an answer that is too long', async () => {
  const { fetch } = cacheOver(() => fresh('0123456789'), { maxAnswerBytes: 9 });
  await expect(fetch('http://up.test/a')).rejects.toThrow('longer than 9 bytes');
});

describe('a host that hangs', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A host that answers each call with what is next in line; nothing: it hangs. */
  function getHost(...answers: (Response | null)[]) {
    return cacheOver(() => answers.shift() ?? new Promise<never>(() => {}), {
      limitMs: 5000,
      patienceMs: 1000,
    });
  }

  test('upstream cache: waits no longer than a call may take, and asks again after that', async () => {
    const { requests, fetch } = getHost(null, fresh('awake'));
    const first = fetch('http://up.test/a');
    first.catch(() => {});
    await vi.advanceTimersByTimeAsync(4999);
    const joined = fetch('http://up.test/a');
    joined.catch(() => {});
    await vi.advanceTimersByTimeAsync(1);
    await expect(first).rejects.toThrow('no answer within 5000 ms');
    await expect(joined).rejects.toThrow('no answer within 5000 ms');
    expect(await (await fetch('http://up.test/a')).text()).toBe('awake');
    expect(requests).toHaveLength(2);
  });

  test('upstream cache: waits no longer while the host sends its body', async () => {
    const stuck = new ReadableStream({ start: (control) => control.enqueue(new Uint8Array([123])) });
    const { fetch } = getHost(new Response(stuck));
    const given = fetch('http://up.test/a');
    given.catch(() => {});
    await vi.advanceTimersByTimeAsync(5000);
    await expect(given).rejects.toThrow('no answer within');
  });

  test('upstream cache: answers soon with the last good answer', async () => {
    const { fetch, wait } = getHost(fresh('good', 'max-age=60'), null);
    await fetch('http://up.test/a');
    wait(60_000);
    const given = fetch('http://up.test/a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await (await given).text()).toBe('good');
  });

  test('upstream cache: answers for a failing host for a day, and reports a 404 at once', async () => {
    const failed = () => new Response('', { status: 503 });
    const missing = new Response('', { status: 404 });
    const { fetch, wait } = getHost(new Response('good'), failed(), failed(), missing);
    const statusAndBody = async () => {
      const response = await fetch('http://up.test/a');
      return [response.status, await response.text()];
    };
    expect(await statusAndBody()).toEqual([200, 'good']);
    expect(await statusAndBody()).toEqual([200, 'good']);
    wait(86_400_000);
    expect(await statusAndBody()).toEqual([503, '']);
    expect(await statusAndBody()).toEqual([404, '']);
  });
});
