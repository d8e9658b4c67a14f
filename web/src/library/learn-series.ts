import type { QueryClient } from '@tanstack/react-query';
import type { ContentSource } from '../content/content-source.ts';
import type { ListedItem } from '../content/listed-item.ts';
import { firstSeriesIds, seriesLookupQuery } from '../content/series-query.ts';
import { isEpisode } from '../content/video-kinds.ts';
import type { Library } from './library.ts';

/** An episode replaces older ones of its series, so the series must be known before saving. [WATCH-09] */
export async function learnSeriesOf(
  item: Pick<ListedItem, 'mediaid' | 'contentType' | 'episodeNumber'>,
  library: Pick<Library, 'state' | 'learnSeries'>,
  queries: QueryClient,
  content: ContentSource,
): Promise<void> {
  if (!isEpisode(item)) return;
  const ids = [...new Set([item.mediaid, ...library.state().history.map(({ mediaid }) => mediaid)])];
  library.learnSeries(firstSeriesIds(await queries.fetchQuery(seriesLookupQuery(content, ids))));
}
