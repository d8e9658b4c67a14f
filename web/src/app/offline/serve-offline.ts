import { CACHE_PREFIX } from './cache-names.ts';
import { type Answer, answerFor, MOST_FILES, mayKeep, PAST_THE_WORKER } from './worker-files.ts';

/** The build that a worker was made with. `scripts/finish-build.mjs` writes it at the head of `sw.js`. */
export interface OfflineBuild {
  /** Another one with any other file of the build. */
  version: string;
  /** The page that stands in for others, as a path. */
  page: string;
  /** What it is made of, as paths with a hash in them. */
  files: readonly string[];
}

/** As much of a worker's global scope as is used here: the types of workers and of pages do not mix in one program. */
export interface WorkerScope {
  location: { origin: string };
  caches: CacheStorage;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extended) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
}

interface Extended {
  waitUntil(work: Promise<unknown>): void;
  addRoutes?(routes: unknown): Promise<void>;
}

interface Fetched extends Extended {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/**
 * The offline worker: without a network a page that is opened is the offline page, and files that were loaded before are
 * there. One that cannot get all of its page does not install, and leaves the one before it in its place. [PWA-01 PWA-03]
 */
export function serveOffline(scope: WorkerScope, { version, page, files }: OfflineBuild): void {
  const { caches } = scope;
  const pageCache = `${CACHE_PREFIX}offline-${version}`;
  const fileCache = `${CACHE_PREFIX}files-${version}`;

  scope.addEventListener('install', (event) => {
    // one that the browser does not know costs it only the way through the worker
    event.addRoutes?.(PAST_THE_WORKER).catch(() => {});
    // nothing of an open page depends on the worker before, so there is nothing to wait for
    event.waitUntil(fillPageCache().then(() => scope.skipWaiting()));
  });

  scope.addEventListener('activate', (event) => {
    const preload = scope.registration.navigationPreload?.enable().catch(() => {});
    event.waitUntil(
      Promise.all([preload, forgetOthers(), caches.open(fileCache)]).then(() => scope.clients.claim()),
    );
  });

  scope.addEventListener('fetch', (event) => {
    const answer = answerFor(event.request, scope.location.origin);
    if (answer === 'page') event.respondWith(pageOrOffline(event));
    if (answer === 'hashed') event.respondWith(keptOrFetched(event));
    if (answer === 'texts') event.respondWith(fetchedOrKept(event));
  });

  async function fillPageCache(): Promise<void> {
    const cache = await caches.open(pageCache);
    // without cookies: it is the page of nobody
    const response = await scope.fetch(page, { cache: 'no-store', credentials: 'omit' });
    if (!response.ok) throw new Error(`${page}: ${response.status}`);
    // as an answer of our own: one that a host redirected, as some do to drop `.html`, may not stand in for another page
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    await cache.put(page, new Response(await response.blob(), { headers }));
    await Promise.all(files.map((file) => addFile(cache, file)));
  }

  async function addFile(cache: Cache, file: string): Promise<void> {
    const response = await scope.fetch(file, { credentials: 'omit' });
    if (!mayKeep(response, 'hashed')) throw new Error(`${file}: ${response.status}`);
    await cache.put(file, response);
  }

  async function forgetOthers(): Promise<void> {
    const ours = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
    const others = ours.filter((name) => name !== pageCache && name !== fileCache);
    await Promise.all(others.map((name) => caches.delete(name)));
  }

  /** Whatever a server answers is the answer, errors too: only where none does, the offline page stands there. */
  async function pageOrOffline({ request, preloadResponse }: Fetched): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await scope.fetch(request));
    } catch (error) {
      const kept = await find(pageCache, page);
      if (kept) return kept;
      throw error;
    }
  }

  async function keptOrFetched(event: Fetched): Promise<Response> {
    const { request } = event;
    const kept = (await find(fileCache, request)) ?? (await find(pageCache, request));
    return kept ?? fetchAndKeep(event, 'hashed');
  }

  async function fetchedOrKept(event: Fetched): Promise<Response> {
    try {
      return await fetchAndKeep(event, 'texts');
    } catch (error) {
      const kept = await find(fileCache, event.request);
      if (kept) return kept;
      throw error;
    }
  }

  async function fetchAndKeep(event: Fetched, answer: Answer): Promise<Response> {
    const response = await scope.fetch(event.request);
    if (mayKeep(response, answer)) event.waitUntil(keep(event.request, response.clone()).catch(() => {}));
    return response;
  }

  async function keep(request: Request, response: Response): Promise<void> {
    // gone with the registration, while the page that is open still has this worker
    if (!(await caches.has(fileCache))) return;
    const cache = await caches.open(fileCache);
    await cache.put(request, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -MOST_FILES).map((key) => cache.delete(key)));
  }

  /** A store that is broken or was cleared has nothing. */
  async function find(name: string, request: Request | string): Promise<Response | undefined> {
    try {
      if (!(await caches.has(name))) return undefined;
      return await (await caches.open(name)).match(request, { ignoreVary: true });
    } catch {
      return undefined;
    }
  }
}
