import { CACHE_CONTROL, CONTENT_HEADERS } from './header-tables.ts';

/**
 * An error in the wire's format: a JSON object with `message`, open CORS, never stored [CONTENTAPI-22].
 *
 * @param message shown to any caller: what is wrong and, for a bad parameter, what is allowed
 */
export function errorAnswer(status: number, message: string, headers: Record<string, string> = {}): Response {
  const body = Buffer.from(JSON.stringify({ message }));
  return new Response(body, {
    status,
    headers: {
      ...CONTENT_HEADERS,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(body.byteLength),
      'Cache-Control': CACHE_CONTROL.none,
      ...headers,
    },
  });
}

/** The caller is where the item may not be played; apps show these words as "not where you are" (wire access §3.3). */
export function blocked(): Response {
  return errorAnswer(403, 'Access blocked');
}

/** Missing, wrong, expired or for another item: the caller does not learn which (wire access §1), unless there is a reason. */
export function forbidden(reason = 'Forbidden'): Response {
  return errorAnswer(403, reason);
}
