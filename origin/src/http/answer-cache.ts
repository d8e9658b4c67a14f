import { createLru } from '../files/lru.ts';
import { onceAtATime } from '../files/once-at-a-time.ts';
import { chooseEncoding, type Encoding, encode, SMALLEST_ENCODED_BYTES } from './encoding.ts';
import { contentTag, etagHeader, isNotModified } from './etag.ts';
import { type CacheLimit, limitCache } from './limit-cache.ts';

/** An answer before it is encoded. `headers` are sent with every status; the other headers are added here. */
export type Made = { body: string | Uint8Array; headers: Record<string, string>; quality?: number };

/** An answer ready to send: finished headers, encoded bytes. */
type Kept = {
  etag: string;
  body: Uint8Array;
  headers: Record<string, string>;
  unchanged: Record<string, string>;
};

export type AnswerCache = {
  /**
   * Compressed as the caller accepts, or 304. @param key contains everything that can change the answer
   * @param limit how far caches may keep this answer
   * @throws OverloadedError if too many answers are waiting to be made
   */
  answer: (
    request: Request,
    key: string,
    make: () => Made | Promise<Made>,
    limit?: CacheLimit,
  ) => Response | Promise<Response>;
  bytes: () => number;
};

/** Runs a task when it is its turn. @see createLimit */
type Limit = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Each answer is compressed once per encoding; the least recently used are removed at `maxBytes`.
 * @param limit of making and compressing: for answers that cost more than others
 */
export function createAnswerCache(maxBytes: number, limit: Limit = (task) => task()): AnswerCache {
  const kept = createLru<Kept>(maxBytes);
  const once = onceAtATime<Kept>();

  return {
    answer(request, key, make, caches) {
      const encoding = chooseEncoding(request.headers.get('accept-encoding'));
      const full = `${encoding} ${key}`;
      const ready = kept.get(full);
      if (ready) return send(request, ready, caches);
      return once(full, async () => {
        const made = await limit(async () => finish(await make(), encoding));
        // The key counts too: many tiny answers with long addresses must not exceed the limit.
        kept.set(full, made, made.body.byteLength + full.length * 2 + 512);
        return made;
      }).then((made) => send(request, made, caches));
    },
    bytes: kept.bytes,
  };
}

function send(request: Request, kept: Kept, limit: CacheLimit | undefined): Response {
  const limited = (headers: Record<string, string>) =>
    limit ? { ...headers, 'Cache-Control': limitCache(headers['Cache-Control'] ?? '', limit) } : headers;
  if (isNotModified(request.headers.get('if-none-match'), kept.etag)) {
    return new Response(null, { status: 304, headers: limited(kept.unchanged) });
  }
  return new Response(kept.body as Uint8Array<ArrayBuffer>, { status: 200, headers: limited(kept.headers) });
}

async function finish(made: Made, wanted: Encoding): Promise<Kept> {
  const plain = typeof made.body === 'string' ? Buffer.from(made.body) : made.body;
  const encoding = plain.byteLength < SMALLEST_ENCODED_BYTES ? 'identity' : wanted;
  const body = await encode(plain, encoding, made.quality);
  const etag = etagHeader(contentTag(plain), encoding);
  const unchanged: Record<string, string> = { ...made.headers, Vary: 'Accept-Encoding', ETag: etag };
  const headers: Record<string, string> = { ...unchanged, 'Content-Length': String(body.byteLength) };
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  return { etag, body, headers, unchanged };
}
