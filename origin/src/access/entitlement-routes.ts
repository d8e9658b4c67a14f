import type { Hono } from 'hono';
import type { ConfigFiles } from '../catalogue/config-files.ts';
import { answer } from '../http/viewer-answer.ts';
import { findViewerPlans, type PlansDeps, type ViewerPlan } from './plans.ts';
import type { ViewerOf } from './sign-for.ts';

type EntitlementRoutesOptions = {
  plans: PlansDeps;
  configs: Pick<ConfigFiles, 'hasSite'>;
  getViewer: ViewerOf;
};

/** Plans per page, as on the platform; a viewer with more plans gets them all at once. */
const PAGE = 10;

/** `GET /v3/sites/{siteId}/entitlements`: the plans of the caller (wire access §3) [BRIDGEAPI-04]. */
export function addEntitlementRoutes(
  app: Hono,
  { plans, configs, getViewer }: EntitlementRoutesOptions,
): void {
  app.get('/v3/sites/:siteId/entitlements', async (c) => {
    const siteId = c.req.param('siteId');
    if (!(await configs.hasSite(siteId))) return answer({ code: 404, message: 'Site not found' }, 404);
    const authorization = c.req.header('authorization')?.trim();
    const viewer = await getViewer(authorization);
    if (authorization && !viewer)
      return answer({ code: 401, message: 'The user is not authenticated.' }, 401);
    const active = await findViewerPlans(plans, siteId, viewer);
    const all = plans.catalogue.sites.get(siteId)?.plans ?? [];
    return answer({
      total: active.length,
      page: 1,
      page_length: Math.max(PAGE, active.length),
      plans: active.map((one) => wirePlan(one, all.indexOf(one.plan) + 1)),
    });
  });
}

function wirePlan({ plan, expS }: ViewerPlan, number: number) {
  return {
    id: plan.id,
    original_id: number,
    type: 'plan',
    exp: expS,
    metadata: {
      name: plan.name,
      access_model: plan.accessModel,
      access: {
        ...(plan.drmPolicyId === undefined ? {} : { drm_policy_id: plan.drmPolicyId }),
        include_tags: [],
        exclude_tags: [],
        include_custom_params: [],
        exclude_custom_params: [],
      },
      external_providers: {},
    },
  };
}
