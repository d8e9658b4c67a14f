import type { Page } from '@playwright/test';
import type { DataFolder } from './data-folder.ts';

/** A playlist `LongList` of 500 concerts, Night 1 to Night 500. */
export async function makeLongList(data: DataFolder): Promise<void> {
  const items = Array.from({ length: 500 }, (_, at) => `Long${String(at).padStart(4, '0')}`);
  for (const [at, mediaid] of items.entries()) {
    await data.write(`catalogue/media/${mediaid}.json`, {
      mediaid,
      title: `Night ${at + 1}`,
      description: '',
      pubdate: 1_700_000_000,
      tags: [],
      duration: 60 + at,
      custom: { genre: 'Jazz' },
    });
  }
  await data.write('catalogue/playlists/LongList.json', {
    id: 'LongList',
    title: 'Every night',
    description: '',
    items,
    custom: {},
  });
}

/** Serves pictures of those concerts, as the data folder has none. */
export async function drawPictures(page: Page): Promise<void> {
  await page.route(/\/v2\/media\/Long[^/]+\/images\//, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"/>',
    }),
  );
}
