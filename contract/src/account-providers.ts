import type { Config } from './config.ts';

export type AccountProvider = 'cleeng' | 'jwp';

/** The account providers that the config enables; more than one is an error at start-up. [BOOT-38] */
export function enabledProviders({ integrations }: Pick<Config, 'integrations'>): AccountProvider[] {
  const enabled: AccountProvider[] = [];
  if (integrations.cleeng?.id) enabled.push('cleeng');
  if (integrations.jwp?.clientId) enabled.push('jwp');
  return enabled;
}

/** Whether the account provider sells subscriptions, as far as the config tells. (G-08) */
export function sellsPlans({ integrations }: Pick<Config, 'integrations'>): boolean {
  const { cleeng, jwp } = integrations;
  const [provider] = enabledProviders({ integrations });
  const plan = provider === 'cleeng' ? cleeng?.monthlyOffer || cleeng?.yearlyOffer : jwp?.assetId;
  return Boolean(provider && plan);
}
