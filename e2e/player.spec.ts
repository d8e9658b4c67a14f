import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';
import {
  CONCERT,
  choose,
  film,
  getPlace,
  getRow,
  listen,
  loudness,
  playsFrom,
  press,
  soundBytes,
  standsAt,
  watch,
} from './support/watch.ts';

test.use({ viewport: VIEWPORTS.desktop });

test('the watch button starts playback, with picture and sound, over the screen with a way back, and gives the focus back [MEDIA-10 PLAYER-02 PLAYER-03]', async ({
  page,
}) => {
  test.slow();
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => {
    const [, sound] = /\/(audio-\w+)\.mp4$/.exec(new URL(request.url()).pathname) ?? [];
    if (sound) fetched.add(sound);
  });
  await watch(page);
  await test.step('picture and sound', async () => {
    await listen(page);
    const before = await soundBytes(page);
    await expect.poll(() => soundBytes(page)).toBeGreaterThan(before);
    await expect.poll(() => loudness(page)).toBeGreaterThan(-70);
    // by what it tells of itself it is not too loud
    expect(await film(page, (video) => video.volume)).toBe(1);
    await expect.poll(() => film(page, (video) => video.videoHeight)).toBeGreaterThan(0);
  });
  await test.step('another sound is fetched, decoded and heard, and the menu says which', async () => {
    await expect.poll(() => [...fetched]).toEqual(['audio-en']);
    await choose(page, /^Audio$/, 'Mezcla de radio');
    await expect.poll(() => [...fetched]).toEqual(['audio-en', 'audio-es']);
    const place = await getPlace(page);
    await playsFrom(page, place + 3);
    const decoded = await soundBytes(page);
    await expect.poll(() => soundBytes(page)).toBeGreaterThan(decoded);
    await expect.poll(() => loudness(page)).toBeGreaterThan(-70);
    await press(page, /^Audio$/);
    await expect(getRow(page, 'Mezcla de radio')).toHaveAttribute('aria-checked', 'true');
    await page.keyboard.press('Escape');
  });
  await test.step('a chosen quality is what is decoded', async () => {
    await press(page, /^Quality/);
    const offered = page.getByRole('menuitemradio').filter({ hasText: /^\d+p$/ });
    await expect(offered.nth(1)).toBeVisible();
    const heights = (await offered.allTextContents()).map((row) => Number.parseInt(row, 10));
    await page.keyboard.press('Escape');
    for (const height of [Math.min(...heights), Math.max(...heights)]) {
      await choose(page, /^Quality/, `${height}p`);
      await expect.poll(() => film(page, (video) => video.videoHeight), { timeout: 15_000 }).toBe(height);
    }
  });
  await test.step('it covers the screen, and there is a way back', async () => {
    const box = await page.getByRole('dialog').boundingBox();
    expect(box).toEqual({ x: 0, y: 0, ...VIEWPORTS.desktop });
    await page.mouse.move(600, 400);
    await page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page).not.toHaveURL(/play=1/);
    await expect(page.locator('a[href*="play=1"]').first()).toBeFocused();
  });
});

test('keys seek by steps, shares and ends; a chapter is a step on the bar, a row in the setlist and a place; a press on the bar goes where it shows', async ({
  page,
}) => {
  test.slow();
  await watch(page);
  await test.step('controls go away while it plays and stay while it is paused', async () => {
    const pause = page.getByRole('button', { name: 'Pause', exact: true });
    const opacity = () =>
      page
        .getByRole('slider', { name: 'Seek' })
        .evaluate((bar) => getComputedStyle(bar.parentElement as Element).opacity);
    await page.mouse.move(600, 400);
    await expect.poll(opacity).toBe('1');
    await expect.poll(opacity).toBe('0');
    await page.mouse.move(620, 400);
    await expect.poll(opacity).toBe('1');
    await pause.click();
    await page.mouse.move(640, 400);
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await page.keyboard.press('k');
    await expect.poll(() => film(page, (video) => video.paused)).toBe(false);
  });
  await test.step('the bar shows what waits at a place, and a press goes there', async () => {
    const bar = page.getByRole('slider', { name: 'Seek' });
    await page.mouse.move(600, 400);
    const box = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2);
    const picture = bar.locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.mouse.down();
    await page.mouse.up();
    await playsFrom(page, (await film(page, (video) => video.duration)) * 0.6 - 1);
  });
  await test.step('keys seek', async () => {
    await page.keyboard.press('k');
    await expect.poll(() => film(page, (video) => video.paused)).toBe(true);
    const from = await getPlace(page);
    const whole = await film(page, (video) => video.duration);
    for (const [key, to] of [
      ['l', from + 10],
      ['ArrowRight', from + 15],
      ['j', from + 5],
      ['5', whole / 2],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await standsAt(page, to);
    }
  });
  await test.step('chapters', async () => {
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+N');
    await expect.poll(() => getPlace(page)).toBeGreaterThan(1);
    const second = await getPlace(page);
    await press(page, 'Setlist');
    const title = (await page.getByRole('menuitemradio').nth(1).locator('span').textContent()) ?? '';
    await page.getByRole('menuitemradio').first().click();
    await standsAt(page, 0);
    await choose(page, 'Setlist', title);
    await standsAt(page, second);
    await expect(page.getByRole('slider', { name: 'Seek' })).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`chapter ${title}$`),
    );
  });
});

