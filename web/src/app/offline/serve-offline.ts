import { CACHE_PREFIX } from './cache-names.ts';
import { type Answer, answerFor, MAX_FILES, mayKeep, PAST_THE_WORKER } from './worker-files.ts';

/** The build that a worker belongs to. `scripts/finish-build.mjs` writes it at the top of `sw.js`. */
export interface OfflineBuild {
  /** Changes whenever any file of the build changes. */
  version: string;
  /** Path of the offline page. */
  page: string;
  /** The files that the offline page needs, as paths with a hash. */
  files: readonly string[];
}

/** The parts of a worker's global scope used here; TypeScript's worker and page types do not combine. */
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
 * The offline worker: without a network a page opens as the offline page, and loaded files still load. A
 * worker that cannot fetch the whole offline page does not install. [PWA-01 PWA-03]
 */
export function serveOffline(scope: WorkerScope, { version, page, files }: OfflineBuild): void {
  const { caches } = scope;
  const pageCache = `${CACHE_PREFIX}offline-${version}`;
  const fileCache = `${CACHE_PREFIX}files-${version}`;

  scope.addEventListener('install', (event) => {
    // a browser that does not support these routes only makes a detour through the worker
    event.addRoutes?.(PAST_THE_WORKER).catch(() => {});
    // open pages do not depend on the previous worker, so the new one need not wait
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
    // without cookies: the page is the same for everybody
    const response = await scope.fetch(page, { cache: 'no-store', credentials: 'omit' });
    if (!response.ok) throw new Error(`${page}: ${response.status}`);
    // a new response, as a redirected one (some hosts drop `.html`) may not answer a navigation
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
    const own = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
    const others = own.filter((name) => name !== pageCache && name !== fileCache);
    await Promise.all(others.map((name) => caches.delete(name)));
  }

  /** Any answer of the server is passed on, errors too; the offline page appears only when there is none. */
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
    // the cache is deleted when the worker is unregistered, while an open page may still use this worker
    if (!(await caches.has(fileCache))) return;
    const cache = await caches.open(fileCache);
    await cache.put(request, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -MAX_FILES).map((key) => cache.delete(key)));
  }

  /** A broken or cleared store counts as empty. */
  async function find(name: string, request: Request | string): Promise<Response | undefined> {
    try {
      if (!(await caches.has(name))) return undefined;
      return await (await caches.open(name)).match(request, { ignoreVary: true });
    } catch {
      return undefined;
    }
  }
}
