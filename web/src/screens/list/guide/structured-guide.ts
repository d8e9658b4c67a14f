/** A channel for search engines; addresses are absolute. */
export interface ToldChannel {
  title: string;
  description: string;
  genre: string | undefined;
  url: string;
  logo: string;
}

/**
 * Structured data for a guide: schema.org's ItemList of the channels, each a BroadcastService. It contains no
 * programmes, as a server does not fetch schedules.
 */
export function structuredGuide(title: string, channels: readonly ToldChannel[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    numberOfItems: channels.length,
    itemListElement: channels.map(({ title: name, description, genre, url, logo }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: {
        '@type': 'BroadcastService',
        name,
        broadcastDisplayName: name,
        description: description || undefined,
        genre,
        url,
        logo,
      },
    })),
  };
}