test('without its picture a concert is heard on from its place, at its speed and pitch, also while the page is hidden; nothing of the picture is fetched until it is wanted again', async ({
  page,
}) => {
  test.slow();
  const pictures: string[] = [];
  await watch(page);
  await choose(page, /^Quality/, '1.5×');
  await choose(page, /^Quality/, 'Audio only');
  await expect.poll(() => film(page, (video) => video.videoHeight)).toBe(0);
  const place = await getPlace(page);
  page.on('request', (request) => /\/\d+p\.\w+/.test(request.url()) && pictures.push(request.url()));
  await playsFrom(page, place + 1);
  await listen(page);
  await expect.poll(() => loudness(page)).toBeGreaterThan(-70);
  expect(await film(page, (video) => [video.playbackRate, video.preservesPitch])).toEqual([1.5, true]);
  const [poster] = await page.getByRole('dialog').locator('img:visible').all();
  expect(await poster?.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Picture in picture' })).toHaveCount(0);
  await test.step('hidden and sought', async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const bytes = await soundBytes(page);
    await page.keyboard.press('5');
    await playsFrom(page, (await film(page, (video) => video.duration)) / 2 + 2);
    expect(await soundBytes(page)).toBeGreaterThan(bytes);
    expect(pictures).toEqual([]);
  });
  await test.step('and back to the picture', async () => {
    const before = await getPlace(page);
    await choose(page, /^Quality/, 'Automatic');
    await expect.poll(() => film(page, (video) => video.videoHeight)).toBeGreaterThan(0);
    await playsFrom(page, before);
    expect(await film(page, (video) => video.playbackRate)).toBe(1.5);
    expect(pictures.length).toBeGreaterThan(0);
    await expect(poster as Locator).toBeHidden();
  });
});

test('what comes next has begun to be fetched before the end, and begins with that, picture and sound [PLAYER-11]', async ({
  page,
}) => {
  test.slow();
  const fetched: string[] = [];
  // the check of the region is no fetch
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOfNext = /\.(m3u8|mp4)$/.test(pathname) && !/BlueHrs1|\/blue-hours\//.test(pathname);
    if (isOfNext && request.method() === 'GET') fetched.push(`${pathname} ${request.headers().range ?? ''}`);
  });
  await watch(page, { search: '?r=Hero0001' });
  const first = new URL(page.url()).pathname;
  await page.locator('video').evaluate((video) => {
    const film = video as HTMLVideoElement;
    film.currentTime = film.duration - 8;
  });
  await expect.poll(() => fetched.filter((file) => file.includes('.mp4')).length).toBeGreaterThan(1);
  expect(new URL(page.url()).pathname).toBe(first);
  await press(page, /^(Next:|Play now)/);
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(first);
  await playsFrom(page, 0.1);
  await expect.poll(() => film(page, (video) => video.videoHeight)).toBeGreaterThan(0);
  await expect.poll(() => soundBytes(page)).toBeGreaterThan(0);
  // nothing that was here is fetched once more
  expect(fetched).toEqual([...new Set(fetched)]);
});

test('a concert that tells that it is loud is turned down, under the viewer’s own volume, until that is switched off', async ({
  page,
  originWith,
}) => {
  const site = await originWith((data) =>
    data.change(`catalogue/media/${CONCERT}.json`, (item) => ({
      ...item,
      custom: { ...item.custom, loudness: '-10' },
    })),
  );
  const volume = () => film(page, (video) => Math.round(video.volume * 100));
  const slider = page.getByRole('slider', { name: 'Volume' });
  await watch(page, { at: site.url });
  await listen(page);
  await expect.poll(() => loudness(page)).toBeGreaterThan(-70);
  expect(await volume()).toBe(50);
  await expect(slider).toHaveAttribute('aria-valuetext', '100 %');
  await page.keyboard.press('ArrowDown');
  await expect.poll(volume).toBe(48);
  await expect(slider).toHaveAttribute('aria-valuetext', '95 %');
  await press(page, /^Quality/);
  await page.getByRole('menuitem', { name: 'Even loudness' }).click();
  await getRow(page, 'Off').click();
  await expect.poll(volume).toBe(95);
  await expect(slider).toHaveAttribute('aria-valuetext', '95 %');
  await page.keyboard.press('m');
  await expect.poll(() => film(page, (video) => video.muted)).toBe(true);
});

