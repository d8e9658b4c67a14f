import type { MediaItem, MediaSource } from '@marquee/contract/media';
import type { MediaDeps } from '../access/media-access.ts';

/** Changes the address of a source before it is played. */
export interface SourceRewrite {
  fits(source: MediaSource, deps: MediaDeps): boolean;
  rewrite(source: MediaSource, item: MediaItem, deps: MediaDeps): MediaSource;
}

/** Every row that fits, in this order: server-side ads, the viewer's id, the passport, catch-up times. (wire content §3.2) */
const REWRITES: readonly SourceRewrite[] = [];

export function rewriteSources(item: MediaItem, deps: MediaDeps, rows = REWRITES): MediaItem {
  const rewritten = (source: MediaSource) =>
    rows.reduce((made, row) => (row.fits(made, deps) ? row.rewrite(made, item, deps) : made), source);
  return { ...item, sources: item.sources.map(rewritten) };
}
