import { type Config, enabledProviders } from '@marquee/contract/config';

/** Whether the account provider has something to subscribe to, as far as the config tells. (G-08) */
export function sellsPlans({ integrations }: Pick<Config, 'integrations'>): boolean {
  const { cleeng, jwp } = integrations;
  const [provider] = enabledProviders({ integrations });
  const plan = provider === 'cleeng' ? cleeng?.monthlyOffer || cleeng?.yearlyOffer : jwp?.assetId;
  return Boolean(provider && plan);
}
