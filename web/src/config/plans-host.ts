import { enabledProviders } from '@marquee/contract/account-providers';
import type { Config } from '@marquee/contract/config';
import type { Settings } from '@marquee/contract/settings';
import { hostOf } from './provider-hosts.ts';

/**
 * Where the platform tells the plans of viewers, whatever provider has their accounts: at its identity provider, which
 * knows those alone who signed in there. A config that says nothing of it means production or sandbox as it does
 * elsewhere. [BRIDGEAPI-04]
 */
export function plansHost(
  config: Pick<Config, 'integrations'>,
  settings: Pick<Settings, 'identityBaseUrl'>,
  appOrigin: string,
): { base: string; knowsViewers: boolean } {
  const { jwp, cleeng } = config.integrations;
  const useSandbox = (jwp ?? cleeng)?.useSandbox ?? true;
  const base = hostOf('jwp', { integrations: { jwp: { useSandbox } } }, settings, appOrigin);
  return { base, knowsViewers: enabledProviders(config)[0] === 'jwp' };
}
