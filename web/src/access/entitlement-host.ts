import { parseHostDecision } from '@marquee/contract/access/passport';
import { enabledProviders } from '@marquee/contract/account-providers';
import { isListed } from '../config/config-source.ts';
import { HttpError } from '../lib/http-error.ts';
import { REQUEST_LIMITS } from '../lib/request-limits.ts';
import { getErrorKind, isExplained } from '../player/playback/player-error.ts';
import { getDrmPolicy, type MediaDeps } from './media-access.ts';

/**
 * A token for the media request of one playback, from the site's own service, which alone decides who may
 * play. Its HTTP status is ignored. The body is sent as text, as the service's other clients do. (wire access
 * §4) (G-66) [ACCESS-20 BRIDGEAPI-05]
 * @throws Error `Unauthorized` when it refuses [ACCESS-21], or its reason if the viewer can do something about it; HttpError if
 *   it gives no valid answer
 */
export async function askEntitlementHost(
  deps: MediaDeps,
  mediaId: string,
  cancel: AbortSignal,
): Promise<string> {
  const { config, content, appOrigin } = deps;
  const host = new URL(config.custom.entitlementHost ?? '', appOrigin);
  const [provider = ''] = enabledProviders(config);
  const body = JSON.stringify({
    provider,
    credentials: { token: await viewerToken(deps, host) },
    asset: {
      id: mediaId,
      drmPolicyId: getDrmPolicy(config),
      params: {},
      accessType: config.contentProtection.accessModel,
    },
  });
  const decision = await getDecision(() =>
    content.fetch(host.href, {
      method: 'POST',
      body,
      signal: AbortSignal.any([cancel, AbortSignal.timeout(REQUEST_LIMITS.access.timeoutMs)]),
    }),
  );
  if ('token' in decision) return decision.token;
  const isKnown = isExplained(getErrorKind(decision.refusal));
  throw new Error(isKnown ? decision.refusal : 'Unauthorized');
}

async function getDecision(ask: () => Promise<Response>) {
  let status = 0;
  try {
    const response = await ask();
    status = 502;
    return parseHostDecision(await response.json());
  } catch (error) {
    throw new HttpError(status, error instanceof Error ? error.message : undefined, error);
  }
}

/** Empty without a viewer, and for a host that nobody but the config of a link names: it must not learn who they are. */
async function viewerToken(deps: MediaDeps, host: URL): Promise<string> {
  const { session } = deps;
  if (!isKnownHost(deps, host)) return '';
  const { status } = session.state();
  if (status === 'anonymous' || status === 'no-accounts') return '';
  return (await session.provider()).viewerToken();
}

function isKnownHost({ settings, configSource, appOrigin, content }: MediaDeps, { origin }: URL): boolean {
  if (configSource === undefined || isListed(settings, configSource)) return true;
  return origin === appOrigin || origin === new URL(content.base).origin;
}
