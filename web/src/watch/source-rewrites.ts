import type { MediaItem, MediaSource } from '@marquee/contract/media';
import { withLicencePassport } from '../access/licence-passport.ts';
import type { MediaDeps } from '../access/media-access.ts';
import { storedPassport } from '../access/stored-passport.ts';
import { type WatchTimes, withTimes } from '../guide/watch-times.ts';
import { SERVER_ADS } from './ads/server-ads.ts';

/** What rewriting needs: the site, and which part of a channel is played. */
export type RewriteDeps = MediaDeps & { times?: WatchTimes | undefined };

/** Changes the address of a source before playback. */
export interface SourceRewrite {
  fits(source: MediaSource, deps: RewriteDeps): boolean;
  rewrite(source: MediaSource, item: MediaItem, deps: RewriteDeps): MediaSource;
}

/**
 * Every row that applies is used, in this order: server-side ads, the passport for licences, catch-up times.
 * (wire content §3.2)
 */
const REWRITES: readonly SourceRewrite[] = [
  SERVER_ADS,
  {
    fits: ({ drm }, { queries }) => drm !== undefined && storedPassport(queries) !== undefined,
    rewrite: (source, _, { queries }) => withLicencePassport(source, storedPassport(queries) ?? ''),
  },
  {
    fits: (_, { times }) => times !== undefined,
    // [LIVE-30]
    rewrite: (source, _, { times }) => (times ? { ...source, file: withTimes(source.file, times) } : source),
  },
];

export function rewriteSources(item: MediaItem, deps: RewriteDeps, rows = REWRITES): MediaItem {
  const rewritten = (source: MediaSource) =>
    rows.reduce((made, row) => (row.fits(made, deps) ? row.rewrite(made, item, deps) : made), source);
  return { ...item, sources: item.sources.map(rewritten) };
}
