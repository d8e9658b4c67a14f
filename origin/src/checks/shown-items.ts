import type { Catalogue, MediaRecord } from '../catalogue/catalogue.ts';
import { selectItems } from '../content/select-items.ts';
import type { AllowedConfig } from './facts.ts';

/** A list that a config names, and where. */
export type NamedList = { id: string; kind: 'playlist' | 'content_list' | 'media'; path: string };

const FEATURES = [
  'searchPlaylist',
  'recommendationsPlaylist',
  'continueWatchingList',
  'favoritesList',
] as const;

/** Every list that a config names. */
export function listsOf({ config }: Pick<AllowedConfig, 'config'>): NamedList[] {
  const lists: NamedList[] = [];
  for (const [index, { type, contentId }] of config.content.entries())
    if (contentId && (type === 'playlist' || type === 'content_list'))
      lists.push({ id: contentId, kind: type, path: `content[${index}].contentId` });
  for (const [index, { type, contentId }] of config.menu.entries())
    lists.push({ id: contentId, kind: type, path: `menu[${index}].contentId` });
  for (const name of FEATURES) {
    const id = config.features[name];
    if (id) lists.push({ id, kind: 'playlist', path: `features.${name}` });
  }
  const pricing = config.custom.pricingPlaylistId;
  if (typeof pricing === 'string' && pricing !== '')
    lists.push({ id: pricing, kind: 'playlist', path: 'custom.pricingPlaylistId' });
  return lists;
}

/** The items that viewers of a config see in its lists, with the episodes of series. */
export function itemsOf(config: Pick<AllowedConfig, 'config'>, catalogue: Catalogue): MediaRecord[] {
  const found = new Set<MediaRecord>();
  for (const { id, kind } of listsOf(config)) {
    for (const item of itemsOfList(catalogue, id, kind)) {
      found.add(item);
      for (const { mediaid } of catalogue.series.get(item.mediaid)?.episodes ?? []) {
        const episode = mediaid === null ? undefined : catalogue.media.get(mediaid);
        if (episode) found.add(episode);
      }
    }
  }
  return [...found];
}

function itemsOfList(catalogue: Catalogue, id: string, kind: NamedList['kind']): MediaRecord[] {
  const ids = kind === 'content_list' ? (catalogue.contentLists.get(id)?.items ?? []) : [id];
  if (kind !== 'playlist') return ids.flatMap((one) => catalogue.media.get(one) ?? []);
  const playlist = catalogue.playlists.get(id);
  // what viewers keep has none of its own
  if (!playlist || playlist.kind === 'WATCHLIST') return [];
  // what a search can find is all that it is made of
  return selectItems(catalogue, { ...playlist, kind: undefined }, { search: null, relatedMediaId: null });
}
