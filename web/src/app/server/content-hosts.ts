import type { Config } from '@marquee/contract/config';
import type { Settings } from '@marquee/contract/settings';
import { gatewayContentOrigins } from '../../config/card-gateway.ts';
import { notificationHosts, providerHost } from '../../config/provider-hosts.ts';

/**
 * Origins from which pages may fetch, where the settings list the hosts of media (`contentHosts[]`): these, those of the
 * settings' services, and all that the config names. Undefined where they list none: the content names its hosts later.
 */
export function contentHosts(
  config: Pick<Config, 'integrations'>,
  settings: Settings,
  appOrigin: string,
): string[] | undefined {
  if (!settings.contentHosts) return undefined;
  const provider = providerHost(config, settings, appOrigin);
  const { keysBase } = notificationHosts(config, settings, appOrigin);
  const services = [
    provider,
    provider && keysBase,
    settings.apiAccessBridgeUrl,
    ...gatewayContentOrigins(settings),
  ];
  const named = JSON.stringify(config).match(/https:\/\/[^\s"'<>\\]+/g) ?? [];
  const origins = [...settings.contentHosts, ...services, ...named].flatMap(
    (address) => (address && URL.parse(address, appOrigin)?.origin) || [],
  );
  return [...new Set(origins)].filter((origin) => origin !== appOrigin);
}
