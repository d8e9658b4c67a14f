import type { Page } from '@playwright/test';
import { addItem, heading, main } from './concert.ts';
import type { DataFolder } from './data-folder.ts';
import { LIBRARY } from './library.ts';
import { film, playsFrom } from './watch.ts';

/** The demo's series: two seasons of five and four. */
export const SERIES = '/m/LoadInO1/load-in-load-out';
export const episodes = (page: Page) => main(page).getByRole('listitem').locator('h3');
export const hero = (page: Page) =>
  main(page)
    .locator('section')
    .filter({ has: heading(page) });
export const season = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
export const more = (page: Page) => main(page).getByRole('button', { name: 'Show more episodes' });

/** Plays an episode, skipping all but the end of it. */
export async function playToEnd(page: Page, id: string, series = SERIES): Promise<void> {
  await page.goto(`${series}${series.includes('?') ? '&' : '?'}e=${id}&play=1`);
  await playsFrom(page, 0.1);
  await skipToEnd(page);
}

export const skipToEnd = (page: Page) =>
  film(page, (element) => (element.currentTime = element.duration - 0.3));

export const ended = (page: Page) => page.getByRole('region', { name: 'The end' });
export const playNow = (page: Page) => ended(page).getByRole('button', { name: 'Play now' });

const older = (n: number, seasonNumber: string) =>
  addItemTo(`OldEpi0${n}`, {
    title: `Old ${n}`,
    stream: 'take-one',
    pictures: 'TakeOne1',
    tags: [n === 2 ? 'SeriesId_Older001' : 'old'],
    custom: {
      contentType: 'episode',
      seasonNumber,
      episodeNumber: String(n),
      ...(n === 1 && { seriesId: 'Older001' }),
    },
  });
const addItemTo = (id: string, members: object) => (data: DataFolder) => addItem(data, id, members);

/** Adds a series of two long seasons, one in the older style, and two that are gone. */
export async function withSeries(data: DataFolder): Promise<void> {
  const long = Array.from({ length: 45 }, (_, n) => `Long00${String(n + 10)}`);
  for (const id of long)
    await data.write(`catalogue/media/${id}.json`, {
      mediaid: id,
      title: id,
      pubdate: 1,
      pictures: 'TakeOne1',
    });
  const series = { custom: { contentType: 'Series' } };
  await addItem(data, 'TwoSeas1', { title: 'Two long seasons', ...series });
  await data.write('catalogue/series/TwoSeas1.json', {
    seriesId: 'TwoSeas1',
    seasons: [
      { seasonId: 'SeasonA1', number: 1, title: '', episodes: long.slice(0, 22) },
      { seasonId: 'SeasonB1', number: 2, title: '', episodes: long.slice(22) },
    ],
  });
  await addItem(data, 'IsOutEp1', { title: 'Out already', stream: 'take-one', pictures: 'TakeOne1' });
  await addItem(data, 'GoneSer1', {
    title: 'Gone',
    custom: { contentType: 'series', seriesPlayListId: 'Older001' },
  });
  await addItem(data, 'GoneSer2', { title: 'Gone too', ...series });
  for (const [n, number] of ['1', '2', '0'].entries()) await older(n + 1, number)(data);
  await data.write('catalogue/playlists/Older001.json', {
    id: 'Older001',
    title: 'The old way',
    description: 'A list of episodes.',
    items: ['OldEpi01', 'OldEpi02', 'OldEpi03'],
    custom: { genre: 'Archive' },
  });
}

/** The same on a site that keeps a history. */
export async function withHistoryOfSeries(data: DataFolder): Promise<void> {
  await withSeries(data);
  await data.brand(LIBRARY);
}
