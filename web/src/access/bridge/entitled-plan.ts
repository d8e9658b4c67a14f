import { type EntitledPlan, parseEntitledPlans } from '@marquee/contract/access/passport';
import { hasCode } from '../../account/account-failure.ts';
import { plansHost } from '../../config/plans-host.ts';
import { HttpError } from '../../lib/http-error.ts';
import { REQUEST_LIMITS } from '../../lib/request-limits.ts';
import type { MediaDeps } from '../media-access.ts';
import { withToken } from '../with-token.ts';
import { getViewer } from './get-viewer.ts';

export const PLANS_KEY = 'entitled-plans';

/**
 * The plan to name for playback, from the plans the viewer had when this passport was created; undefined:
 * none. [BRIDGEAPI-04]
 * @throws Error `Failed to fetch entitled plans`
 */
export async function entitledPlan(deps: MediaDeps, passport: string): Promise<EntitledPlan | undefined> {
  const plans = await deps.queries.fetchQuery({
    queryKey: [PLANS_KEY, getViewer(deps.session.state()), passport],
    queryFn: ({ signal }) => fetchPlans(deps, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { secret: true },
  });
  return choosePlan(plans);
}

/** A subscription opens most, a free plan least, wherever they are listed. (G-63) [ACCESS-24] */
export function choosePlan(plans: readonly EntitledPlan[]): EntitledPlan | undefined {
  const ofModel = (fits: (model: string | undefined) => boolean) =>
    plans.find(({ accessModel }) => fits(accessModel));
  return ofModel((model) => model === 'svod') ?? ofModel((model) => model !== 'free') ?? plans[0];
}

async function fetchPlans(deps: MediaDeps, cancel: AbortSignal): Promise<EntitledPlan[]> {
  const { config, settings, appOrigin, content } = deps;
  const signal = AbortSignal.any([cancel, AbortSignal.timeout(REQUEST_LIMITS.access.timeoutMs)]);
  try {
    const { base, knowsViewers } = plansHost(config, settings, appOrigin);
    const token = knowsViewers ? await getToken(deps) : '';
    const address = `${base}/v3/sites/${encodeURIComponent(config.siteId)}/entitlements`;
    const fetchWith = async (token: string) => {
      const headers = {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const response = await content.fetch(address, { headers, signal });
      if (!response.ok) throw new HttpError(response.status);
      return parseEntitledPlans(await response.json());
    };
    return await withToken(token, (refused) => getToken(deps, refused), fetchWith);
  } catch (error) {
    cancel.throwIfAborted();
    if (hasCode(error, 'session_ended')) throw error;
    throw new Error('Failed to fetch entitled plans', { cause: error });
  }
}

async function getToken({ session }: MediaDeps, refused?: string): Promise<string> {
  if (getViewer(session.state()) === '') return '';
  return (await session.provider()).viewerToken(refused);
}
