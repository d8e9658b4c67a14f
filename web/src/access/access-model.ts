import { type AccessModel, configuredAccessModel } from '@marquee/contract/access-model';
import { enabledProviders } from '@marquee/contract/account-providers';
import type { Config } from '@marquee/contract/config';
import { isTrue } from '@marquee/contract/flags';

type AccessConfig = Pick<Config, 'integrations' | 'contentProtection' | 'custom'>;

/** As configured, but without accounts if an entitlement host signs media. (G-08, wire content §2.2) */
export function accessModel(config: AccessConfig): AccessModel {
  const [provider] = enabledProviders(config);
  return !provider && hostDecides(config) ? 'AVOD' : configuredAccessModel(config);
}

/** Whether the site's own entitlement host signs media for playback. (wire access §0) */
export function hostDecides({ custom }: Pick<Config, 'custom'>): boolean {
  return Boolean(custom.entitlementHost) && isTrue(custom.urlSigning);
}
