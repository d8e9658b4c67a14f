import type { Page } from '@playwright/test';
import { addItem, BLUE, expectPlaying, heading, main, video, watch } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { fromTop, hasVisibleFocus, tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

// A test names the servers it starts before the page, so that they outlive it.

const SIZES = [VIEWPORTS.phone, VIEWPORTS.desktop];

test('on phone and desktop pressing watch adds play=1 and plays over the screen; back closes it and focus returns [MEDIA-03 MEDIA-10 PLAYER-03]', async ({
  page,
}) => {
  await page.goto(`${BLUE}?r=NewSeas1`);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await watch(page).click();
    await expect(page).toHaveURL(`${BLUE}?r=NewSeas1&play=1`);
    const player = page.getByRole('dialog', { name: 'Blue Hours' });
    await expect(player).toBeVisible();
    await expectPlaying(page);
    const covered = await player.evaluate((element) => element.getBoundingClientRect().toJSON());
    expect(covered).toMatchObject({ x: 0, y: 0, ...size });
    await page.goBack();
    await expect(player).toHaveCount(0);
    await expect(page).toHaveURL(`${BLUE}?r=NewSeas1`);
    await expect(watch(page)).toBeFocused();
  }
});

test('the whole of it by keyboard, on phone and desktop: watch, play, leave with Escape, and the focus is where it was [MEDIA-10]', async ({
  page,
}) => {
  await page.goto(BLUE);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await fromTop(page);
    await tabTo(page, watch(page));
    expect(await hasVisibleFocus(watch(page))).toBe(true);
    await page.keyboard.press('Enter');
    await expectPlaying(page);
    await page.keyboard.press('Escape');
    await expect(video(page)).toHaveCount(0);
    await expect(page).toHaveURL(BLUE);
    await expect(watch(page)).toBeFocused();
  }
});

test.describe('play=1', () => {
  test('in the address starts playback at once, and leaving takes it out again [ROUTE-04 PLAYER-02]', async ({
    page,
  }) => {
    await page.goto('/');
    // whoever has touched the site may be played sound to
    await main(page).click({ position: { x: 5, y: 5 } });
    await page.evaluate((path) => location.assign(path), `${BLUE}?play=1&r=NewSeas1`);
    await expectPlaying(page);
    await page.keyboard.press('Escape');
    await expect(video(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${BLUE}?r=NewSeas1`);
    await expect(watch(page)).toBeFocused();
  });

  test('with no sources leaves the screen readable, and the player says what is wrong', async ({
    sharedOrigin,
    page,
    allowErrors,
  }) => {
    allowErrors(/playback stopped .*no sources/);
    const site = await sharedOrigin(withOrders);
    await page.goto(`${site.url}/m/NoFiles1?play=1`);
    const player = page.getByRole('dialog');
    await expect(player.getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(player).toHaveCount(0);
    await expect(main(page).getByText('Nothing to play.').first()).toBeVisible();
  });

  test('with the inline player on plays inside the page, the words below it [PLAYER-03]', async ({
    makeBrand,
    page,
  }) => {
    const site = await makeBrand({ custom: { inlinePlayer: 'yes' } });
    await page.goto(site.url + BLUE);
    await watch(page).click();
    await expectPlaying(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(heading(page)).toBeVisible();
    const [player, title] = await Promise.all([video(page).boundingBox(), heading(page).boundingBox()]);
    expect((player?.y ?? 0) + (player?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
    await page.keyboard.press('Escape');
    await expect(video(page)).toHaveCount(0);
    await expect(page).toHaveURL(site.url + BLUE);
    await expect(watch(page)).toBeFocused();
  });

  test('with the inline player switched off by a word covers the screen [PLAYER-03]', async ({
    makeBrand,
    page,
  }) => {
    const site = await makeBrand({ custom: { inlinePlayer: 'false' } });
    await page.goto(site.url + BLUE);
    await watch(page).click();
    await expect(page.getByRole('dialog', { name: 'Blue Hours' })).toBeVisible();
  });
});

test('the trailer plays its own film over a locked item, and closing it returns to the item [MEDIA-20]', async ({
  makeBrand,
  page,
}) => {
  const site = await makeBrand({ contentProtection: { accessModel: 'svod' } });
  await page.goto(site.url + BLUE);
  await expect(page.getByText('For members only')).toBeVisible();
  await expect(watch(page)).toHaveCount(0);
  const trailer = page.getByRole('button', { name: 'Trailer' });
  await trailer.click();
  await expect(page.getByRole('dialog', { name: 'Blue Hours: Trailer' })).toBeVisible();
  await expectPlaying(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(site.url + BLUE);
  await expect(trailer).toBeFocused();
});

test('a piece of the setlist plays from its own place; an item without chapters has no setlist', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withOrders);
  await page.goto(site.url + BLUE);
  const pieces = main(page).locator('ol button');
  await expect(page.getByRole('heading', { name: 'Setlist' })).toBeVisible();
  const last = pieces.last();
  const [minutes = 0, seconds = 0] = ((await last.textContent())?.match(/(\d+):(\d\d)$/) ?? [])
    .slice(1)
    .map(Number);
  const startS = minutes * 60 + seconds;
  expect(startS).toBeGreaterThan(0);
  await tabTo(page, last);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThanOrEqual(startS);
  await page.goto(`${site.url}/m/NoFiles1`);
  await expect(watch(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Setlist' })).toHaveCount(0);
});

test.describe('at the end', () => {
  test('at the end the next recommendation that has begun plays [PLAYER-11 PLAYER-12]', async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(withOrders);
    await page.goto(site.url + BLUE);
    await watch(page).click();
    await expectPlaying(page);
    await playToTheEnd(page);
    await expect(page).toHaveURL(/\/m\/SlowBow1\/[^?]*\?play=1$/);
    await expect(page.getByRole('dialog', { name: /Slow Bow/ })).toBeVisible();
    await expectPlaying(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/m\/SlowBow1\/[^?]*$/);
    await page.goBack();
    await expect(page).toHaveURL(site.url + BLUE);
  });

  test('the list the viewer came from goes first, and stays in the address [PLAYER-11 ROUTE-03]', async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(withOrders);
    await page.goto(`${site.url}/p/NewSeas1`);
    await main(page)
      .getByRole('link', { name: /^Blue Hours/ })
      .click();
    await expect(page).toHaveURL(/\/m\/BlueHrs1\/[^?]*\?r=NewSeas1$/);
    await watch(page).click();
    await expectPlaying(page);
    await playToTheEnd(page);
    await expect(page).toHaveURL(/\/m\/RedRoom1\/[^?]*\?r=NewSeas1&play=1$/);
  });

  async function playToTheEnd(page: Page): Promise<void> {
    await video(page).evaluate((element: HTMLVideoElement) => {
      element.currentTime = element.duration - 0.5;
    });
  }
});

/** The demo with lists of a known order, an event that has not begun, and an item with nothing to play. */
async function withOrders(data: DataFolder): Promise<void> {
  await addItem(data, 'NoFiles1', { description: 'Nothing to play.' });
  await addItem(data, 'NotYet01', { custom: { 'VCH.EventState': 'PRE_LIVE' } });
  await data.change('catalogue/playlists/Recomm01.json', (list) => ({
    ...list,
    kind: 'MANUAL',
    items: ['BlueHrs1', 'NotYet01', 'SlowBow1'],
  }));
  await data.change('catalogue/playlists/NewSeas1.json', (list) => ({
    ...list,
    items: ['SlowBow1', 'BlueHrs1', 'RedRoom1'],
  }));
}
