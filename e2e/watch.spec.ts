import type { Page } from '@playwright/test';
import { addItem, BLUE, expectPlaying, heading, main, video, watch } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { fromTop, hasVisibleFocus, tabTo } from './support/keyboard.ts';
import { LIBRARY } from './support/library.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';
import { film, playsFrom } from './support/watch.ts';

/** Members of the brand that has the player in the page. */
const INLINE = { custom: { inlinePlayer: 'yes' } };
const SIZES = [VIEWPORTS.phone, VIEWPORTS.desktop];

async function playBlue(page: Page, siteUrl: string): Promise<void> {
  await page.goto(siteUrl + BLUE);
  await watch(page).click();
  await expectPlaying(page);
}

test('on phone and desktop pressing watch adds play=1 and plays over the screen; back or Escape closes it and focus returns, by mouse and by keyboard [MEDIA-03 MEDIA-10 PLAYER-03]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${BLUE}?r=NewSeas1`);
  await hydrated(page);
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
  // and the whole of it by keyboard
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await fromTop(page);
    await tabTo(page, watch(page));
    expect(await hasVisibleFocus(watch(page))).toBe(true);
    await page.keyboard.press('Enter');
    await expectPlaying(page);
    await page.keyboard.press('Escape');
    await expect(video(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${BLUE}?r=NewSeas1`);
    await expect(watch(page)).toBeFocused();
  }
  // of no use to a concert: what a channel shows that has no stream yet
  expect(asked.filter((url) => url.includes('/waiting-channel-'))).toEqual([]);
});

test.describe('play=1', () => {
  test('in the address starts playback at once, and leaving takes it out again [ROUTE-04 PLAYER-02]', async ({
    page,
  }) => {
    await page.goto('/');
    // anyone who has touched the site may be played sound to
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
    sharedBrand,
    page,
  }) => {
    const site = await sharedBrand(INLINE);
    await playBlue(page, site.url);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(heading(page)).toBeVisible();
    const [player, title] = await Promise.all([video(page).boundingBox(), heading(page).boundingBox()]);
    expect((player?.width ?? 0) / (player?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    expect(player?.width).toBeLessThan(page.viewportSize()?.width ?? 0);
    expect((player?.y ?? 0) + (player?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
    await page.keyboard.press('Escape');
    await expect(video(page)).toHaveCount(0);
    await expect(page).toHaveURL(site.url + BLUE);
    await expect(watch(page)).toBeFocused();
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

test('the trailer of a concert that plays in the page plays alone, and after it the concert goes on from its place [MEDIA-20 PLAYER-03]', async ({
  makeBrand,
  page,
}) => {
  const site = await makeBrand({ ...LIBRARY, ...INLINE });
  await page.goto(site.url + BLUE);
  await watch(page).click();
  await expectPlaying(page);
  await page.keyboard.press('5');
  await playsFrom(page, 60);
  const trailer = page.getByRole('button', { name: 'Trailer' });
  await trailer.click();
  await expect(page.getByRole('dialog', { name: 'Blue Hours: Trailer' })).toBeVisible();
  expect(await video(page).count()).toBe(1);
  await expectPlaying(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${site.url}${BLUE}?play=1`);
  await playsFrom(page, 60);
  await expect(trailer).toBeFocused();
});

