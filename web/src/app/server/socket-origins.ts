import type { Config } from '@marquee/contract/config';
import type { Settings } from '@marquee/contract/settings';
import { notificationHosts, providerHost } from '../../config/provider-hosts.ts';

/**
 * Where this config's pages open sockets: to the account provider, its notifications and their broker, and to the app's
 * own host, which some browsers do not count as 'self' for sockets. None without accounts.
 */
export function socketOrigins(
  config: Pick<Config, 'integrations'>,
  settings: Pick<Settings, 'identityBaseUrl' | 'billingBaseUrl' | 'notificationBaseUrl'>,
  appOrigin: string,
): string[] {
  const provider = providerHost(config, settings, appOrigin);
  if (!config.integrations.jwp?.clientId || !provider) return [];
  const { keysBase, brokerUrl } = notificationHosts(config, settings, appOrigin);
  const origins = [appOrigin, provider, keysBase, brokerUrl].map((url) =>
    new URL(url).origin.replace(/^http/, 'ws'),
  );
  return [...new Set(origins)];
}
