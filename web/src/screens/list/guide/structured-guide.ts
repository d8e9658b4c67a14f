/** A channel as search engines are told of it; addresses are absolute. */
export interface ToldChannel {
  title: string;
  description: string;
  genre: string | undefined;
  url: string;
  logo: string;
}

/**
 * What search engines read of a guide: schema.org's ItemList of the channels, each a BroadcastService. Of programmes
 * nothing is told: a server does not ask for schedules.
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
