import { type Config, enabledProviders } from '@marquee/contract/config';
import { isTrue } from '@marquee/contract/flags';
import { sellsPlans } from '../config/sells-plans.ts';

/** AVOD: open to all. AUTHVOD: open to whoever signed in. SVOD: open to subscribers. */
export type AccessModel = 'AVOD' | 'AUTHVOD' | 'SVOD';

type AccessConfig = Pick<Config, 'integrations' | 'contentProtection' | 'custom'>;

const BY_NAME = { free: 'AVOD', freeauth: 'AUTHVOD', authvod: 'AUTHVOD', svod: 'SVOD' } as const;

/**
 * The model a site sells by: the config's own word, else what its account provider implies. A word that needs accounts
 * holds without a provider too, unless a signing entitlement host decides in its place. (G-08, wire content §2.2)
 */
export function accessModel(config: AccessConfig): AccessModel {
  const [provider] = enabledProviders(config);
  const said = config.contentProtection.accessModel;
  if (!provider && hostDecides(config)) return 'AVOD';
  if (said) return BY_NAME[said];
  if (!provider) return 'AVOD';
  return sellsPlans(config) ? 'SVOD' : 'AUTHVOD';
}

function hostDecides({ custom }: AccessConfig): boolean {
  return Boolean(custom.entitlementHost) && isTrue(custom.urlSigning);
}
