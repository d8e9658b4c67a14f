import type { Config } from '@marquee/contract/config';
import type { MediaItem, MediaSource } from '@marquee/contract/media';
import type { MediaDeps } from '../../access/media-access.ts';
import { storedPassport } from '../../access/stored-passport.ts';
import { contentAddress } from '../../content/content-address.ts';
import { getDelivery } from '../../player/engine/choose-source.ts';

type Deps = Pick<MediaDeps, 'config' | 'content' | 'session' | 'queries'>;

/**
 * Ads that the server inserts into the stream: an unprotected manifest is replaced by the site's own, with
 * the ad configuration, the viewer's id and their passport; its original query is dropped. [ADS-05 ADS-06]
 * (G-62, wire content §3.2)
 */
export const SERVER_ADS = {
  fits: (source: MediaSource, { config }: Deps) =>
    hasServerAds(config) && getDelivery(source) !== 'file' && !isProtected(source),
  rewrite: (
    source: MediaSource,
    item: MediaItem,
    { config, content, session, queries }: Deps,
  ): MediaSource => {
    const state = session.state();
    const file = contentAddress(content, manifestPath(config, item, source), {
      ad_config_id: config.adConfig,
      user_id: state.status === 'signed-in' ? state.customer.id : undefined,
      passport: storedPassport(queries),
    });
    return { ...source, file };
  },
};

/** Without an ad configuration nothing is rewritten, and the player shows no ads either. [ADS-08] */
export const hasServerAds = ({
  adDeliveryMethod,
  adConfig,
}: Pick<Config, 'adDeliveryMethod' | 'adConfig'>): boolean =>
  adDeliveryMethod === 'ssai' && Boolean(adConfig);

function manifestPath({ siteId }: Config, { mediaid }: MediaItem, source: MediaSource): string {
  const name = getDelivery(source) === 'dash' ? 'ssai.mpd' : 'ssai.m3u8';
  return `/v2/sites/${encodeURIComponent(siteId)}/media/${encodeURIComponent(mediaid)}/${name}`;
}

/** Has licences, or a signed address: the signature would not be valid for another one. */
function isProtected({ file, drm }: MediaSource): boolean {
  const query = new URLSearchParams(file.split('#')[0]?.split('?')[1] ?? '');
  return drm !== undefined || (query.has('exp') && query.has('sig'));
}
