import { type Config, enabledProviders } from '@marquee/contract/config';
import type { Settings } from '@marquee/contract/settings';

/** The providers' public hosts, by the config's `useSandbox`. (G-10) */
const HOSTS = {
  jwp: { sandbox: 'https://staging-v2.inplayer.com', production: 'https://services.inplayer.com' },
  cleeng: { sandbox: 'https://mediastore-sandbox.cleeng.com', production: 'https://mediastore.cleeng.com' },
} as const;

const SETTINGS = { jwp: 'identityBaseUrl', cleeng: 'billingBaseUrl' } as const;

/**
 * Where the enabled account provider answers, without a trailing slash: the settings' own address, else its sandbox or
 * its production host; undefined on a site without one. [BOOT-40 BOOT-44 IDAPI-01]
 */
export function providerHost(
  config: Pick<Config, 'integrations'>,
  settings: Pick<Settings, 'identityBaseUrl' | 'billingBaseUrl'>,
  appOrigin: string,
): string | undefined {
  const [provider] = enabledProviders(config);
  if (!provider) return undefined;
  const { sandbox, production } = HOSTS[provider];
  const host = config.integrations[provider]?.useSandbox ? sandbox : production;
  return new URL(settings[SETTINGS[provider]] ?? host, appOrigin).href.replace(/\/$/, '');
}
