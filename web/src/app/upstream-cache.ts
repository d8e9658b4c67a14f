/** What the server reads upstream, kept as long as the answer itself allows. */
export interface UpstreamCacheOptions {
  fetch: (request: Request) => Promise<Response>;
  /** Most answers kept, and the most characters of them together. */
  maxEntries?: number;
  maxChars?: number;
  nowMs?: () => number;
}

interface Kept {
  body: string;
  headers: Headers;
  untilMs: number;
}

/**
 * A `fetch` for GET that shares answers between requests: honours `Cache-Control`, asks once where many wait,
 * keeps only what succeeded, and drops the least recently used first.
 */
export function createUpstreamCache({
  fetch,
  maxEntries = 500,
  maxChars = 64_000_000,
  nowMs = Date.now,
}: UpstreamCacheOptions) {
  const kept = new Map<string, Kept>();
  const waiting = new Map<string, Promise<Response>>();
  let chars = 0;

  const drop = (address: string) => {
    chars -= kept.get(address)?.body.length ?? 0;
    kept.delete(address);
  };

  const load = async (address: string, headers: HeadersInit | undefined): Promise<Response> => {
    const response = await fetch(new Request(address, headers ? { headers } : {}));
    const lifeMs = freshForMs(response);
    if (!response.ok || lifeMs <= 0) return response;
    const body = await response.text();
    drop(address);
    kept.set(address, { body, headers: response.headers, untilMs: nowMs() + lifeMs });
    chars += body.length;
    for (const oldest of kept.keys()) {
      if (kept.size <= maxEntries && chars <= maxChars) break;
      drop(oldest);
    }
    return new Response(body, { headers: plain(response.headers) });
  };

  return async function cachedFetch(address: string, init?: RequestInit): Promise<Response> {
    const found = kept.get(address);
    if (found && found.untilMs > nowMs()) {
      kept.delete(address);
      kept.set(address, found);
      return new Response(found.body, { headers: plain(found.headers) });
    }
    const pending =
      waiting.get(address) ?? load(address, init?.headers).finally(() => waiting.delete(address));
    waiting.set(address, pending);
    return (await unlessAborted(pending, init?.signal)).clone();
  };
}

function freshForMs(response: Response): number {
  const control = response.headers.get('cache-control') ?? '';
  if (/no-store|no-cache|private/.test(control)) return 0;
  return Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0) * 1000;
}

/** The body is text already: what spoke of its packing on the way no longer holds. */
function plain(headers: Headers): Headers {
  const copy = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) copy.delete(name);
  return copy;
}

/** One who stops waiting does not stop the request for the others. */
function unlessAborted<T>(pending: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return pending;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    pending.then(resolve, reject);
  });
}
