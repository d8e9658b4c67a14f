import type { Config } from '@marquee/contract/config';
import { useSearchParams } from 'react-router';
import { useSite } from '../config/config-context.ts';
import { type ContentSource, useContent } from '../content/content-source.ts';
import { eitherListQuery, playlistQuery, SHELF_PAGE_LIMIT } from '../content/list-query.ts';
import type { ItemList, ListedItem } from '../content/listed-item.ts';
import { type ServedResult, useServedQuery } from '../content/use-served-query.ts';

/** What to watch after an item; undefined where the site recommends nothing. (wire content §5) */
export function recommendationsQuery(
  content: ContentSource,
  config: Pick<Config, 'features'>,
  mediaId: string,
) {
  const { recommendationsPlaylist } = config.features;
  return recommendationsPlaylist
    ? playlistQuery(content, recommendationsPlaylist, { relatedMediaId: mediaId })
    : undefined;
}

/**
 * What a screen shows beside an item: the list in `r` that its viewer came from, else the recommendations; undefined where
 * there is neither. A list is asked for as Home asks for it, so that it is often here. [MEDIA-19]
 */
export function relatedQuery(
  content: ContentSource,
  config: Pick<Config, 'features'>,
  mediaId: string,
  search: URLSearchParams,
) {
  const listId = listIn(search, config);
  return listId
    ? playlistQuery(content, listId, { pageLimit: SHELF_PAGE_LIMIT, detail: 'card' })
    : recommendationsQuery(content, config, mediaId);
}

/** The recommendations are loaded again for every item: their order for another item means nothing. */
export function listIn(search: URLSearchParams, { features }: Pick<Config, 'features'>): string | undefined {
  const listId = search.get('r') || undefined;
  return listId === features.recommendationsPlaylist ? undefined : listId;
}

/** A list as it goes on after an item, and then from its beginning; none of these is in it. @param ids the first that is there counts */
export function goingOn(items: readonly ListedItem[], ids: readonly string[]): ListedItem[] {
  const places = ids.map((id) => items.findIndex(({ mediaid }) => mediaid === id));
  const at = places.find((place) => place >= 0) ?? -1;
  return without([...items.slice(at + 1), ...items.slice(0, at + 1)], ids);
}

/** The item beside which other items are shown. */
export interface RelatedTo {
  /** Items are recommended for this one. */
  mediaId: string;
  /** Its place in a list is that of the first of these which is there: an episode, then its series. */
  listedIds?: readonly string[];
}

/** What stands below a screen with its id, and that of the episode in its address. */
export function relatedTo(id: string, episodeId: string | undefined, mediaId = id): RelatedTo {
  return { mediaId, listedIds: episodeId === undefined ? [id] : [episodeId, id] };
}

/** Asks for what `useRelated` shows. */
export async function prepareRelated(
  { config, content, url, ask }: AskDeps,
  { mediaId, listedIds = [mediaId] }: RelatedTo,
): Promise<void> {
  const related = relatedQuery(content, config, mediaId, url.searchParams);
  const list = related && (await ask(related));
  const listId = listIn(url.searchParams, config);
  if (listId && isElsewhere(list, listedIds)) await ask(eitherListQuery(content, listId));
}

interface AskDeps {
  config: Pick<Config, 'features'>;
  content: ContentSource;
  url: URL;
  ask(query: ReturnType<typeof playlistQuery>): Promise<ItemList | null | undefined>;
}

/** Whether a list goes on elsewhere than in what a shelf asks for: the item is further down, or it is a content list. */
function isElsewhere(list: ItemList | null | undefined, ids: readonly string[]): boolean {
  if (!list) return list === null;
  return list.items.length === SHELF_PAGE_LIMIT && !list.items.some(({ mediaid }) => ids.includes(mediaid));
}

/**
 * The list in `r` from the item on; where there is none, or nothing else in it, the recommendations. Of a list that goes on
 * elsewhere all is asked for, as the player does. [MEDIA-19]
 */
export function useRelated({ mediaId, listedIds = [mediaId] }: RelatedTo): {
  list: ServedResult<ItemList | null>;
  listId?: string;
} {
  const { config } = useSite();
  const content = useContent();
  const [search] = useSearchParams();
  const listId = listIn(search, config);
  const select = (found: ItemList | null) => found && { ...found, items: goingOn(found.items, listedIds) };
  const shelf = useServedQuery({
    ...playlistQuery(content, listId ?? '', { pageLimit: SHELF_PAGE_LIMIT, detail: 'card' }),
    enabled: listId !== undefined,
    select,
  });
  const asksMore = listId !== undefined && isElsewhere(shelf.data, listedIds);
  const whole = useServedQuery({ ...eitherListQuery(content, listId ?? ''), enabled: asksMore, select });
  const list = asksMore && !hasFailed(whole) ? whole : shelf;
  const isEmpty = hasFailed(list) || list.data === null || list.data?.items.length === 0;
  const isList = listId !== undefined && !isEmpty;
  const recommended = useRecommendations(mediaId, { enabled: !isList, except: listedIds });
  return isList ? { list, listId } : { list: recommended };
}

/** What is here stays, also where it could not be asked for again. */
function hasFailed({ isError, data }: Pick<ServedResult<unknown>, 'isError' | 'data'>): boolean {
  return isError && data === undefined;
}

/** The recommendations for an item, without the item itself and others that stand for it. [MEDIA-25] */
export function useRecommendations(
  mediaId: string,
  { enabled = true, except = [] }: { enabled?: boolean; except?: readonly string[] } = {},
): ServedResult<ItemList | null> {
  const { config } = useSite();
  const content = useContent();
  const query = recommendationsQuery(content, config, mediaId);
  return useServedQuery({
    ...(query ?? playlistQuery(content, '', { relatedMediaId: mediaId })),
    enabled: enabled && query !== undefined,
    select: (list) => list && { ...list, items: without(list.items, [mediaId, ...except]) },
  });
}

export function without(items: readonly ListedItem[], ids: readonly string[]): ListedItem[] {
  return items.filter(({ mediaid }) => !ids.includes(mediaid));
}
