/** Options of the cache for what the server reads upstream. */
export interface UpstreamCacheOptions {
  fetch: (request: Request) => Promise<Response>;
  /** Maximum number of cached answers, and their maximum total length in characters. */
  maxEntries?: number;
  maxChars?: number;
  /** Maximum size of one answer; a longer one counts as failed. */
  maxAnswerBytes?: number;
  /** How long one call may take, in ms. After that it fails, and the next request tries again. */
  limitMs?: number;
  /** How long to wait for a new answer before an outdated one is used, in ms. */
  patienceMs?: number;
  nowMs?: () => number;
}

interface CacheEntry {
  body: string;
  headers: Headers;
  untilMs: number;
}

/** How long an expired answer may still replace one that cannot be fetched, in ms. */
const STALE_MS = 86_400_000;

/**
 * A `fetch` that shares answers between requests, and returns the last good answer when a new one fails.
 * An answer that depends on who asks (`Vary: *`, as a price by country) fails here, and the browser asks again.
 * Calls that are not plain GETs, or that carry one viewer's authorization, are not cached.
 */
export function createUpstreamCache({
  fetch,
  maxEntries = 500,
  maxChars = 64_000_000,
  maxAnswerBytes = 8_000_000,
  limitMs = 5000,
  patienceMs = 1000,
  nowMs = Date.now,
}: UpstreamCacheOptions) {
  const entries = new Map<string, CacheEntry>();
  const waiting = new Map<string, Promise<Response>>();
  let chars = 0;

  const drop = (address: string) => {
    chars -= entries.get(address)?.body.length ?? 0;
    entries.delete(address);
  };

  const keep = (address: string, one: CacheEntry) => {
    drop(address);
    entries.set(address, one);
    chars += one.body.length;
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries && chars <= maxChars) break;
      drop(oldest);
    }
  };

  const load = async (address: string, init: RequestInit): Promise<Response> => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error(`no answer within ${limitMs} ms`)), limitMs);
    const { signal } = limit;
    try {
      const response = await unlessAborted(fetch(new Request(address, { ...init, signal })), signal);
      if (response.headers.get('vary')?.includes('*'))
        throw new Error('only the browser may ask: it depends on who does');
      const body = await unlessAborted(readAtMost(response, maxAnswerBytes), signal);
      const headers = plain(response.headers);
      if (response.ok && isShared(init) && mayKeep(headers))
        keep(address, { body, headers, untilMs: nowMs() + freshForMs(headers) });
      return new Response(body || null, { status: response.status, headers });
    } finally {
      clearTimeout(timer);
    }
  };

  const loadShared = (address: string, init: RequestInit): Promise<Response> => {
    const pending = waiting.get(address) ?? load(address, init).finally(() => waiting.delete(address));
    waiting.set(address, pending);
    return pending;
  };

  return async function cachedFetch(address: string, init: RequestInit = {}): Promise<Response> {
    const { signal, ...rest } = init;
    if (!isShared(init)) return unlessAborted(load(address, rest), signal);
    const found = entries.get(address);
    if (found && found.untilMs > nowMs()) {
      entries.delete(address);
      entries.set(address, found);
      return getAnswer(found);
    }
    const pending = loadShared(address, rest);
    const isGood = found && found.untilMs + STALE_MS > nowMs();
    const given = isGood ? orLast(pending, () => getAnswer(found), patienceMs) : pending;
    return (await unlessAborted(given, signal)).clone();
  };
}

/** The new answer, or the last one if the new one is late or failed. */
function orLast(pending: Promise<Response>, last: () => Response, patienceMs: number): Promise<Response> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(last()), patienceMs);
    const settle = (response: Response) => {
      clearTimeout(timer);
      resolve(response);
    };
    pending.then(
      (response) => settle(response.status < 500 ? response : last()),
      () => settle(last()),
    );
  });
}

function getAnswer({ body, headers }: CacheEntry): Response {
  return new Response(body, { headers });
}

function isShared({ method = 'GET', headers, body }: RequestInit): boolean {
  return method === 'GET' && !body && !new Headers(headers).has('authorization');
}

function mayKeep(headers: Headers): boolean {
  return !/no-store|private/.test(headers.get('cache-control') ?? '');
}

function freshForMs(headers: Headers): number {
  const control = headers.get('cache-control') ?? '';
  if (/no-cache/.test(control)) return 0;
  return Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0) * 1000;
}

/** The body is already decoded, so headers about its encoding no longer apply. */
function plain(headers: Headers): Headers {
  const copy = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) copy.delete(name);
  return copy;
}

/** A caller that stops waiting does not abort the request for the others. */
function unlessAborted<T>(pending: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return pending;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    pending.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** A body as text; reading stops as soon as it exceeds the limit. @throws when it does */
async function readAtMost(response: Response, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > maxBytes) {
      void reader.cancel().catch(() => {});
      throw new Error(`the answer is longer than ${maxBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
