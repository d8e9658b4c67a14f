import type { Config } from '@marquee/contract/config';
import type { Settings } from '@marquee/contract/settings';
import { notificationHosts, providerHost } from '../../config/provider-hosts.ts';

/**
 * Origins to which this config's pages open sockets: the account provider, its notifications and their
 * broker, and the app's own host, as some browsers do not match 'self' for sockets. Empty without accounts.
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
