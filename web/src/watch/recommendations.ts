import type { Config } from '@marquee/contract/config';
import { useSearchParams } from 'react-router';
import { useSite } from '../config/config-context.ts';
import { type ContentSource, useContent } from '../content/content-source.ts';
import { eitherListQuery, playlistQuery, SHELF_PAGE_LIMIT } from '../content/list-query.ts';
import type { ItemList, ListedItem } from '../content/listed-item.ts';
import { type ServedResult, useServedQuery } from '../content/use-served-query.ts';

/** Recommendations for an item; undefined if the site has none. (wire content §5) */
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
 * What a screen shows next to an item: the list in `r` that the viewer came from, else the recommendations;
 * undefined if there is neither. A list is requested exactly as Home does, so that it is often cached.
 * [MEDIA-19]
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

/**
 * The list in `r`, unless it is the recommendations: those are loaded per item, and their order for another
 * item means nothing.
 */
export function listIn(search: URLSearchParams, { features }: Pick<Config, 'features'>): string | undefined {
  const listId = search.get('r') || undefined;
  return listId === features.recommendationsPlaylist ? undefined : listId;
}

/**
 * A list from an item on, then from its start, without the item itself. @param ids the item's ids; the first
 * one in the list counts
 */
export function goingOn(items: readonly ListedItem[], ids: readonly string[]): ListedItem[] {
  const places = ids.map((id) => items.findIndex(({ mediaid }) => mediaid === id));
  const at = places.find((place) => place >= 0) ?? -1;
  return without([...items.slice(at + 1), ...items.slice(0, at + 1)], ids);
}

/** The item that related items are shown for. */
export interface RelatedTo {
  /** The id that recommendations are requested for. */
  mediaId: string;
  /** Its position in a list is that of the first of these ids it contains: an episode, then its series. */
  listedIds?: readonly string[];
}

/** The related items of a screen, by its id and that of the episode in its address. */
export function relatedTo(id: string, episodeId: string | undefined, mediaId = id): RelatedTo {
  return { mediaId, listedIds: episodeId === undefined ? [id] : [episodeId, id] };
}

/** Requests what `useRelated` shows. */
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

/** Whether the item is outside of what a shelf requests: further down, or in a content list. */
function isElsewhere(list: ItemList | null | undefined, ids: readonly string[]): boolean {
  if (!list) return list === null;
  return list.items.length === SHELF_PAGE_LIMIT && !list.items.some(({ mediaid }) => ids.includes(mediaid));
}

/**
 * The list in `r` from the item on; without one, or if nothing else is in it, the recommendations. If the
 * item is not in the shelf's part of the list, the whole list is requested, as the player does. [MEDIA-19]
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

/** Data that is loaded stays, even if a later request fails. */
function hasFailed({ isError, data }: Pick<ServedResult<unknown>, 'isError' | 'data'>): boolean {
  return isError && data === undefined;
}

/** The recommendations for an item, without the item itself and others that represent it. [MEDIA-25] */
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
