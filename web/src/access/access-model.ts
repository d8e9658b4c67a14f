import { type AccessModel, configuredAccessModel } from '@marquee/contract/access-model';
import { enabledProviders } from '@marquee/contract/account-providers';
import type { Config } from '@marquee/contract/config';
import { isTrue } from '@marquee/contract/flags';

type AccessConfig = Pick<Config, 'integrations' | 'contentProtection' | 'custom'>;

/**
 * The site's access model: as configured, except that no account is needed where a signing entitlement host takes a
 * provider's place. (G-08, wire content §2.2)
 */
export function accessModel(config: AccessConfig): AccessModel {
  const [provider] = enabledProviders(config);
  return !provider && hostDecides(config) ? 'AVOD' : configuredAccessModel(config);
}

/** An entitlement host of the site's own signs what is played. (wire access §0) */
export function hostDecides({ custom }: Pick<Config, 'custom'>): boolean {
  return Boolean(custom.entitlementHost) && isTrue(custom.urlSigning);
}
