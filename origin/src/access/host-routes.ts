import type { Hono } from 'hono';
import * as v from 'valibot';
import { ID_PATTERN } from '../files/names.ts';
import { readJson } from '../http/read-bytes.ts';
import { answer, PREFLIGHT_HEADERS } from '../http/viewer-answer.ts';
import { REASONS, type SignDeps, signFor } from './sign-for.ts';

/** All other members are ignored: `provider`, `params`, `accessType`. */
const Body = v.object({
  credentials: v.optional(v.object({ token: v.optional(v.string(), '') }), {}),
  asset: v.object({
    id: v.string(),
    drmPolicyId: v.optional(v.pipe(v.string(), v.regex(ID_PATTERN))),
  }),
});

/**
 * `POST /v2/configs/{code}/entitlement`, which a config names as its `custom.entitlementHost`. The body is JSON
 * whatever its type is; a refusal has status 200. (wire access §4) [BRIDGEAPI-05]
 */
export function addHostRoutes(app: Hono, deps: SignDeps): void {
  const at = '/v2/configs/:code/entitlement';
  app.options(at, () => new Response(null, { status: 204, headers: PREFLIGHT_HEADERS }));
  app.post(at, async (c) => {
    const body = v.safeParse(Body, await readJson(c.req.raw));
    if (!body.success)
      return answer({ entitled: false, message: 'The body is not what was agreed on.' }, 400);
    const { credentials, asset } = body.output;
    const signed = await signFor(deps, {
      configId: c.req.param('code'),
      mediaId: asset.id,
      authorization: credentials.token ? `Bearer ${credentials.token}` : undefined,
      policyId: asset.drmPolicyId ?? '',
    });
    if ('token' in signed) return answer({ entitled: true, token: signed.token });
    return answer({
      entitled: false,
      ...(REASONS.includes(signed.message) && { message: signed.message }),
    });
  });
}
