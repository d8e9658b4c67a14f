import { expect, test } from 'vitest';
import { getJson, getText } from './http.ts';
import { HttpError } from './http-error.ts';

function get(answer: () => Response | Promise<Response>, signal?: AbortSignal) {
  return getJson('https://content.test/x', { fetch: async () => answer(), kind: 'media', signal });
}

test("http: fails with the server's message [ERR-01]", async () => {
  const failing = get(() => new Response('{"message":"Media not found"}', { status: 404 }));
  await expect(failing).rejects.toMatchObject({ name: 'HttpError', status: 404, message: 'Media not found' });
});

test('http: names the status when the server sends no message [ERR-02]', async () => {
  await expect(get(() => new Response('{}', { status: 500 }))).rejects.toThrow(
    'request failed with status 500',
  );
  await expect(get(() => new Response('{"message":7}', { status: 403 }))).rejects.toThrow(
    'request failed with status 403',
  );
});

test('http: keeps the status of an HTML, empty or broken error body [ERR-14]', async () => {
  for (const body of ['<!doctype html><h1>Nope</h1>', '', '{"message":', 'null']) {
    await expect(get(() => new Response(body, { status: 404 }))).rejects.toMatchObject({
      status: 404,
      message: 'request failed with status 404',
    });
  }
});

test('http: fails when a good answer is no JSON', async () => {
  await expect(get(() => new Response('<html>'))).rejects.toBeInstanceOf(HttpError);
});

test('http: fails with status 0 without an answer, and names the address without its query', async () => {
  const options = { fetch: () => Promise.reject(new TypeError('fetch failed')), kind: 'media' } as const;
  await expect(getText('https://tv.example/v2/media/A?token=secret', options)).rejects.toMatchObject({
    status: 0,
    message: 'https://tv.example/v2/media/A: fetch failed',
  });
});

test('http: fails when the body is cut off', async () => {
  const cut = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"playlist":['));
      controller.error(new Error('connection reset'));
    },
  });
  await expect(get(() => new Response(cut))).rejects.toMatchObject({ status: 0 });
});

test('http: rejects with the caller’s own abort', async () => {
  const controller = new AbortController();
  controller.abort();
  const aborted = get(() => Promise.reject(controller.signal.reason), controller.signal);
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
});

test('http: stops loading an answer at its limit', async () => {
  let loaded = 0;
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        loaded += 100;
        controller.enqueue(new Uint8Array(100));
      },
      cancel() {
        isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const url = 'https://content.test/x';
  const options = { kind: 'lookup', maxBytes: 250 } as const;
  const failing = getText(url, { ...options, fetch: async () => new Response(endless) });
  await expect(failing).rejects.toMatchObject({ status: 502 });
  expect([loaded, isCancelled]).toEqual([300, true]);
  expect(await getText(url, { ...options, fetch: async () => new Response('Café') })).toBe('Café');
});
