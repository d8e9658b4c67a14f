import { expect, test } from 'vitest';
import { type OfflineBuild, serveOffline, type WorkerScope } from './serve-offline.ts';
import { MAX_FILES } from './worker-files.ts';

const APP = 'https://tv.example';
const BUILD: OfflineBuild = { version: 'v1', page: '/offline.html', files: ['/assets/style-1.css'] };
const PAGE = { mode: 'navigate', destination: 'document' };

test('worker: does not install when a part of its page fails, so that the one before stays [PWA-01]', async () => {
  const { fire, net, skipped } = worker();
  net.set(
    '/assets/style-1.css',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  );
  await expect(fire('install')).rejects.toThrow('/assets/style-1.css');
  expect(skipped()).toBe(false);
  net.set('/assets/style-1.css', file);
  net.set('/offline.html', () => new Response('', { status: 500 }));
  await expect(fire('install')).rejects.toThrow('/offline.html: 500');
  net.set('/offline.html', html);
  await fire('install');
  expect(skipped()).toBe(true);
});

test('worker: answers with the offline page when there is no network, and with any answer of a server [PWA-03]', async () => {
  const { fire, ask, net } = worker();
  await fire('install');
  expect(await text(ask('/m/Med00001', PAGE))).toBe('offline');
  net.set('/m/Med00001', () => new Response('in trouble', { status: 503 }));
  const answer = await ask('/m/Med00001', PAGE);
  expect([answer?.status, await text(answer)]).toEqual([503, 'in trouble']);
  // the request that the browser sent as the worker started is not sent twice
  const preloadResponse = Promise.resolve(new Response('preloaded'));
  expect(await text(ask('/m/Med00001', PAGE, preloadResponse))).toBe('preloaded');
});

test('worker: fails as without one when nothing is cached or the cache is broken', async () => {
  const { fire, ask, store, net } = worker();
  await expect(ask('/', PAGE)).rejects.toThrow('no network');
  await fire('install');
  store.broken = true;
  await expect(ask('/', PAGE)).rejects.toThrow('no network');
  net.set('/assets/a-1.js', file);
  expect(await text(ask('/assets/a-1.js'))).toBe('file /assets/a-1.js');
});

test('worker: requests a hashed file once, and a text each time while there is a network [PWA-03]', async () => {
  const { fire, ask, net, requests, settled } = worker();
  await fire('install');
  await fire('activate');
  for (const path of ['/assets/a-1.js', '/locales/en/menu.json']) {
    net.set(path, path.endsWith('json') ? json : file);
    await ask(path);
    await settled();
    const before = requests.length;
    await ask(path);
    await settled();
    expect(requests.length - before, path).toBe(path.endsWith('json') ? 1 : 0);
    net.delete(path);
    expect((await ask(path))?.status, path).toBe(200);
  }
  await expect(ask('/locales/en/user.json')).rejects.toThrow('no network');
});

test('worker: bounds its cache, and deletes it with its version', async () => {
  const { fire, ask, net, settled, store } = worker();
  await fire('install');
  await fire('activate');
  for (let at = 0; at < MAX_FILES + 5; at += 1) {
    net.set(`/assets/f-${at}.js`, file);
    await ask(`/assets/f-${at}.js`);
    await settled();
  }
  expect(store.kept.get('marquee-files-v1')?.size).toBe(MAX_FILES);
  expect([...(store.kept.get('marquee-files-v1')?.keys() ?? [])].at(-1)).toBe(
    `${APP}/assets/f-${MAX_FILES + 4}.js`,
  );

  store.kept.set('somebody-else', new Map());
  const next = worker({ ...BUILD, version: 'v2' }, store);
  await next.fire('install');
  await next.fire('activate');
  expect([...store.kept.keys()].sort()).toEqual(['marquee-files-v2', 'marquee-offline-v2', 'somebody-else']);
  // the page that is open keeps its worker for as long as it stands
  store.kept.clear();
  next.net.set('/assets/late-1.js', file);
  expect(await text(next.ask('/assets/late-1.js'))).toBe('file /assets/late-1.js');
  await next.settled();
  expect(store.kept.size).toBe(0);
});

const file = (path: string) => basic(`file ${path}`, 'text/javascript');
const json = () => basic('{}', 'application/json');
const html = () => basic('offline', 'text/html');
const text = async (answer: Response | undefined | Promise<Response | undefined>) => (await answer)?.text();

function basic(body: string, type: string): Response {
  const response = new Response(body, { headers: { 'content-type': type } });
  return Object.defineProperty(response, 'type', { value: 'basic' });
}

interface Kept {
  kept: Map<string, Map<string, Response>>;
  broken: boolean;
}

/** A worker in a scope of its own: `net` answers by path, what is not in it has no network. */
function worker(build = BUILD, store: Kept = { kept: new Map(), broken: false }) {
  const listeners = new Map<string, (event: never) => void>();
  const net = new Map<string, (path: string) => Response>([
    ['/offline.html', html],
    ['/assets/style-1.css', file],
  ]);
  const requests: string[] = [];
  let works: Promise<unknown>[] = [];
  let skipped = false;
  const address = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, APP).href;

  const getCache = (name: string) => {
    const all = store.kept.get(name) ?? new Map<string, Response>();
    store.kept.set(name, all);
    return {
      match: async (request: Request | string) => all.get(address(request))?.clone(),
      put: async (request: Request | string, response: Response) => void all.set(address(request), response),
      keys: async () => [...all.keys()].map((url) => ({ url })),
      delete: async (request: Request) => all.delete(address(request)),
    };
  };
  const unbroken = () => {
    if (store.broken) throw new Error('the store is broken');
  };
  const caches = {
    open: async (name: string) => {
      unbroken();
      return getCache(name);
    },
    has: async (name: string) => {
      unbroken();
      return store.kept.has(name);
    },
    keys: async () => [...store.kept.keys()],
    delete: async (name: string) => store.kept.delete(name),
  };
  const scope = {
    location: { origin: APP },
    caches,
    clients: { claim: async () => {} },
    registration: {},
    skipWaiting: async () => {
      skipped = true;
    },
    fetch: async (request: Request | string) => {
      const path = new URL(address(request)).pathname;
      requests.push(path);
      const answer = net.get(path);
      if (!answer) throw new TypeError('no network');
      return answer(path);
    },
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  } as unknown as WorkerScope;
  serveOffline(scope, build);

  const settled = async () => {
    const all = works;
    works = [];
    await Promise.all(all);
  };
  const waitUntil = (work: Promise<unknown>) => void works.push(work);
  return {
    net,
    requests,
    store,
    settled,
    skipped: () => skipped,
    fire(type: 'install' | 'activate') {
      listeners.get(type)?.({ waitUntil } as never);
      return settled();
    },
    /** Undefined: the worker leaves the request to the browser. */
    async ask(path: string, init = {}, preloadResponse: Promise<unknown> = Promise.resolve(undefined)) {
      let answer: Promise<Response> | undefined;
      const request = {
        method: 'GET',
        mode: 'cors',
        destination: '',
        headers: new Headers(),
        ...init,
        url: APP + path,
      };
      const respondWith = (given: Promise<Response>) => {
        answer = given;
      };
      listeners.get('fetch')?.({ request, preloadResponse, respondWith, waitUntil } as never);
      return answer;
    },
  };
}
