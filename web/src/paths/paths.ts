import { slug } from '@marquee/contract/slug';

/**
 * Every route's pattern and builder. No other code builds an address. [ROUTE-01 ROUTE-03 ROUTE-04 ROUTE-06]
 */
export const paths = {
  home: { pattern: '/', to: () => '/' },
  media: {
    pattern: '/m/:id/*',
    to: (id: string, title = '', query: MediaQuery = {}) =>
      `/m/${named(id, title)}${search({ r: query.playlistId, play: query.play ? '1' : undefined, e: query.episodeId })}`,
  },
  playlist: {
    pattern: '/p/:id/*',
    to: (id: string, title = '', query: PlaylistQuery = {}) =>
      `/p/${named(id, title)}${search({
        channel: query.channelId,
        start: query.start,
        end: query.end,
        beginning: query.beginning ? '1' : undefined,
        play: query.play ? '1' : undefined,
      })}`,
  },
  contentList: { pattern: '/n/:id/*', to: (id: string, title = '') => `/n/${named(id, title)}` },
  legacySeries: {
    pattern: '/s/:id/*',
    to: (id: string, title = '', query: MediaQuery = {}) =>
      `/s/${named(id, title)}${search({ r: query.playlistId, e: query.episodeId, play: query.play ? '1' : undefined })}`,
  },
  // browsers treat one or two dots, even encoded, as a folder; trailing spaces are ignored
  search: {
    pattern: '/q/*',
    to: (text = '') => `/q/${encodeURIComponent(text)}${/^\.\.?$/.test(text) ? '%20' : ''}`,
  },
  about: { pattern: '/o/about', to: () => '/o/about' },
  user: { pattern: '/u/*', to: (page: UserPage = 'my-account') => `/u/${page}` },
  pricing: { pattern: '/pricing', to: () => '/pricing' },
  privacyPolicy: { pattern: '/privacy-policy', to: () => '/privacy-policy' },
  termsOfUse: { pattern: '/terms-of-use', to: () => '/terms-of-use' },
} as const;

export interface MediaQuery {
  playlistId?: string | undefined;
  episodeId?: string | undefined;
  play?: boolean | undefined;
}

/** The parameters in the address of an item. */
export function getMediaQuery(search: string): MediaQuery {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name) || undefined;
  return { playlistId: text('r'), episodeId: text('e'), play: query.get('play') === '1' };
}

/** For a guide also the programme, by its times as ISO text. [ROUTE-08] */
export interface PlaylistQuery {
  channelId?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  beginning?: boolean | undefined;
  play?: boolean | undefined;
}

export type UserPage = 'my-account' | 'favorites' | 'payments';

/** Whether a path is a search. [ROUTE-11 ROUTE-12] */
export const isSearch = (path: string) => /^\/q(\/|$)/.test(path);

function named(id: string, title: string): string {
  const tail = slug(title);
  return encodeURIComponent(id) + (tail && `/${encodeURIComponent(tail)}`);
}

/** Parameters without a value are left out. */
function search(params: Record<string, string | undefined>): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length ? `?${new URLSearchParams(given)}` : '';
}
