import { expect, test } from 'vitest';
import type { GuideEntry } from './guide-entry.ts';
import { structuredGuide } from './structured-guide.ts';

const entry = (title: string, description = '', genre?: string) =>
  ({
    item: { genre },
    channel: { id: title, title, description, channelLogoImage: `https://tv.test/${title}.webp` },
  }) as GuideEntry;

test('structured guide: lists the channels in their order, each with its own address [LIVE-01]', () => {
  const entries = [entry('One', 'All of it.', 'Jazz'), entry('Two')];
  const made = structuredGuide('On air', entries, (id) => `https://tv.test/p/Guide001?channel=${id}`);
  const data = JSON.parse(JSON.stringify(made));
  expect(data).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'On air',
    numberOfItems: 2,
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        item: {
          '@type': 'BroadcastService',
          name: 'One',
          broadcastDisplayName: 'One',
          description: 'All of it.',
          genre: 'Jazz',
          url: 'https://tv.test/p/Guide001?channel=One',
          logo: 'https://tv.test/One.webp',
        },
      },
      {
        '@type': 'ListItem',
        position: 2,
        item: {
          '@type': 'BroadcastService',
          name: 'Two',
          broadcastDisplayName: 'Two',
          url: 'https://tv.test/p/Guide001?channel=Two',
          logo: 'https://tv.test/Two.webp',
        },
      },
    ],
  });
});
