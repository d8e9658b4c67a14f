import type { Page } from '@playwright/test';
import { GUIDE, getRow, getSchedule, iso, MAIN, stage, watchLive } from './support/guide.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';
import { film, playsFrom } from './support/watch.ts';

test.use({ viewport: VIEWPORTS.desktop });

test('what began before what the channel keeps plays live, also where its beginning is asked for [LIVE-05 LIVE-11 LIVE-31]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (one) => /m3u8/.test(one.url()) && asked.push(one.url()));
  const nowMs = Date.now();
  // twelve hours are kept
  await getSchedule(page, MAIN, [{ id: 'All day', from: -1000, to: 300 }], nowMs);
  const times = `start=${iso(-1000, nowMs)}&end=${iso(300, nowMs)}`;
  await page.goto(`${GUIDE}?channel=${MAIN}&${times}&beginning=1&play=1`);
  // the edge lies at 288 s
  await playsFrom(page, 240);
  expect(asked.filter((url) => new URL(url).searchParams.has('t'))).toEqual([]);
  await expect(page.getByRole('dialog', { name: 'All day' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toHaveCount(0);
  await expect(stage(page)).toHaveText('All day');
});

/** A page from long ago, so that its list is asked for again as it opens. */
async function ageList(page: Page): Promise<void> {
  await page.route(/\/p\/\w+\?/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/"dataUpdatedAt":\d+/g, '"dataUpdatedAt":1') });
  });
}

for (const [what, answer] of [
  ['comes empty', (list: object) => ({ json: { ...list, playlist: [] } })],
  ['is not there any more', () => ({ status: 404, json: { message: 'Playlist not found' } })],
  ['cannot be had', () => ({ status: 500, body: '<html>' })],
] as const)
  test(`a channel goes on playing when the list ${what} [LIVE-11 PLAYER-02]`, async ({
    allowErrors,
    page,
  }) => {
    allowErrors(/(404|500) GET .*\/v2\/(playlists\/OnAir001|sites\/.*\/content_lists\/OnAir001)/);
    await ageList(page);
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    const list = await (await page.request.get('/v2/playlists/OnAir001')).json();
    await page.route('**/v2/playlists/OnAir001*', async (route) => {
      await mayCome;
      await route.fulfill(answer(list));
    });
    await page.goto(`${GUIDE}?channel=BlueRoom&play=1`);
    await playsFrom(page, 0.2);
    await page.locator('video').evaluate((video) => video.setAttribute('data-same', ''));
    const answered = page.waitForResponse('**/v2/playlists/OnAir001*');
    letCome();
    await (await answered).finished();
    await playsFrom(page, (await film(page, (video) => video.currentTime)) + 2);
    await expect(page.locator('video[data-same]')).toHaveCount(1);
    await expect(page).toHaveURL(/channel=BlueRoom&play=1$/);
    await page.keyboard.press('Escape');
    await expect(page.locator('video')).toHaveCount(0);
  });

test('a channel that is not in the list is taken out of the address with all that is asked for of it [LIVE-11]', async ({
  page,
}) => {
  const times = 'start=2026-05-01T17:00:00Z&end=2026-05-01T18:00:00Z';
  await page.goto(`${GUIDE}?channel=Missing1&play=1&beginning=1&${times}&from=mail`);
  await expect(page).toHaveURL(/OnAir001\?from=mail$/);
  await expect(page.getByRole('gridcell').first()).toBeAttached();
  await expect(page.locator('video')).toHaveCount(0);
});

test('a channel that comes with the list as it is asked for again stays in the address, and plays [LIVE-11]', async ({
  originWith,
  page,
}) => {
  const { url } = await originWith((data) =>
    data.change('catalogue/playlists/OnAir001.json', (list) => ({
      ...list,
      items: list.items.filter((item: string) => item !== 'BlueRoom'),
    })),
  );
  await ageList(page);
  await page.route('**/v2/playlists/OnAir001*', async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    const item = await (await page.request.get(`${url}/v2/media/BlueRoom`)).json();
    await route.fulfill({ response, json: { ...list, playlist: [...list.playlist, ...item.playlist] } });
  });
  await page.goto(`${url}${GUIDE}?channel=BlueRoom&play=1`);
  await playsFrom(page, 0.2);
  await expect(page).toHaveURL(/channel=BlueRoom&play=1$/);
});

test('a channel whose schedule never comes says so after its limit, and all else works meanwhile [LIVE-18]', async ({
  allowErrors,
  page,
}) => {
  allowErrors(/guide\/MainStg1\.json/, /console: schedule of MainStg1 /);
  // limits of requests pass as the test has it
  await page.addInitScript(() => {
    const limits: AbortController[] = [];
    AbortSignal.timeout = () => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    };
    const passLimits = () => {
      for (const limit of limits) limit.abort(new DOMException('The time is up', 'TimeoutError'));
    };
    Object.assign(window, { passLimits });
  });
  await page.route('**/guide/MainStg1.json', () => {});
  await page.goto(GUIDE);
  const silent = getRow(page, 'Main Stage').getByRole('gridcell');
  await expect(silent).toHaveText('Loading the program');
  await expect(getRow(page, 'Blue Room').getByRole('gridcell', { name: / – / }).first()).toBeAttached();
  await watchLive(page).click();
  await playsFrom(page, 0.2);
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toHaveCount(0);
  await expect(silent).toHaveText('Loading the program');
  await page.evaluate(() => (window as unknown as { passLimits(): void }).passLimits());
  await expect(silent).toHaveText('The program couldn’t be loaded');
  await expect(watchLive(page)).toBeVisible();
});

test.describe('where the browser asks for the list itself', () => {
  test.use({ mode: 'static' });

  test('an empty list says so, and one that is not there, also at an address by which a channel is to play [LIVE-11 LIST-01]', async ({
    allowErrors,
    page,
  }) => {
    allowErrors(/404 GET .*\/OnAir001/);
    let status = 200;
    await page.route(/(playlists|content_lists)\/OnAir001/, async (route) => {
      if (status === 404) return route.fulfill({ status, json: { message: 'Playlist not found' } });
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), playlist: [] } });
    });
    await page.goto(`${GUIDE}?channel=BlueRoom&play=1`);
    await expect(page.getByRole('main')).toContainText('There is nothing here yet');
    status = 404;
    await page.goto(`${GUIDE}?channel=BlueRoom&play=1`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playlist not found');
  });
});
