import { enabledProviders } from '@marquee/contract/account-providers';
import type { Config } from '@marquee/contract/config';
import type { Settings } from '@marquee/contract/settings';
import { PROVIDER_SETTINGS } from './provider-hosts.ts';

/** Whether the settings name the account provider, which may be our origin then: the public hosts lack its extra calls. */
export function namesProvider(
  config: Pick<Config, 'integrations'>,
  settings: Pick<Settings, 'identityBaseUrl' | 'billingBaseUrl'>,
): boolean {
  const [provider] = enabledProviders(config);
  return provider !== undefined && settings[PROVIDER_SETTINGS[provider]] !== undefined;
}
