import type { Made } from '../http/answer-cache.ts';
import { CACHE_CONTROL, type CacheClass, CONTENT_HEADERS } from '../http/header-tables.ts';

/** A content answer: JSON text as is, or a value to serialise. */
export function json(body: unknown, cache: CacheClass): Made {
  return {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      ...CONTENT_HEADERS,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': CACHE_CONTROL[cache],
    },
  };
}
