import { SELLING_CONFIG } from './fixture/catalogue.ts';

/** Where the measurements go, taken from the config, so that any content API with enough in it will do. */
export interface Places {
  /** The largest list that the menu leads to. */
  listId: string;
  listPath: string;
  /** The concert that is opened and played. */
  concertId: string;
  concertPath: string;
}

/** The pricing page of a site that sells, where the accounts are. */
export function pricingUrl(originUrl: string): string {
  return `${originUrl}/pricing?app-config=${SELLING_CONFIG}`;
}

interface Entry {
  type?: string;
  contentId?: string;
}

/** @throws when the config names no playlist in its menu, or that playlist is empty */
export async function findPlaces(contentUrl: string, config: string): Promise<Places> {
  const { menu } = await get<{ menu: Entry[] }>(`${contentUrl}/apps/configs/${config}.json`);
  const listId = menu.find(({ type = 'playlist', contentId }) => type === 'playlist' && contentId)?.contentId;
  if (!listId) throw new Error(`The config ${config} has no playlist in its menu`);
  const { playlist } = await get<{ playlist: { mediaid: string }[] }>(`${contentUrl}/v2/playlists/${listId}`);
  const concertId = playlist[0]?.mediaid;
  if (!concertId) throw new Error(`The playlist ${listId} is empty`);
  return { listId, listPath: `/p/${listId}`, concertId, concertPath: `/m/${concertId}` };
}

async function get<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return (await response.json()) as T;
}
