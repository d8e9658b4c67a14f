import type { Hono } from 'hono';
import root from '../../../package.json' with { type: 'json' };
import type { Log } from '../log.ts';
import { redact } from '../request-log.ts';
import { errorAnswer } from './error-answer.ts';
import { contentTag, etagHeader } from './etag.ts';
import { CACHE_CONTROL, CONTENT_HEADERS, PREFLIGHT_HEADERS, SITE_SECURITY_HEADERS } from './header-tables.ts';

/** Addresses of the content API: below each, errors are JSON and CORS is open. */
const API_PREFIXES = [
  '/v2',
  '/apps',
  '/manifests',
  '/streams',
  '/guide',
  '/libraries',
  '/licences',
  // Requested by clients of the content API; nothing is there yet, and these are not pages.
  '/videos',
  '/strips',
  '/tracks',
];

const READING = 'GET, HEAD';

/** Answers preflights and refuses methods other than reading, before the routes. */
export function addMethodRules(app: Hono): void {
  app.use('*', async (c, next) => {
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const isApi = isApiPath(c.req.path);
    if (method === 'OPTIONS' && isApi) return new Response(null, { status: 204, headers: PREFLIGHT_HEADERS });
    if (isApi)
      return errorAnswer(405, 'Method not allowed: this address is only read', {
        Allow: `${READING}, OPTIONS`,
      });
    return new Response(method === 'OPTIONS' ? null : 'Method not allowed', {
      status: method === 'OPTIONS' ? 204 : 405,
      headers: {
        ...SITE_SECURITY_HEADERS,
        Allow: READING,
        'Cache-Control': CACHE_CONTROL.none,
        'Content-Type': 'text/plain; charset=utf-8',
      },
    });
  });
}

/** `/health`, for monitoring; with the number of items if there is a catalogue. */
export function addHealth(app: Hono, { catalogue }: { catalogue?: { media: { size: number } } }): void {
  const startedAtMs = Date.now();
  app.get('/health', () => {
    const uptimeS = Math.floor((Date.now() - startedAtMs) / 1000);
    const body = JSON.stringify({
      status: 'ok',
      version: root.version,
      uptimeS,
      items: catalogue?.media.size,
    });
    return new Response(body, {
      headers: {
        ...CONTENT_HEADERS,
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': String(Buffer.byteLength(body)),
        'Cache-Control': CACHE_CONTROL.none,
        ETag: etagHeader(contentTag(body)),
      },
    });
  });
}

/** Answers unknown content addresses, before the pages would. */
export function addApiNotFound(app: Hono): void {
  for (const prefix of API_PREFIXES) {
    app.get(prefix, () => errorAnswer(404, 'Not found'));
    app.get(`${prefix}/*`, () => errorAnswer(404, 'Not found'));
  }
}

/** Requests without a route, and uncaught errors: the reason is logged, never sent to the caller. */
export function addLastResorts(app: Hono, { log }: { log: Log }): void {
  app.notFound(() => errorAnswer(404, 'Not found'));
  app.onError((error, c) => {
    log('error', 'a request failed', { path: redact(c.req.path), reason: error.stack ?? error.message });
    return errorAnswer(500, 'Internal error');
  });
}

function isApiPath(path: string): boolean {
  return API_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
