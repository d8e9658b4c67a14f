import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { ConfigFiles } from '../catalogue/config-files.ts';
import { getFailure } from '../http/failure.ts';
import { readJson } from '../http/read-bytes.ts';
import { answer, PREFLIGHT_HEADERS } from '../http/viewer-answer.ts';
import type { Log } from '../log.ts';
import type { Passports } from './passports.ts';
import type { ViewerOf } from './sign-for.ts';

type BridgeRoutesOptions = {
  passports: Passports;
  configs: Pick<ConfigFiles, 'hasSite'>;
  getViewer: ViewerOf;
  log: Log;
};

/** Errors of the bridge by their code (wire access §2) [BRIDGEAPI-07]. */
const STATUS = {
  parameter_missing: 400,
  parameter_invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  internal_error: 500,
  service_unavailable: 503,
} as const;

const Body = v.looseObject({ refresh_token: v.optional(v.unknown()) });

/** The access bridge: `PUT /v2/sites/{siteId}/access/generate` and `/refresh` (wire access §2) [BRIDGEAPI-01 BRIDGEAPI-02]. */
export function addBridgeRoutes(
  app: Hono,
  { passports, configs, getViewer, log }: BridgeRoutesOptions,
): void {
  const bridge = new Hono();
  const at = '/v2/sites/:siteId/access';
  const hasSite = (c: Context) => configs.hasSite(c.req.param('siteId') ?? '');

  bridge.options(`${at}/*`, () => new Response(null, { status: 204, headers: PREFLIGHT_HEADERS }));

  bridge.put(`${at}/generate`, async (c) => {
    if (!(await hasSite(c))) return refused('parameter_invalid', 'Parameter site_id is invalid.');
    // Clients send a header without a value if no one is signed in.
    const authorization = c.req.header('authorization')?.trim();
    const viewer = await getViewer(authorization);
    if (authorization && !viewer) return refused('unauthorized', 'The viewer is not recognised.');
    return answer(await passports.generate(c.req.param('siteId'), viewer));
  });

  bridge.put(`${at}/refresh`, async (c) => {
    if (!(await hasSite(c))) return refused('parameter_invalid', 'Parameter site_id is invalid.');
    const body = v.safeParse(Body, await readJson(c.req.raw));
    if (!body.success) return refused('parameter_invalid', 'Parameter body is invalid.');
    const { refresh_token: token } = body.output;
    if (token === undefined || token === '')
      return refused('parameter_missing', 'Parameter refresh_token is missing.');
    const pair = typeof token === 'string' ? await passports.refresh(c.req.param('siteId'), token) : null;
    return pair ? answer(pair) : refused('forbidden', 'Invalid refresh_token provided');
  });

  for (const action of ['generate', 'refresh'])
    bridge.all(`${at}/${action}`, () => refused('method_not_allowed', 'Send this by PUT.'));
  bridge.all(`${at}/*`, () => refused('not_found', 'Not found.'));
  bridge.onError((error, c) => {
    const [, message, busy] = getFailure(error, c, log);
    return busy
      ? refused('service_unavailable', message, { 'Retry-After': String(busy.retryAfterS) })
      : refused('internal_error', message);
  });
  app.route('/', bridge);
}

const refused = (code: keyof typeof STATUS, description: string, headers: Record<string, string> = {}) =>
  answer({ errors: [{ code, description }] }, STATUS[code], headers);
