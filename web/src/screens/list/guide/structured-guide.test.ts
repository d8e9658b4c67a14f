import { expect, test } from 'vitest';
import { structuredGuide } from './structured-guide.ts';

const channel = (title: string) => ({
  title,
  description: '',
  genre: undefined,
  url: `https://tv.test/p/Guide001?channel=${title}`,
  logo: `https://tv.test/${title}.webp`,
});

test('structured guide: lists the channels in their order, each with its own address [LIVE-01]', () => {
  const data = JSON.parse(
    JSON.stringify(
      structuredGuide('On air', [
        { ...channel('One'), genre: 'Jazz', description: 'All of it.' },
        channel('Two'),
      ]),
    ),
  );
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
