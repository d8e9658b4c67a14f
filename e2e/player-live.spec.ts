import type { Page } from '@playwright/test';
import { addItem } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { GUIDE, getSchedule, iso, MAIN, withSignedChannel } from './support/guide.ts';
import { hydrated } from './support/hydrated.ts';
import { broadcastConcert } from './support/live-list.ts';
import { fakeProvider, keepSession } from './support/sign-in-site.ts';
import { expect, test } from './support/test.ts';
import { CONCERT, choose, film, getPlace, playsFrom, standsAt } from './support/watch.ts';

const HOUR_MS = 3_600_000;
const EVENT = 'OnStage1';

/** The demo's concert once more as an event that is on now, on a site where nothing follows it. */
async function withEvent(data: DataFolder): Promise<void> {
  const concert = (await data.read(`catalogue/media/${CONCERT}.json`)) as { custom: object };
  const custom = {
    ...concert.custom,
    contentType: 'LiveEvent',
    'VCH.EventState': 'LIVE_PUBLISHED',
    'VCH.ScheduledStart': new Date(Date.now() - HOUR_MS).toISOString(),
    'VCH.ScheduledEnd': new Date(Date.now() + HOUR_MS).toISOString(),
  };
  await addItem(data, EVENT, { ...concert, mediaid: EVENT, duration: 0, custom });
  await data.brand({ features: { recommendationsPlaylist: null } });
}

const player = (page: Page) => page.getByRole('dialog');
const liveMark = (page: Page) => player(page).getByRole('button', { name: 'Live', exact: true });
const goLive = (page: Page) => player(page).getByRole('button', { name: 'Go live' });
const seekBar = (page: Page) => player(page).getByRole('slider', { name: 'Seek' });
/** As the system shows what plays. */
const systemTitle = (page: Page) => page.evaluate(() => navigator.mediaSession.metadata?.title);

const again = (page: Page) => page.getByRole('button', { name: 'Try again' });
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
async function cutAndBack(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

test('an event whose list grows is live and leads back to its edge, and ends where the list does [EVENT-01 EVENT-02]', async ({
  page,
  sharedOrigin,
}) => {
  const site = await sharedOrigin(withEvent);
  const list = await broadcastConcert(page, { from: 0, to: 15, kind: 'event', ended: false });
  await page.goto(`${site.url}/m/${EVENT}?play=1`);
  // at the edge, not at the beginning
  await playsFrom(page, 40);
  await expect(liveMark(page)).toBeAttached();
  await page.keyboard.press('Home');
  await expect(goLive(page)).toBeAttached();
  await expect(player(page).getByText(/^0:\d\d behind live$/)).toBeAttached();
  await expect(seekBar(page)).toHaveAttribute('aria-valuetext', /behind/);
  list.to = 18;
  await expect
    .poll(async () => Number(await seekBar(page).getAttribute('aria-valuemax')))
    .toBeGreaterThan(55);
  await goLive(page).press('Enter');
  await playsFrom(page, 55);
  await expect(liveMark(page)).toBeAttached();

  list.ended = true;
  const end = player(page).getByRole('region', { name: 'The end' });
  await expect(end).toBeVisible({ timeout: 30_000 });
  expect(await film(page, ({ ended, duration }) => [ended, Math.round(duration)])).toEqual([true, 72]);
  await expect(player(page).getByRole('button', { name: /^Live$|^Go live$/ })).toHaveCount(0);
  await end.getByRole('button', { name: 'Play again' }).click();
  await playsFrom(page, 0.5);
  expect(await getPlace(page)).toBeLessThan(40);
});

test('a programme from its beginning is live, says what the viewer sees and not what is on, and so does the system [LIVE-11 LIVE-31]', async ({
  page,
}) => {
  const nowMs = Date.now();
  await getSchedule(
    page,
    MAIN,
    [
      { id: 'Opening act', from: -30, to: -5 },
      { id: 'Headliner', from: -5, to: 60 },
    ],
    nowMs,
  );
  const start = encodeURIComponent(iso(-30, nowMs));
  await page.goto(`${GUIDE}?channel=${MAIN}&start=${start}&beginning=1&play=1`);
  await playsFrom(page, 0.2);
  expect(await getPlace(page)).toBeLessThan(60);
  await expect(page.getByRole('dialog', { name: 'Opening act' })).toBeVisible();
  await expect.poll(() => systemTitle(page)).toBe('Opening act');
  await expect(player(page).getByText(/^\d\d:\d\d behind live$/)).toBeAttached();

  // nor does it change its name while it is opened again
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/MainStg1\.m3u8/, async (route) => {
    await mayCome;
    await route.continue();
  });
  const asked = page.waitForRequest(/MainStg1\.m3u8/);
  await choose(page, /^Quality/, 'Audio only');
  await asked;
  await expect(goLive(page)).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Opening act' })).toBeVisible();
  letCome();
  await goLive(page).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Headliner' })).toBeVisible();
  await expect.poll(() => systemTitle(page)).toBe('Headliner');
  await expect(liveMark(page)).toBeAttached();
  await playsFrom(page, 60);
});

