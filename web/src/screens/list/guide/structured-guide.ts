import type { GuideEntry } from './guide-entry.ts';

/**
 * Structured data for a guide: schema.org's ItemList of the channels, each a BroadcastService. It contains no
 * programmes, as a server does not fetch schedules.
 * @param getUrl the absolute address of a channel
 */
export function structuredGuide(
  title: string,
  entries: readonly GuideEntry[],
  getUrl: (channelId: string) => string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    numberOfItems: entries.length,
    itemListElement: entries.map(({ item, channel }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: {
        '@type': 'BroadcastService',
        name: channel.title,
        broadcastDisplayName: channel.title,
        description: channel.description || undefined,
        genre: item.genre,
        url: getUrl(channel.id),
        logo: channel.channelLogoImage,
      },
    })),
  };
}
