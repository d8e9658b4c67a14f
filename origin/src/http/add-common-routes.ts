import type { Hono } from 'hono';
import { sql } from 'kysely';
import root from '../../../package.json' with { type: 'json' };
import type { CatalogueFault } from '../files/catalogue-error.ts';
import { onceAtATime } from '../files/once-at-a-time.ts';
import type { Log } from '../log.ts';
import type { Queries } from '../store/open-store.ts';
import { errorAnswer } from './error-answer.ts';
import { contentTag, etagHeader } from './etag.ts';
import { getFailure } from './failure.ts';
import { CACHE_CONTROL, CONTENT_HEADERS, PREFLIGHT_HEADERS, SITE_SECURITY_HEADERS } from './header-tables.ts';
import { answer } from './viewer-answer.ts';

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

/** `/health`: this process answers. For monitoring; with the number of items if there is a catalogue. */
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

/** How long the store may take to answer, in ms. */
const READY_TIMEOUT_MS = 2000;
/** When to ask again whether it answers, in seconds. */
const READY_RETRY_S = 5;

/** Faults that `/ready` names. */
const MAX_FAULTS = 50;
/** Faults of these quote what is in them, and anybody may ask `/ready`. */
const SECRET_FILE = /^keys\/|^commerce\/vouchers\.json$/;

type ReadinessOptions = {
  db?: Queries;
  /** What is wrong in the data folder. The origin serves what was good before, so it is ready. */
  folder?: { faults: () => readonly CatalogueFault[] };
  timeoutMs?: number;
};

/** `/ready`, for load balancers: 503 while the store does not answer. Without a store, it is always ready. */
export function addReadiness(
  app: Hono,
  { db, folder, timeoutMs = READY_TIMEOUT_MS }: ReadinessOptions,
): void {
  const ready = () => {
    const all = folder?.faults() ?? [];
    const faults = all.slice(0, MAX_FAULTS).map(({ file, line, reason }) => ({
      file,
      line,
      reason: SECRET_FILE.test(file) ? 'the log says what' : reason,
    }));
    return answer({ status: 'ready', ...(all.length > 0 && { faultCount: all.length, faults }) });
  };
  const once = onceAtATime<boolean>();
  // all callers share one query, so that nobody fills the store with them
  const isAnswering = (store: Queries) =>
    once('store', () =>
      sql`select 1`.execute(store).then(
        () => true,
        () => false,
      ),
    );
  app.get('/ready', async () => {
    if (!db) return ready();
    const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, timeoutMs, false);
    const isReady = await Promise.race([isAnswering(db), tooLate]);
    clearTimeout(timer);
    return isReady
      ? ready()
      : answer({ status: 'unavailable', store: 'does not answer' }, 503, {
          'Retry-After': String(READY_RETRY_S),
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
    const [status, message, more] = getFailure(error, c, log);
    return errorAnswer(status, message, more && { 'Retry-After': String(more.retryAfterS) });
  });
}

function isApiPath(path: string): boolean {
  return API_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
