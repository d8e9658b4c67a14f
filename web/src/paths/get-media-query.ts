import type { MediaQuery } from './paths.ts';

/** The parameters in the address of an item. */
export function getMediaQuery(search: string): MediaQuery {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name) || undefined;
  return { playlistId: text('r'), episodeId: text('e'), play: query.get('play') === '1' };
}
