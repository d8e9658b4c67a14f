import type { Page } from '@playwright/test';
import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { drawPictures, makeLongList } from './support/long-list.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

/** What of a search is in view in a frame; places and sizes in whole px. */
interface Frame {
  isPreview: boolean;
  parts: { text: string | null; href: string | null; place: number[] }[];
}

const field = (page: Page) => page.getByRole('banner').getByRole('searchbox', { name: 'Search concerts' });

/** Notes it from here on, in each frame. */
async function watchFrames(page: Page): Promise<() => Promise<Frame[]>> {
  await page.evaluate(() => {
    const frames: Frame[] = [];
    Object.assign(window, { frames });
    const note = () => {
      const found = [...document.querySelectorAll('main [aria-busy=false] :is(h1, a)')];
      const parts = found.flatMap((element) => {
        const { x, y, width, height, bottom } = element.getBoundingClientRect();
        const place = [x, y, width, height].map(Math.round);
        const isInView = bottom > 0 && y < innerHeight;
        return isInView ? { text: element.textContent, href: element.getAttribute('href'), place } : [];
      });
      frames.push({ isPreview: document.querySelector('main > [data-preview]') !== null, parts });
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  return () => page.evaluate(() => (window as unknown as { frames: Frame[] }).frames);
}

async function openSearch(page: Page, site = ''): Promise<void> {
  const code = page.waitForResponse(/open-at-once-.*\.js$/);
  await page.goto(`${site}/q/`);
  await hydrated(page);
  await code;
}

/** From here on an answer counts as quick though it takes longer than 100 ms, as on a busy machine it may. */
async function waitLong(page: Page): Promise<void> {
  await page.evaluate(() => {
    const later = window.setTimeout.bind(window);
    const slower = (task: () => void, ms?: number) => later(task, ms === 100 ? 30_000 : ms);
    Object.assign(window, { setTimeout: slower });
  });
}

/** A search that finds more than a screen is drawn with at first. */
async function findMany(data: DataFolder): Promise<void> {
  await makeLongList(data);
  await data.brand({ features: { searchPlaylist: 'LongList' } });
}

for (const [name, viewport] of Object.entries(VIEWPORTS))
  test(`on a ${name} what is found stands before the screen is drawn, each word and card where the screen has it [SEARCH-06 SEARCH-07]`, async ({
    sharedOrigin,
    page,
  }) => {
    await page.setViewportSize(viewport);
    await drawPictures(page);
    await openSearch(page, (await sharedOrigin(findMany)).url);
    await waitLong(page);
    const frames = await watchFrames(page);
    await field(page).fill('night');
    await expect(page).toHaveURL(/\/q\/night$/);
    await expect(page.getByRole('list', { name: /for “night”$/ })).toBeVisible();
    const seen = (await frames()).filter(({ parts }) => parts.length > 0);
    const [first] = seen;
    const last = seen.at(-1);
    expect(first?.isPreview).toBe(true);
    expect(last?.isPreview).toBe(false);
    expect(last?.parts.length).toBeGreaterThan(2);
    // and so in each frame between
    for (const { parts } of seen) expect(parts).toEqual(last?.parts);
  });

test('what is found changes in its place as more is typed: a card that stays keeps its picture', async ({
  page,
}) => {
  await openSearch(page);
  await field(page).fill('blu');
  const cards = page.getByRole('list', { name: /results? for “blu/ }).getByRole('link');
  const card = cards.first();
  await expect(card).toHaveAccessibleName(/^Blue Hours/);
  const element = await card.elementHandle();
  const frames = await watchFrames(page);
  await field(page).fill('blue');
  await expect(page).toHaveURL(/\/q\/blue$/);
  await expect(page.getByRole('list', { name: /for “blue”$/ })).toBeVisible();
  expect(await element?.evaluate((one) => one.isConnected)).toBe(true);
  expect((await frames()).filter(({ isPreview, parts }) => isPreview || parts.length === 0)).toEqual([]);
});
