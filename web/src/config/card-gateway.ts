import { enabledProviders } from '@marquee/contract/account-providers';
import type { Config } from '@marquee/contract/config';
import type { Settings } from '@marquee/contract/settings';
import { providerHost } from './provider-hosts.ts';

/** The gateway with a component of its own that encrypts cards in the page. (wire billing §4) */
export interface CardGateway {
  /** [BOOT-45] */
  environment: 'test' | 'live';
  clientKey: string;
  /** Origin of the frames with its fields. */
  origin: string;
}

/** The gateway's public hosts, by environment. */
const ORIGINS = {
  test: 'https://checkoutshopper-test.adyen.com',
  live: 'https://checkoutshopper-live.adyen.com',
} as const;

const CLIENT_KEYS = { test: 'adyenTestClientKey', live: 'adyenLiveClientKey' } as const;

type GatewaySettings = Pick<
  Settings,
  'identityBaseUrl' | 'billingBaseUrl' | 'adyenTestClientKey' | 'adyenLiveClientKey'
>;

/**
 * The gateway of a site with an external billing provider, in the same environment; undefined on other sites,
 * where the own origin serves the code, and without a key: then no card can be used. [BOOT-45]
 */
export function cardGateway(
  config: Pick<Config, 'integrations'>,
  settings: GatewaySettings,
  appOrigin: string,
): CardGateway | undefined {
  const base = providerHost(config, settings, appOrigin);
  if (enabledProviders(config)[0] !== 'cleeng' || !base || new URL(base).origin === appOrigin)
    return undefined;
  const environment = config.integrations.cleeng?.useSandbox ? 'test' : 'live';
  const clientKey = settings[CLIENT_KEYS[environment]];
  return clientKey ? { environment, clientKey, origin: ORIGINS[environment] } : undefined;
}

/** Origins of the card form's code, and of its pictures and words, from the settings alone. */
export const gatewayContentOrigins = (settings: GatewaySettings): string[] =>
  gatewayOrigins(settings).flatMap((origin) => [origin, origin.replace('.adyen.com', '.cdn.adyen.com')]);

/** Origins that the frames may have, from the settings alone. */
export const gatewayOrigins = (settings: GatewaySettings): string[] =>
  (['test', 'live'] as const).flatMap((environment) =>
    settings[CLIENT_KEYS[environment]] ? [ORIGINS[environment]] : [],
  );
