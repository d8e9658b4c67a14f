import type { Page } from '@playwright/test';
import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { drawPictures, makeLongList } from './support/long-list.ts';
import { preview } from './support/press.ts';
import { field, heading, results } from './support/search.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

/** What of a search is in view in a frame; places and sizes in whole px. */
interface Frame {
  isPreview: boolean;
  /** Whether the word to begin, or that it is searched, is in view too. */
  hasOther: boolean;
  parts: { text: string | null; href: string | null; place: number[] }[];
}

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
      const others = [...document.querySelectorAll('main h1')].filter(
        (title) => !title.closest('[aria-busy=false]'),
      );
      const hasOther = others.some((title) => title.checkVisibility({ contentVisibilityAuto: true }));
      frames.push({ isPreview: document.querySelector('main > [data-preview]') !== null, hasOther, parts });
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

async function findUpright(data: DataFolder): Promise<void> {
  await findMany(data);
  await data.change('catalogue/playlists/LongList.json', (list) => ({
    ...list,
    custom: { cardImageAspectRatio: '2:3' },
  }));
}

for (const [name, viewport, find] of [
  ...Object.entries(VIEWPORTS).map(([name, viewport]) => [name, viewport, findMany] as const),
  // the top of a third row of pictures is in view
  ['desktop with upright pictures', { width: 1440, height: 1160 }, findUpright] as const,
])
  test(`on a ${name} what is found stands before the screen is drawn, each word and card where the screen has it [SEARCH-06 SEARCH-07]`, async ({
    sharedOrigin,
    page,
  }) => {
    await page.setViewportSize(viewport);
    await drawPictures(page);
    await openSearch(page, (await sharedOrigin(find)).url);
    await waitLong(page);
    const frames = await watchFrames(page);
    await field(page).fill('night');
    await expect(page).toHaveURL(/\/q\/night$/);
    await expect(page.getByRole('list', { name: /for “night”$/ })).toBeVisible();
    const all = await frames();
    const seen = all.slice(all.findIndex(({ parts }) => parts.length > 0));
    const [first] = seen;
    const last = seen.at(-1);
    expect(first?.isPreview).toBe(true);
    expect(last?.isPreview).toBe(false);
    expect(last?.parts.length).toBeGreaterThan(2);
    // and so in each frame between
    for (const { parts, hasOther } of seen) {
      expect(parts).toEqual(last?.parts);
      expect(hasOther).toBe(false);
    }
    await expect(page.getByRole('status').filter({ hasText: /results for “night”$/ })).toHaveCount(1);
  });

test('what is found changes in its place as more is typed: a card that stays keeps its picture, wherever it comes to stand', async ({
  page,
}) => {
  await openSearch(page);
  await waitLong(page);
  const cards = (search: string) =>
    page.getByRole('list', { name: new RegExp(`for “${search}”$`) }).getByRole('link');
  const hrefs = (search: string) =>
    cards(search).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await field(page).fill('blue');
  await expect(cards('blue')).toHaveCount(3);
  const before = await hrefs('blue');
  const elements = await cards('blue').elementHandles();
  const frames = await watchFrames(page);
  await field(page).fill('blue hours');
  await expect(cards('blue hours')).toHaveCount(2);
  const after = await hrefs('blue hours');
  expect(after).toEqual(before.slice(0, 2).reverse());
  const connected = elements.map((element) => element.evaluate((one) => one.isConnected));
  expect(await Promise.all(connected)).toEqual([true, true, false]);
  expect((await frames()).filter(({ isPreview, parts }) => isPreview || parts.length === 0)).toEqual([]);
});

test('what is typed while the screen of an earlier search is on its way stays in the field, and is searched', async ({
  page,
}) => {
  await openSearch(page);
  await waitLong(page);
  await page.evaluate(() => {
    const typed = new MutationObserver(() => {
      typed.disconnect();
      const field = document.querySelector<HTMLInputElement>('[role=search] input');
      if (!field) return;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'blue hours');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.form?.requestSubmit();
    });
    const main = document.querySelector('main');
    if (main) typed.observe(main, { childList: true });
  });
  await field(page).fill('blue');
  await expect(page.getByRole('list', { name: /for “blue hours”$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/q\/blue%20hours$/);
  await expect(field(page)).toHaveValue('blue hours');
});

test('what is found while another screen is on its way leaves the preview of that screen alone', async ({
  page,
}) => {
  const answer = Promise.withResolvers<void>();
  await page.route(/[?&]search=piano$/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.clock.install();
  await openSearch(page);
  await field(page).fill('blue');
  await expect(heading(page)).toHaveText(/results for “blue”$/);
  const card = results(page).first();
  const title = (await card.locator('span').first().textContent()) ?? '';
  await expect(preview(page)).toHaveCount(0);
  await field(page).fill('piano');
  await expect(page).toHaveURL(/\/q\/piano$/);
  // no frame is made from here on, so that the router waits for that of the preview
  await page.clock.pauseAt(Date.now() + 3000);
  await card.click();
  await expect(preview(page)).toContainText(title);
  const answered = page.waitForEvent('requestfinished', (request) => /[?&]search=piano$/.test(request.url()));
  answer.resolve();
  await answered;
  await expect(async () => {
    await page.clock.runFor(1);
    expect(await page.locator('main > :not([data-preview]) h1').textContent()).toMatch(
      /results for “piano”$/,
    );
  }).toPass({ intervals: [100] });
  await expect(preview(page)).toContainText(title);
  await page.clock.resume();
  await expect(heading(page)).toHaveText(title);
  await expect(preview(page)).toHaveCount(0);
});
