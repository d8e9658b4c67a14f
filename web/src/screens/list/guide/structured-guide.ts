import type { GuideEntry } from './guide-entry.ts';

/**
 * Schema.org's ItemList of the channels, without programmes, which a server does not fetch. `getUrl`: a
 * channel's absolute address.
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
