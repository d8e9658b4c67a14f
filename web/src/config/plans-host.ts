import { enabledProviders } from '@marquee/contract/account-providers';
import type { Config } from '@marquee/contract/config';
import type { Settings } from '@marquee/contract/settings';
import { getHost, providerHost } from './provider-hosts.ts';

type HostSettings = Pick<Settings, 'identityBaseUrl' | 'billingBaseUrl' | 'apiAccessBridgeUrl'>;

/**
 * Where the viewers' plans are listed: where the access bridge is at the provider's own host, there; else at the
 * platform's identity provider, by default its sandbox. `knowsViewers`: it accepts the bearer of this site's
 * viewers. [BRIDGEAPI-04]
 */
export function plansHost(
  config: Pick<Config, 'integrations'>,
  settings: HostSettings,
  appOrigin: string,
): { base: string; knowsViewers: boolean } {
  const own = providerHost(config, settings, appOrigin);
  if (own && isAtBridge(own, settings, appOrigin)) return { base: own, knowsViewers: true };
  const { jwp, cleeng } = config.integrations;
  const useSandbox = (jwp ?? cleeng)?.useSandbox ?? true;
  const base = getHost('jwp', { integrations: { jwp: { useSandbox } } }, settings, appOrigin);
  return { base, knowsViewers: enabledProviders(config)[0] === 'jwp' };
}

/**
 * Whether the access bridge would be given viewers that no list of plans knows, those of a billing provider at
 * another host: they would never have more than the free plans. [ACCESS-24]
 */
export function lacksPlans(
  config: Pick<Config, 'integrations'>,
  settings: HostSettings,
  appOrigin: string,
): boolean {
  const own = providerHost(config, settings, appOrigin);
  return own !== undefined && !plansHost(config, settings, appOrigin).knowsViewers;
}

function isAtBridge(base: string, { apiAccessBridgeUrl }: HostSettings, appOrigin: string): boolean {
  if (!apiAccessBridgeUrl) return false;
  return new URL(apiAccessBridgeUrl, appOrigin).origin === new URL(base).origin;
}
