import type { Page } from '@playwright/test';
import { BLUE, expectPlaying, video } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { cards, keep, kept, LIBRARY, watchLink } from './support/library.ts';
import { behindSignIn, fakeProvider, keepSession } from './support/sign-in-site.ts';
import { expect, test } from './support/test.ts';
import { film, getPlace, playsFrom, press } from './support/watch.ts';

const getProgress = async (page: Page, id = 'BlueHrs1'): Promise<number> =>
  ((await kept(page, 'history')) ?? []).find(({ mediaid }: { mediaid: string }) => mediaid === id)
    ?.progress ?? -1;

/** Tells the page that it is in the background, or in front again. */
const turnTo = (page: Page, value: DocumentVisibilityState) =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, value);

test.describe('progress of an anonymous viewer', () => {
  test('an item that names no length goes on at its share of the stream, and its place is kept [PLAYER-17 WATCH-14]', async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(async (data) => {
      await data.brand(LIBRARY);
      await data.change('catalogue/media/BlueHrs1.json', (item) => ({ ...item, duration: 0 }));
    });
    await keep(page, { history: [{ mediaid: 'BlueHrs1', progress: 0.6 }] });
    await page.goto(site.url + BLUE);
    await expect(watchLink(page)).toHaveText(/Continue watching/);
    await watchLink(page).click();
    await expectPlaying(page);
    await expect
      .poll(() => film(page, ({ currentTime, duration }) => currentTime / duration))
      .toBeGreaterThan(0.59);
    await press(page, 'Pause');
    await page.keyboard.press('Escape');
    await expect(video(page)).toHaveCount(0);
    expect(await getProgress(page)).toBeGreaterThan(0.59);
  });

  test('progress is saved on play, on pause, in the background and when the player is closed, and the card comes first [PLAYER-14 PLAYER-15 PLAYER-16 WATCH-07]', async ({
    sharedBrand,
    page,
  }) => {
    const site = await sharedBrand(LIBRARY);
    const old = [
      { mediaid: 'EvenSng1', progress: 0.3 },
      { mediaid: 'BlueHrs1', progress: 0.4 },
    ];
    await keep(page, { history: old });
    await page.goto(site.url + BLUE);
    await watchLink(page).click();
    await expectPlaying(page);
    await expect.poll(async () => (await kept(page, 'history'))[0].mediaid).toBe('BlueHrs1');
    await expect.poll(() => kept(page, 'history')).toHaveLength(2);

    await film(page, (element) => {
      element.currentTime = element.duration * 0.6;
    });
    await expect.poll(() => film(page, ({ seeking, readyState }) => !seeking && readyState > 2)).toBe(true);
    await press(page, 'Pause');
    await expect.poll(() => getProgress(page)).toBeGreaterThan(0.59);

    // a seek while it is paused is not saved by itself, but when the page is put in the background, whatever happens there
    await film(page, (element) => {
      element.currentTime = element.duration * 0.7;
    });
    await expect.poll(() => film(page, ({ seeking }) => seeking)).toBe(false);
    expect(await getProgress(page)).toBeLessThan(0.65);
    await turnTo(page, 'hidden');
    await expect.poll(() => getProgress(page)).toBeCloseTo(0.7, 2);
    await turnTo(page, 'visible');

    await film(page, (element) => {
      element.currentTime = element.duration * 0.8;
    });
    await expect.poll(() => film(page, ({ seeking }) => seeking)).toBe(false);
    await page.keyboard.press('Escape');
    await expect(video(page)).toHaveCount(0);
    await expect.poll(() => getProgress(page)).toBeCloseTo(0.8, 2);
    expect(String(await getProgress(page)).length).toBeLessThanOrEqual(7);
  });

  test('a page that is hidden or closed in the middle has saved it [PLAYER-16 WATCH-14]', async ({
    sharedBrand,
    page,
    context,
  }) => {
    const site = await sharedBrand(LIBRARY);
    await page.goto(site.url + BLUE);
    await watchLink(page).click();
    await expectPlaying(page);
    await film(page, (element) => {
      element.currentTime = element.duration * 0.5;
    });
    await expect.poll(() => film(page, ({ seeking, readyState }) => !seeking && readyState > 2)).toBe(true);
    await page.close({ runBeforeUnload: false });

    const next = await context.newPage();
    await next.goto(site.url);
    await expect(cards(next, 'Continue watching')).toHaveCount(1);
    expect(await getProgress(next)).toBeGreaterThan(0.49);
    await cards(next, 'Continue watching').click();
    await expect(watchLink(next)).toHaveText(/Continue watching/);
    await watchLink(next).click();
    await expectPlaying(next);
    await expect
      .poll(() => film(next, ({ currentTime, duration }) => currentTime / duration))
      .toBeGreaterThan(0.49);
  });
});

