import { type Config, enabledProviders } from '@marquee/contract/config';
import { isTrue } from '@marquee/contract/flags';

type WayConfig = Pick<Config, 'custom' | 'contentProtection' | 'integrations'>;

/** How the item is had that is to be played: as everyone browses it, or signed by the account provider. */
export type PlaybackWay = 'plain' | 'provider-token';

/** The first row that fits. The access bridge and the entitlement host are to stand above these, in that order. */
const WAYS: readonly { way: PlaybackWay; fits(config: WayConfig): boolean }[] = [
  {
    way: 'provider-token',
    fits: (config) =>
      enabledProviders(config).length > 0 &&
      (isTrue(config.custom.urlSigning) || drmPolicyOf(config) !== undefined),
  },
  { way: 'plain', fits: () => true },
];

/** Only the media request of playback is signed; browsing never is. (wire access §0) [ACCESS-17] */
export function playbackWay(config: WayConfig): PlaybackWay {
  return WAYS.find(({ fits }) => fits(config))?.way ?? 'plain';
}

/** The policy that the licences of signed media follow. (D-21) */
export function drmPolicyOf({
  contentProtection,
  custom,
}: Pick<Config, 'custom' | 'contentProtection'>): string | undefined {
  return contentProtection.drm?.defaultPolicyId || custom.drmPolicyId || undefined;
}