test('a live stream that is opened again goes on at the moment that was seen, wherever its list begins now', async ({
  page,
  sharedOrigin,
}) => {
  const site = await sharedOrigin(withEvent);
  const list = await broadcastConcert(page, { from: 0, to: 22, kind: 'live', ended: false });
  await page.goto(`${site.url}/m/${EVENT}?play=1`);
  await playsFrom(page, 60);
  await page.keyboard.press('5');
  await expect(goLive(page)).toBeAttached();
  await expect.poll(() => getPlace(page)).toBeLessThan(60);
  await page.keyboard.press('k');
  await expect.poll(() => film(page, ({ paused }) => paused)).toBe(true);
  const placeS = await getPlace(page);
  // twenty seconds have gone from its beginning
  Object.assign(list, { from: 5, to: 27 });
  await choose(page, /^Quality/, 'Audio only');
  await expect.poll(() => film(page, ({ videoHeight }) => videoHeight)).toBe(0);
  await standsAt(page, placeS - 20);
  await page.keyboard.press('k');
  await playsFrom(page, placeS - 20);
  await expect(goLive(page)).toBeAttached();
});

test('a channel whose files were not signed for want of an answer plays when the network is back, and when the viewer comes back to the page [LIVE-12]', async ({
  allowErrors,
  context,
  page,
  sharedOrigin,
}) => {
  allowErrors(/503 GET .*jw-media\/token/, /playback not started/, /ERR_INTERNET_DISCONNECTED/);
  const site = await sharedOrigin(withSignedChannel);
  const provider = await fakeProvider(context);
  await keepSession(context);
  for (const back of [comeBack, cutAndBack])
    await test.step(back.name, async () => {
      provider.refuse(503);
      await page.goto(`${site.url}${GUIDE}?channel=${MAIN}&play=1`);
      await hydrated(page);
      await expect(again(page)).toBeVisible({ timeout: 20_000 });
      provider.refuse(0);
      await back(page);
      await playsFrom(page, 0.2);
      await expect(again(page)).toHaveCount(0);
    });
});

test('a channel whose files or stream could not be had plays when the network is back, and when the viewer comes back to the page [LIVE-12]', async ({
  allowErrors,
  page,
}) => {
  allowErrors(
    /503 GET/,
    /answer: 503/,
    /playback stopped/,
    /Failed to load resource/,
    /ERR_INTERNET_DISCONNECTED/,
  );
  for (const files of ['**/v2/media/MainStg1*', '**/manifests/MainStg1*'])
    for (const back of [comeBack, cutAndBack])
      await test.step(`${files} ${back.name}`, async () => {
        await page.route(files, (route) => route.fulfill({ status: 503, body: '' }));
        await page.goto(`${GUIDE}?channel=${MAIN}&play=1`);
        await hydrated(page);
        await expect(again(page)).toBeVisible({ timeout: 20_000 });
        await page.unroute(files);
        await back(page);
        await playsFrom(page, 0.2);
        await expect(again(page)).toHaveCount(0);
      });
});
