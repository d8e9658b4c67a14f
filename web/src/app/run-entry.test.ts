import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SECOND_MS = 1000;
const RUNS = 'data:text/javascript,';
const HANGS = 'data:text/javascript,await new Promise(() => {})';
const LATE = 'data:text/javascript,await globalThis.lateScript';
const FAILS = 'data:text/javascript,throw new Error("broken")';

/** What a tab keeps from one of its pages to the next. */
let kept: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let pages = 0;

/** Opens a page with this script, which the server answers as `answer` does where the page looks for it. */
async function open(entry: string, answer: () => Promise<Response> = async () => new Response('')) {
  const reload = vi.fn();
  const looks = vi.fn(async (_address: string, { signal }: RequestInit) =>
    Promise.race([
      answer(),
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    ]),
  );
  const over = new Promise<void>((resolve) => vi.stubGlobal('dispatchEvent', () => resolve()));
  const script = { dataset: { entry } };
  vi.stubGlobal('document', {
    readyState: 'complete',
    querySelector: (what: string) => (what.startsWith('script') ? script : null),
  });
  vi.stubGlobal('PerformanceObserver', undefined);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', looks);
  pages += 1;
  await import(/* @vite-ignore */ `./run-entry.ts?${pages}`);
  return { reload, looks, over, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test('entry: reloads the page once its script can be fetched, when it is not answered for 30 s [ERR-12]', async () => {
  let isThere = false;
  const { reload, looks, wait } = await open(HANGS, async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return new Response('');
  });
  await wait(30 * SECOND_MS);
  expect([looks.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  isThere = true;
  await wait(60 * SECOND_MS);
  expect([looks.mock.calls.length, reload.mock.calls.length]).toEqual([2, 1]);
  await wait(600 * SECOND_MS);
  expect(looks).toHaveBeenCalledTimes(2);
});

test('entry: does not give up a script that is still downloading for a copy that never arrives whole either [ERR-12]', async () => {
  const late = Promise.withResolvers<void>();
  vi.stubGlobal('lateScript', late.promise);
  const { reload, looks, over, wait } = await open(LATE, () => new Promise(() => {}));
  await wait(30 * SECOND_MS);
  for (const times of [1, 2, 3]) {
    expect([looks.mock.calls.length, reload.mock.calls.length]).toEqual([times, 0]);
    const [, options] = looks.mock.calls.at(-1) ?? [];
    expect(options?.signal?.aborted).toBe(false);
    await wait(60 * SECOND_MS);
    expect(options?.signal?.aborted).toBe(true);
  }
  late.resolve();
  await over;
  await wait(600 * SECOND_MS);
  expect([looks.mock.calls.length, reload.mock.calls.length]).toEqual([4, 0]);
});

test('entry: reloads its page more and more seldom when its script can be fetched but never runs, until it runs [ERR-12]', async () => {
  for (const pauseMs of [2, 8, 32].map((seconds) => seconds * SECOND_MS)) {
    const { reload, looks, over, wait } = await open(FAILS);
    await over;
    await wait(pauseMs - 1);
    expect(looks).not.toHaveBeenCalled();
    await wait(1);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  }
  await (await open(RUNS)).over;
  const { looks, over, wait } = await open(FAILS);
  await over;
  await wait(2 * SECOND_MS);
  expect(looks).toHaveBeenCalledTimes(1);
});

test('entry: reloads the page for a script that is gone, not for a server error [ERR-12]', async () => {
  const statuses = [503, 404];
  const { reload, looks, over, wait } = await open(
    FAILS,
    async () => new Response('', { status: statuses.shift() ?? 200 }),
  );
  await over;
  await wait(2 * SECOND_MS);
  expect([looks.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  await wait(4 * SECOND_MS);
  expect([looks.mock.calls.length, reload.mock.calls.length]).toEqual([2, 1]);
});
