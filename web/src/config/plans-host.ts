import { enabledProviders } from '@marquee/contract/account-providers';
import type { Config } from '@marquee/contract/config';
import type { Settings } from '@marquee/contract/settings';
import { getHost } from './provider-hosts.ts';

/**
 * Where the platform lists viewers' plans: always at its identity provider, which knows only viewers who
 * signed in there; by default its sandbox. [BRIDGEAPI-04]
 */
export function plansHost(
  config: Pick<Config, 'integrations'>,
  settings: Pick<Settings, 'identityBaseUrl'>,
  appOrigin: string,
): { base: string; knowsViewers: boolean } {
  const { jwp, cleeng } = config.integrations;
  const useSandbox = (jwp ?? cleeng)?.useSandbox ?? true;
  const base = getHost('jwp', { integrations: { jwp: { useSandbox } } }, settings, appOrigin);
  return { base, knowsViewers: enabledProviders(config)[0] === 'jwp' };
}
