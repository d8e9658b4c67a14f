import { enabledProviders, sellsPlans } from './account-providers.ts';
import type { Config } from './config.ts';

/** AVOD: open to all. AUTHVOD: open to anyone who signed in. SVOD: open to subscribers. */
export type AccessModel = 'AVOD' | 'AUTHVOD' | 'SVOD';

const BY_NAME = { free: 'AVOD', freeauth: 'AUTHVOD', authvod: 'AUTHVOD', svod: 'SVOD' } as const;

/** As the site's config says, otherwise as its account provider implies. (G-08, wire content §2.2) */
export function configuredAccessModel(
  config: Pick<Config, 'integrations' | 'contentProtection'>,
): AccessModel {
  const named = config.contentProtection.accessModel;
  if (named) return BY_NAME[named];
  if (enabledProviders(config).length === 0) return 'AVOD';
  return sellsPlans(config) ? 'SVOD' : 'AUTHVOD';
}
