import type { QueryClient } from '@tanstack/react-query';
import type { ContentSource } from '../content/content-source.ts';
import type { ListedItem } from '../content/listed-item.ts';
import { firstSeriesIds, MAX_LOOKED_UP, seriesLookupQuery } from '../content/series-query.ts';
import { isEpisode } from '../content/video-kinds.ts';
import type { Library } from './library.ts';

type Item = Pick<ListedItem, 'mediaid' | 'contentType' | 'episodeNumber'>;

/** Pause before a failed lookup is retried, in ms: while an item plays, it is saved every few seconds. */
const AGAIN_MS = 60_000;

/**
 * Looks up the series of the playing item and of the history, once the history is loaded: a player may open
 * before that, and the history may become another viewer's. A failed lookup is retried after a minute, at the
 * next change of the library, which each save is. @returns stops it [WATCH-09]
 */
export function learnSeriesOnceReady(
  item: Item,
  library: Pick<Library, 'state' | 'subscribe' | 'learnSeries'>,
  queries: QueryClient,
  content: ContentSource,
): () => void {
  /** Lookup for the loaded history: pending or answered. */
  let lookup: Promise<void> | undefined;
  let notBeforeMs = 0;
  const look = () => {
    if (library.state().status !== 'ready') {
      lookup = undefined;
      notBeforeMs = 0;
    } else if (!lookup && Date.now() >= notBeforeMs) lookup = begin();
  };
  const begin = () => {
    const current = learnSeriesOf(item, library, queries, content).catch(() => {
      // a lookup started in the meantime for another viewer's history stays
      if (lookup !== current) return;
      lookup = undefined;
      notBeforeMs = Date.now() + AGAIN_MS;
    });
    return current;
  };
  const stop = library.subscribe(look);
  look();
  return stop;
}

/** An episode replaces older ones of its series, so the series must be known before saving. [WATCH-09] */
async function learnSeriesOf(
  item: Item,
  library: Pick<Library, 'state' | 'learnSeries'>,
  queries: QueryClient,
  content: ContentSource,
): Promise<void> {
  const all = new Set([item.mediaid, ...library.state().history.map(({ mediaid }) => mediaid)]);
  // an item may be an episode without saying so, which matters only if there are entries to replace
  if (!isEpisode(item) && all.size === 1) return;
  const ids = [...all].slice(0, MAX_LOOKED_UP);
  const found = firstSeriesIds(await queries.fetchQuery(seriesLookupQuery(content, ids)));
  library.learnSeries(Object.fromEntries(ids.map((id) => [id, found[id]])));
}
