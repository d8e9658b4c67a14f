import type { Episode, Season } from '@marquee/contract/media-parts/series';
import type { ListedItem } from '../../../content/listed-item.ts';
import type { MediaQuery } from '../../../paths/paths.ts';
import type { RelatedTo } from '../../../watch/recommendations.ts';
import type { EpisodeState } from './use-episode.ts';
import type { EpisodePages } from './use-episode-pages.ts';

/** A series as its page shows it; the same shape from each source of series. */
export interface SeriesData {
  /** What represents its episodes in lists. */
  id: string;
  /** Its texts, facts and picture. */
  item: ListedItem;
  /** The item of the favorite button and the trailer; null: no such buttons. */
  about: ListedItem | null;
  /** Whether more of the item is still loading. */
  awaited: boolean;
  /** Set if the series could not be loaded. */
  retry?: (() => void) | undefined;
  /** Empty until they are known. */
  seasons: readonly Season[];
  /** The season of `pages`; empty or undefined: all. */
  season: string | undefined;
  chooseSeason(number: string): void;
  /** Whether the viewer can also choose all seasons at once. */
  withAll: boolean;
  /** Number of episodes in all; 0: unknown. */
  count: number;
  pages: EpisodePages;
  /** The episode in the address. */
  selected: EpisodeState;
  /** Whether the document describes the selected episode, instead of the series. */
  describesEpisode: boolean;
  /** What the start action plays if none is selected; `pending` until known. */
  start: Episode | 'pending' | undefined;
  /** Whether `start` may still change when the viewer's history arrives. */
  mayChange: boolean;
  /** The episode after the one that plays; null: there is none, undefined: unknown. */
  next: Episode | null | undefined;
  pathTo(query: MediaQuery): string;
  related: RelatedTo;
}
