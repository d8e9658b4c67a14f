import { enabledProviders } from '@marquee/contract/account-providers';
import type { Config } from '@marquee/contract/config';
import type { Settings } from '@marquee/contract/settings';

/** The providers' public hosts, by the config's `useSandbox`. (G-10) */
const HOSTS = {
  jwp: { sandbox: 'https://staging-v2.inplayer.com', production: 'https://services.inplayer.com' },
  cleeng: { sandbox: 'https://mediastore-sandbox.cleeng.com', production: 'https://mediastore.cleeng.com' },
} as const;

/** The settings that name a provider's host. */
export const PROVIDER_SETTINGS = { jwp: 'identityBaseUrl', cleeng: 'billingBaseUrl' } as const;

/**
 * The address of the enabled account provider, without a trailing slash: from the settings, else its sandbox
 * or production host; undefined on a site without one. [BOOT-40 BOOT-44 IDAPI-01]
 */
export function providerHost(
  config: Pick<Config, 'integrations'>,
  settings: Pick<Settings, 'identityBaseUrl' | 'billingBaseUrl'>,
  appOrigin: string,
): string | undefined {
  const [provider] = enabledProviders(config);
  return provider && getHost(provider, config, settings, appOrigin);
}

/** The same for a given provider, enabled or not; the sandbox if the config does not say. */
export function getHost(
  provider: keyof typeof HOSTS,
  { integrations }: Pick<Config, 'integrations'>,
  settings: Pick<Settings, 'identityBaseUrl' | 'billingBaseUrl'>,
  appOrigin: string,
): string {
  const { sandbox, production } = HOSTS[provider];
  const host = (integrations[provider]?.useSandbox ?? true) ? sandbox : production;
  return new URL(settings[PROVIDER_SETTINGS[provider]] ?? host, appOrigin).href.replace(/\/$/, '');
}

/** Addresses of the identity provider's notifications. (wire identity §6) */
export interface NotificationHosts {
  /** Base of `/iot/keys`, without a trailing slash. */
  keysBase: string;
  /** The broker, `wss://host/mqtt`. */
  brokerUrl: string;
}

const NOTIFICATION_KEYS = {
  sandbox: 'https://o3871l8vj7.execute-api.eu-west-1.amazonaws.com/staging',
  production: 'https://eynmuj2g26.execute-api.eu-west-1.amazonaws.com/prod',
} as const;
const BROKER = 'wss://a3gkl64duktvc4-ats.iot.eu-west-1.amazonaws.com/mqtt';

/**
 * From the settings: their own address, or their provider's, so that its viewers' tokens go nowhere else;
 * else the public hosts. (G-10)
 */
export function notificationHosts(
  { integrations }: Pick<Config, 'integrations'>,
  { notificationBaseUrl, identityBaseUrl }: Pick<Settings, 'notificationBaseUrl' | 'identityBaseUrl'>,
  appOrigin: string,
): NotificationHosts {
  const own = notificationBaseUrl ?? identityBaseUrl;
  if (!own) {
    const keysBase = integrations.jwp?.useSandbox ? NOTIFICATION_KEYS.sandbox : NOTIFICATION_KEYS.production;
    return { keysBase, brokerUrl: BROKER };
  }
  const keysBase = new URL(own, appOrigin).href.replace(/\/$/, '');
  return { keysBase, brokerUrl: `${keysBase.replace(/^http/, 'ws')}/mqtt` };
}
