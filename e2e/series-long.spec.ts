import type { Page } from '@playwright/test';
import { addItem, main } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { episodes, hero, more } from './support/series.ts';
import { expect, test } from './support/test.ts';

const IDS = Array.from({ length: 2000 }, (_, at) => `Huge${String(at + 1).padStart(4, '0')}`);

/** A series of 2,000 episodes in two seasons, and a playlist of the same, as older series are. */
async function withHugeSeries(data: DataFolder): Promise<void> {
  for (const mediaid of IDS)
    await data.write(`catalogue/media/${mediaid}.json`, {
      mediaid,
      title: mediaid,
      pubdate: 1,
      pictures: 'TakeOne1',
    });
  await addItem(data, 'HugeSer1', { title: 'Every evening', custom: { contentType: 'series' } });
  await data.write('catalogue/series/HugeSer1.json', {
    seriesId: 'HugeSer1',
    seasons: [
      { seasonId: 'HugeSea1', number: 1, title: '', episodes: IDS.slice(0, 1000) },
      { seasonId: 'HugeSea2', number: 2, title: '', episodes: IDS.slice(1000) },
    ],
  });
  await data.write('catalogue/playlists/HugeOld1.json', {
    id: 'HugeOld1',
    title: 'Every evening, the old way',
    description: '',
    items: IDS,
    custom: {},
  });
}

/** Nothing grows with what a series has, only with what is asked for. */
async function expectFewElements(page: Page): Promise<void> {
  expect(await main(page).evaluate((element) => element.querySelectorAll('*').length)).toBeLessThan(1500);
}

test('a series of 2,000 episodes opens with a page of them, and shows one from far down without all before it [SERIES-05 SERIES-06]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withHugeSeries);
  await page.goto(`${site.url}/m/HugeSer1`);
  await hydrated(page);
  await expect(episodes(page)).toHaveCount(20);
  await expect(main(page).getByText(/^1,?000 episodes$/)).toBeVisible();
  await expectFewElements(page);
  await more(page).click();
  await expect(episodes(page)).toHaveCount(40);

  await page.goto(`${site.url}/m/HugeSer1?e=Huge1900`);
  await hydrated(page);
  await expect(hero(page)).toContainText('S2:E900 · Huge1900');
  await expect(episodes(page)).toHaveCount(20);
  await expect(episodes(page).first()).toHaveText('Huge1001');
  await expectFewElements(page);
});

test('an older series of 2,000 episodes shows them a page at a time likewise, and as many as before for who comes back [SERIES-06 SERIES-12]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withHugeSeries);
  await page.goto(`${site.url}/s/HugeOld1?e=Huge1900`);
  await hydrated(page);
  await expect(hero(page)).toContainText('Huge1900');
  await expect(episodes(page)).toHaveCount(20);
  await expectFewElements(page);

  await page.goto(`${site.url}/s/HugeOld1?e=Huge0045`);
  await hydrated(page);
  await expect(episodes(page)).toHaveCount(60);
  await expect(main(page).locator('li a[aria-current]')).toHaveText('Huge0045');
  await more(page).click();
  await expect(episodes(page)).toHaveCount(80);
  await page.getByRole('banner').getByRole('link', { name: 'Free Clips' }).click();
  await expect(page).toHaveURL(/FreeClp1/);
  await page.goBack();
  await expect(episodes(page)).toHaveCount(80);
});
