import type { Texts } from './texts/texts.ts';

/** Every two hours. */
const SLOTS = Array.from({ length: 12 }, (_, at) => `${String(at * 2).padStart(2, '0')}:00`);

type Named = Record<string, readonly [schema: string, members: Record<string, unknown>]>;

/** The site, an example film, a channel that plays it with all that a guide needs, and the lists that the config names. */
export function makeCatalogue(
  texts: Texts,
  { tint, site, nowS }: { tint: string; site: string; nowS: number },
): Named {
  const list = (id: string, title: string, more: Record<string, unknown>) =>
    ['playlist', { id, title, site, ...more }] as const;
  return {
    // what is not free takes a signature
    [`catalogue/sites/${site}.json`]: ['site', { siteId: site, protected: true }],
    'catalogue/media/Example1.json': [
      'item',
      {
        mediaid: 'Example1',
        title: texts.filmTitle,
        description: texts.filmText,
        pubdate: nowS,
        tags: ['film'],
        site,
        stream: 'example',
        custom: {
          subtitle: 'Ludwig van Beethoven',
          genre: texts.example,
          free: 'true',
          loudness: '-17.2',
          tint,
        },
      },
    ],
    'catalogue/media/Channel1.json': [
      'item',
      {
        mediaid: 'Channel1',
        title: texts.channelTitle,
        description: texts.channelText,
        pubdate: nowS,
        tags: ['channel'],
        site,
        custom: {
          contentType: 'LiveChannel',
          liveChannelsId: 'OnAir001',
          scheduleUrl: '/guide/Channel1.json',
          catchupHours: '8',
          genre: texts.example,
          free: 'true',
          loudness: '-17.2',
          tint,
        },
      },
    ],
    'guide/channels/Channel1.json': [
      'channel',
      {
        mediaid: 'Channel1',
        slots: SLOTS,
        programmes: [{ media: 'Example1' }],
      },
    ],
    'catalogue/playlists/Films001.json': list('Films001', texts.films, { query: { tags: ['film'] } }),
    // empty until there is a live night: it is not shown then
    'catalogue/playlists/Live0001.json': list('Live0001', texts.liveNights, { query: { tags: ['live'] } }),
    'catalogue/playlists/OnAir001.json': list('OnAir001', texts.channels, {
      items: ['Channel1'],
      custom: { contentType: 'Live' },
    }),
    'catalogue/playlists/Search01.json': list('Search01', texts.search, { kind: 'SEARCH' }),
    'catalogue/playlists/More0001.json': list('More0001', texts.more, { kind: 'RECOMMENDATIONS' }),
    'catalogue/playlists/Continu1.json': list('Continu1', texts.continueWatching, { kind: 'WATCHLIST' }),
    'catalogue/playlists/Favorit1.json': list('Favorit1', texts.favorites, { kind: 'WATCHLIST' }),
  };
}