test('captions are shown at their moment, in the chosen language and look, and remembered', async ({
  page,
  product,
  request,
}) => {
  const item = (await (await request.get(`${product.url}/v2/media/${CONCERT}`)).json()) as {
    playlist: { tracks: { file: string; label?: string }[] }[];
  };
  const file = item.playlist[0]?.tracks.find((track) => track.label === 'Español')?.file ?? '';
  const text = await (await request.get(file)).text();
  const cue = /(\d+):(\d+):(\d+\.\d+) --> \S+\n(.+)/.exec(text) ?? [];
  const [startS, words] = [Number(cue[1]) * 3600 + Number(cue[2]) * 60 + Number(cue[3]), cue[4] ?? ''];

  await watch(page);
  await page.keyboard.press('k');
  await page.mouse.move(600, 400);
  await choose(page, 'Captions', 'Español');
  for (const [trait, value] of [
    ['Caption color', 'Yellow'],
    ['Caption background', 'None'],
  ] as const) {
    await press(page, 'Captions');
    await page.getByRole('menuitem', { name: trait }).click();
    await getRow(page, value).click();
  }
  await page.locator('video').evaluate((video, place) => {
    (video as HTMLVideoElement).currentTime = place;
  }, startS + 0.5);
  const cues = page.locator('p').filter({ hasText: words });
  await expect(cues).toBeVisible();
  await expect(cues).toHaveCSS('color', 'rgb(255, 225, 77)');
  await expect(cues).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.reload();
  await press(page, 'Captions');
  await expect(getRow(page, 'Español')).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByRole('menuitem', { name: 'Caption color' })).toHaveText(/Yellow/);
  await expect(page.getByRole('menuitem', { name: 'Caption background' })).toHaveText(/None/);
  await getRow(page, 'Off').click();
  await expect(page.getByText(words)).toHaveCount(0);
});

test('on a narrow player the settings are two short steps, by hand and by keys', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await watch(page);
  await press(page, 'More settings');
  const rows = page.getByRole('menuitem');
  const chosen = page.getByRole('menuitemradio', { checked: true });
  const speed = rows.filter({ hasText: 'Speed' });
  await expect(speed).toHaveText(/Normal/);
  await expect(page.getByRole('menuitemradio')).toHaveCount(0);
  await speed.click();
  await expect(page.getByRole('menu', { name: 'Speed' })).toBeVisible();
  await expect(chosen).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(speed).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(chosen).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate))
    .toBeGreaterThan(1);
  await expect(page.getByRole('button', { name: 'More settings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await speed.click();
  await rows.first().click();
  await expect(speed).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.locator('video')).toBeVisible();
});

test('everything can be done by keys alone', async ({ page }) => {
  await page.goto(`/m/${CONCERT}`);
  await page.locator('a[href*="play=1"]').first().focus();
  await page.keyboard.press('Enter');
  await playsFrom(page, 0.1);
  await page.keyboard.press('c');
  await page.keyboard.press('m');
  await expect.poll(() => film(page, (video) => video.muted)).toBe(true);
  const volume = page.getByRole('slider', { name: 'Volume' });
  await volume.focus();
  await page.keyboard.press('PageUp');
  await expect(volume).not.toHaveAttribute('aria-valuetext', '0 %');
  await page.keyboard.press('End');
  await expect(volume).toHaveAttribute('aria-valuetext', '100 %');
  await page.keyboard.press('Home');
  await expect(volume).toHaveAttribute('aria-valuetext', '0 %');
  // none of them was the film's
  await expect(page).toHaveURL(new RegExp(`${CONCERT}.*play=1`));
  await page.getByRole('button', { name: 'Captions' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { checked: true }).first()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Captions' })).toBeFocused();
  const fillsScreen = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('f');
  await expect.poll(fillsScreen).toBe(true);
  await page.keyboard.press('f');
  // as long as it does, Escape only ends that
  await expect.poll(fillsScreen).toBe(false);
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toHaveCount(0);
});

test('where the browser lets nothing begin by itself a key begins it, and the keys of the player work on', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = async () => {
      HTMLMediaElement.prototype.play = play;
      throw new DOMException('', 'NotAllowedError');
    };
  });
  await page.goto(`/m/${CONCERT}?play=1`);
  await page.getByRole('button', { name: 'Play Blue Hours' }).focus();
  await page.keyboard.press('Enter');
  await playsFrom(page, 0.1);
  await page.keyboard.press('k');
  await expect.poll(() => film(page, (video) => video.paused)).toBe(true);
});

test.describe('with a thumb', () => {
  test.use({ viewport: VIEWPORTS.phone, hasTouch: true, isMobile: true });

  test('two taps at the right edge seek 10 seconds, nothing overflows', async ({ page }) => {
    await page.goto(`/m/${CONCERT}`);
    await page.locator('a[href*="play=1"]').first().tap();
    await playsFrom(page, 0.1);
    const before = await getPlace(page);
    await page.touchscreen.tap(370, 250);
    await page.touchscreen.tap(370, 250);
    await expect.poll(() => getPlace(page)).toBeGreaterThan(before + 9);
    const outside = await page
      .getByRole('dialog')
      .getByRole('button')
      .evaluateAll(
        (buttons) =>
          buttons
            .map((button) => button.getBoundingClientRect())
            .filter(
              (box) =>
                box.width > 0 &&
                (box.left < 0 || box.right > innerWidth || box.width < 44 || box.height < 44),
            ).length,
      );
    expect(outside).toBe(0);
  });
});
