import type { QueryClient } from '@tanstack/react-query';
import type { ContentSource } from '../content/content-source.ts';
import type { ListedItem } from '../content/listed-item.ts';
import { firstSeriesIds, MOST_LOOKED_UP, seriesLookupQuery } from '../content/series-query.ts';
import { isEpisode } from '../content/video-kinds.ts';
import type { Library } from './library.ts';

type Item = Pick<ListedItem, 'mediaid' | 'contentType' | 'episodeNumber'>;

/** Between two lookups where the first failed, in ms: what plays is saved every few seconds. */
const AGAIN_MS = 60_000;

/**
 * Learns the series of an item that plays, and of the history once that is here: a player may open before it, and the
 * history may become another viewer's. A lookup that failed is asked again a minute later, with a change of the
 * library, which each save is. @returns stops waiting [WATCH-09]
 */
export function learnSeriesOnceReady(
  item: Item,
  library: Pick<Library, 'state' | 'subscribe' | 'learnSeries'>,
  queries: QueryClient,
  content: ContentSource,
): () => void {
  /** Of the history that is here: on its way, or answered. */
  let lookup: Promise<void> | undefined;
  let notBeforeMs = 0;
  const look = () => {
    if (library.state().status !== 'ready') {
      lookup = undefined;
      notBeforeMs = 0;
    } else if (!lookup && Date.now() >= notBeforeMs) lookup = begin();
  };
  const begin = () => {
    const begun = learnSeriesOf(item, library, queries, content).catch(() => {
      // one that was begun meanwhile, for another viewer's history, stays
      if (lookup !== begun) return;
      lookup = undefined;
      notBeforeMs = Date.now() + AGAIN_MS;
    });
    return begun;
  };
  const stop = library.subscribe(look);
  look();
  return stop;
}

/** An episode replaces older ones of its series, so the series must be known before saving. [WATCH-09] */
export async function learnSeriesOf(
  item: Item,
  library: Pick<Library, 'state' | 'learnSeries'>,
  queries: QueryClient,
  content: ContentSource,
): Promise<void> {
  const all = new Set([item.mediaid, ...library.state().history.map(({ mediaid }) => mediaid)]);
  // it may be one and not say so, which matters only where there is something to replace
  if (!isEpisode(item) && all.size === 1) return;
  const ids = [...all].slice(0, MOST_LOOKED_UP);
  const found = firstSeriesIds(await queries.fetchQuery(seriesLookupQuery(content, ids)));
  library.learnSeries(Object.fromEntries(ids.map((id) => [id, found[id]])));
}