test('a trailer that could not be loaded says so, and plays once it is tried again [MEDIA-20 ERR-13]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/request: net::ERR_FAILED .*BlueTrl1/, /Failed to load resource/);
  const answer = '**/v2/media/BlueTrl1*';
  await page.route(answer, (route) => route.abort());
  await page.goto(BLUE);
  await page.getByRole('button', { name: 'Trailer' }).click();
  const said = page.getByRole('alert');
  await expect(said).toContainText("We can't play this right now");
  await page.unroute(answer);
  await said.getByRole('button', { name: 'Try again' }).click();
  await expectPlaying(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a piece of the setlist plays from its own place, by an address of its own; an item without chapters has no setlist', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withOrders);
  await page.goto(site.url + BLUE);
  const pieces = main(page).locator('ol a');
  await expect(page.getByRole('heading', { name: 'Setlist' })).toBeVisible();
  const last = pieces.last();
  const [minutes = 0, seconds = 0] = ((await last.textContent())?.match(/(\d+):(\d\d)$/) ?? [])
    .slice(1)
    .map(Number);
  const startS = minutes * 60 + seconds;
  expect(startS).toBeGreaterThan(0);
  await tabTo(page, last);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?]play=1&t=\d+(\.\d)?$/);
  await expect
    .poll(() => video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThanOrEqual(startS);
  // passed on, the address begins there too
  await page.goto('about:blank');
  await page.goto(`${site.url}${BLUE}?play=1&t=${startS}`);
  await expect
    .poll(() => video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThanOrEqual(startS);
  await page.goto(`${site.url}/m/NoFiles1`);
  await expect(watch(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Setlist' })).toHaveCount(0);
});

test('a piece that plays in the page begins again when it is pressed again, and not for a pane over it', async ({
  sharedBrand,
  page,
}) => {
  const site = await sharedBrand(INLINE);
  await page.goto(site.url + BLUE);
  const piece = main(page).locator('ol a').nth(1);
  await piece.click();
  await expect(page).toHaveURL(/[?]play=1&t=\d+(\.\d)?$/);
  const startS = Number(new URL(page.url()).searchParams.get('t'));
  await playsFrom(page, startS);
  const atS = () => film(page, ({ currentTime }) => currentTime);
  for (const again of [() => piece.click(), () => piece.press('Enter')]) {
    await film(page, (element) => {
      element.currentTime = element.duration - 30;
    });
    await expect.poll(atS).toBeGreaterThan(startS + 50);
    await again();
    await expect.poll(atS).toBeLessThan(startS + 20);
    await playsFrom(page, startS);
  }
  await video(page).evaluate((element) => element.setAttribute('data-same', ''));
  // as a link to a pane does: an entry of its own, with no state
  await page.evaluate(() => {
    history.pushState(null, '', `${location.href}&u=login`);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(piece).toHaveAttribute('href', /u=login/);
  await expect(page.locator('video[data-same]')).toHaveCount(1);
});

test.describe('at the end', () => {
  const playNow = (page: Page) => page.getByRole('button', { name: 'Play now' });
  const fullscreen = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);
  /** Whether what lies in the middle of the window belongs to the player. */
  const isInFront = (page: Page) =>
    page.evaluate(
      () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('dialog') !== null,
    );

  test('what comes next is shown, and after eight seconds it plays: the next recommendation that has begun [PLAYER-11 PLAYER-12]', async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(withOrders);
    await page.clock.install();
    await playBlue(page, site.url);
    await playToTheEnd(page);
    const end = page.getByRole('region', { name: 'The end' });
    await expect(end.getByText('Up next')).toBeVisible();
    await end.getByRole('button', { name: 'Cancel' }).click();
    await expect(end.getByText(/Plays in/)).toHaveCount(0);
    await expect(playNow(page)).toBeFocused();
    await end.getByRole('button', { name: 'Play again' }).click();
    await expect(end).toHaveCount(0);
    await expectPlaying(page);
    await playToTheEnd(page);
    await expect(end.getByRole('heading', { name: /Slow Bow/ })).toBeVisible();
    await expect(end.getByText(/Plays in \d seconds?/).first()).toBeVisible();
    await expect(playNow(page)).toBeFocused();
    await expect(playNow(page)).toHaveAccessibleDescription(/Plays in 8 seconds$/);
    expect(
      await end
        .locator('button img')
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(300);
    await expect(page).toHaveURL(/BlueHrs1/);
    await page.clock.runFor(8000);
    await expect(page).toHaveURL(/\/m\/SlowBow1\/[^?]*\?play=1$/);
    await expect(page.getByRole('dialog', { name: /Slow Bow/ })).toBeVisible();
    await expectPlaying(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/m\/SlowBow1\/[^?]*$/);
    await page.goBack();
    await expect(page).toHaveURL(site.url + BLUE);
  });

  test('Play now takes the next of the list the viewer came from; full screen and the volume stay [PLAYER-11 ROUTE-03]', async ({
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
    await page.keyboard.press('f');
    await expect.poll(() => fullscreen(page)).toBe(true);
    expect(await isInFront(page)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await playToTheEnd(page);
    await expect(playNow(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/m\/RedRoom1\/[^?]*\?r=NewSeas1&play=1$/);
    await expectPlaying(page);
    expect(await film(page, ({ volume }) => volume)).toBeCloseTo(0.95);
    expect(await fullscreen(page)).toBe(true);
    expect(await isInFront(page)).toBe(true);
    // going back ends the playing, and full screen with it
    await page.goBack();
    await expect(video(page)).toHaveCount(0);
    await expect.poll(() => fullscreen(page)).toBe(false);
  });

  test('a player in the page fills the screen too, and keeps it from one item to the next', async ({
    sharedBrand,
    page,
  }) => {
    const site = await sharedBrand(INLINE);
    await playBlue(page, site.url);
    const inPage = await video(page).boundingBox();
    await page.keyboard.press('f');
    await expect.poll(() => fullscreen(page)).toBe(true);
    await expect.poll(async () => (await video(page).boundingBox())?.width).toBe(page.viewportSize()?.width);
    await playToTheEnd(page);
    await expect(playNow(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/BlueHrs1/);
    await expectPlaying(page);
    expect(await fullscreen(page)).toBe(true);
    await expect.poll(async () => (await video(page).boundingBox())?.width).toBe(page.viewportSize()?.width);
    await page.keyboard.press('f');
    await expect.poll(() => fullscreen(page)).toBe(false);
    await expect.poll(async () => (await video(page).boundingBox())?.width).toBe(inPage?.width);
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
