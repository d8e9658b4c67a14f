import { CACHE_CONTROL, CONTENT_HEADERS } from './header-tables.ts';

/** The answer to a preflight: DELETE has a body too, and the session is sent in a header. */
export const PREFLIGHT_HEADERS = {
  ...CONTENT_HEADERS,
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept',
  'Access-Control-Max-Age': '86400',
} as const;

/** An answer for one viewer: always JSON, since clients parse every body, and never stored. */
export function answer(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...CONTENT_HEADERS,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': CACHE_CONTROL.none,
      ...headers,
    },
  });
}