test.describe('progress of a member whose account cannot say how far they are', () => {
  const HISTORY = '**/v2/accounts/media/watch-history*';

  test('plays from the start, saves nothing over the place, and goes on from it once it is known [PLAYER-17 WATCH-14]', async ({
    sharedOrigin,
    context,
    page,
    allowErrors,
  }) => {
    allowErrors(/answer: 503/, /Failed to load resource/);
    const site = await sharedOrigin(memberLibrary);
    await fakeProvider(context);
    await keepSession(context);
    let down = true;
    const saved: string[] = [];
    await context.route(HISTORY, (route) => {
      const method = route.request().method();
      if (method !== 'GET' && method !== 'OPTIONS') saved.push(route.request().postData() ?? '');
      if (down && method !== 'OPTIONS') return route.fulfill({ status: 503, headers: OPEN, json: {} });
      return route.fulfill({ status: 200, headers: OPEN, json: { collection: [KEPT] } });
    });
    await page.goto(site.url + BLUE);
    await hydrated(page);
    await watchLink(page).click();
    await playsFrom(page, 0.1);
    expect(await getPlace(page)).toBeLessThan(10);
    await press(page, 'Pause');
    await page.keyboard.press('Escape');
    await expect(video(page)).toHaveCount(0);
    down = false;
    await page.goto(site.url + BLUE);
    await expect(watchLink(page)).toHaveText(/Continue watching/);
    await watchLink(page).click();
    await expectPlaying(page);
    await expect
      .poll(() => film(page, ({ currentTime, duration }) => currentTime / duration))
      .toBeGreaterThan(0.59);
    // whatever was sent, the place was never taken back
    const shares = saved.flatMap((body) =>
      [...new URLSearchParams(body)]
        .filter(([name]) => /progress/.test(name))
        .map(([, share]) => Number(share)),
    );
    expect(shares.filter((share) => share < 0.6)).toEqual([]);
  });

  test('who is never told how far they are waits four seconds, then it plays from the start [PLAYER-17 WATCH-14]', async ({
    sharedOrigin,
    context,
    page,
  }) => {
    const site = await sharedOrigin(memberLibrary);
    await fakeProvider(context);
    await keepSession(context);
    const asked: string[] = [];
    await context.route(HISTORY, (route) => {
      const method = route.request().method();
      if (method === 'GET') return void asked.push(route.request().url());
      return route.fulfill({ status: 200, headers: OPEN, json: {} });
    });
    await page.goto(site.url + BLUE);
    await hydrated(page);
    await page.evaluate(noteWait);
    await watchLink(page).click();
    await playsFrom(page, 0.1);
    expect(await getPlace(page)).toBeLessThan(10);
    expect(asked.length).toBeGreaterThan(0);
    const waitedMs = await page.evaluate(() => Number(document.body.dataset.waitedMs));
    expect(waitedMs).toBeGreaterThan(3900);
    // less than the request itself is given
    expect(waitedMs).toBeLessThan(12_000);
  });

  const OPEN = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-allow-methods': '*',
  };
  const KEPT = { media_id: 'BlueHrs1', progress: 0.6, created_at: 1, updated_at: 1 };
});

/** Notes on the page how long it takes from the next press to the film, in ms. */
function noteWait(): void {
  addEventListener(
    'click',
    () => {
      const pressedMs = performance.now();
      const watcher = new MutationObserver(() => {
        if (!document.querySelector('video')) return;
        document.body.dataset.waitedMs = String(performance.now() - pressedMs);
        watcher.disconnect();
      });
      watcher.observe(document.body, { childList: true, subtree: true });
    },
    { capture: true, once: true },
  );
}

const memberLibrary = (data: DataFolder) => behindSignIn(data, LIBRARY);
