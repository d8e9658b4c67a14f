import { getContentType } from '@marquee/contract/content-type';
import type { ComponentType } from 'react';
import type { ListedItem } from '../../content/listed-item.ts';
import { isEpisode, isEvent, isSeries, isVideo } from '../../content/video-kinds.ts';
import { type LazyModule, lazyModule } from '../../lib/lazy-module.ts';
import type { ViewRow } from '../view-rows.ts';
import type { MediaScreenProps } from './media-screen-props.ts';

const VIDEO = lazyModule(async () => (await import('./video-screen.tsx')).VideoScreen);
const HEAD = lazyModule(async () => (await import('./video-screen.tsx')).PendingHero);

const SERIES = lazyModule(async () => (await import('./series/series-screen.tsx')).SeriesScreen);
const PREPARE_SERIES = lazyModule(async () => (await import('./series/series-screen.tsx')).prepareSeries);
const PREPARE_EPISODE = lazyModule(async () => (await import('./series/episode-screen.tsx')).prepareEpisode);

const HUB = lazyModule(() => import('./hub/hub-screen.tsx'));
const PAGE = lazyModule(() => import('./page/page-screen.tsx'));

export interface MediaViewRow extends ViewRow<ListedItem, MediaScreenProps> {
  /** Its head, shown from a press until the view is rendered. */
  head?: LazyModule<ComponentType<{ item: ListedItem }>>;
}

/** The first row that matches the item is used; a new content type is a new row. (wire content §8.2) */
export const MEDIA_VIEWS: readonly MediaViewRow[] = [
  {
    shows: isSeries,
    code: SERIES,
    prepare: async (item, deps) => (await PREPARE_SERIES.load())(item, deps),
    texts: ['series'],
    head: HEAD,
  },
  {
    shows: isEpisode,
    code: lazyModule(async () => (await import('./series/episode-screen.tsx')).EpisodeScreen),
    prepare: async (item, deps) => (await PREPARE_EPISODE.load())(item, deps),
  },
  {
    shows: isEvent,
    code: lazyModule(async () => (await import('./live-event-screen.tsx')).LiveEventScreen),
    head: HEAD,
  },
  { shows: isVideo, code: VIDEO, head: HEAD },
  {
    shows: (item) => getContentType(item) === 'hub',
    code: lazyModule(async () => (await import('./hub/hub-screen.tsx')).HubScreen),
    prepare: async (item, deps) => void (await (await HUB.load()).prepareHub(item, deps)),
  },
  {
    shows: (item) => getContentType(item) === 'page',
    code: lazyModule(async () => (await import('./page/page-screen.tsx')).PageScreen),
    prepare: async (item, deps) => void (await (await PAGE.load()).preparePage(item, deps)),
  },
];

/** The views of most items. */
export const COMMON_VIEWS = [{ code: VIDEO }, { code: HEAD }];
