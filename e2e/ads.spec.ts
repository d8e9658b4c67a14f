import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';
import { SMALL_WINDOW, VIEWPORTS } from './support/viewports.ts';

const WITH_BREAKS = '/m/BlueHrs1/blue-hours?app-config=adbreaks';

test.use({ viewport: SMALL_WINDOW });

/** The film that is watched, and the one of an ad over it. */
const concert = (page: Page) => page.locator('video').first();
const ad = (page: Page) => page.locator('video').nth(1);
const layer = (page: Page) => page.getByRole('region', { name: 'Advertisement' });

interface Film {
  timeS: number;
  paused: boolean;
  /** Pictures decoded so far. */
  pictures: number;
  volume: number;
}

const getFilm = (of: ReturnType<typeof concert>): Promise<Film> =>
  of.evaluate((video: HTMLVideoElement) => ({
    timeS: video.currentTime,
    paused: video.paused,
    pictures: video.getVideoPlaybackQuality().totalVideoFrames,
    volume: video.volume,
  }));

/** Waits until pictures of a film move. */
async function moves(of: ReturnType<typeof concert>): Promise<void> {
  await expect.poll(async () => (await getFilm(of)).timeS).toBeGreaterThan(0.1);
  const { pictures } = await getFilm(of);
  await expect.poll(async () => (await getFilm(of)).pictures).toBeGreaterThan(pictures);
}

/** Takes an ad to its last second: how long one lasts is not what is tested. */
const nearEnd = (page: Page) =>
  ad(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1;
  });

async function pressWatch(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await page.locator('a[href*="play=1"]').first().click();
  await expect(page).toHaveURL(/[?&]play=1/);
}

/** The schedule that the site answers, in place of its own; each break an ad of the demo's ad server. */
async function schedule(page: Page, breaks: { offset: string | number; ad: string; slot: string }[]) {
  const getTag = ({ ad, slot }: { ad: string; slot: string }) => `/demo/ads/vast.xml?ad=${ad}&slot=${slot}`;
  await page.route('**/v2/advertising/schedules/*.json', (route) =>
    route.fulfill({
      json: {
        client: 'vast',
        schedule: breaks.map((one) => ({
          tag: [new URL(getTag(one), route.request().url()).href],
          offset: one.offset,
        })),
      },
    }),
  );
}

/** What the ads of a place in the schedule reported to the ad server, in order. */
async function getTracked(page: Page, slot: string): Promise<string[]> {
  const answer = await page.request.get(`/demo/ads/tracked.json?slot=${slot}`);
  const { tracked } = (await answer.json()) as { tracked: { ad: string; event: string; code?: string }[] };
  return tracked.map(({ event, code }) => (code ? `${event} ${code}` : event));
}

test('ads: play before the film, after a seek over three, and after the film, which keeps place, volume, captions and full screen [ADS-01 ADS-02]', async ({
  page,
}) => {
  test.slow();
  const run = crypto.randomUUID().slice(0, 8);
  await schedule(page, [
    { offset: 'pre', ad: 'skippable', slot: `pre-${run}` },
    { offset: 20, ad: 'whole', slot: `one-${run}` },
    { offset: '00:00:30', ad: 'whole', slot: `two-${run}` },
    { offset: '30%', ad: 'two', slot: `three-${run}` },
    { offset: 500, ad: 'whole', slot: `late-${run}` },
    { offset: 'post', ad: 'whole', slot: `post-${run}` },
  ]);
  // the first of the two can be skipped, the second cannot
  await page.route(/vast\.xml\?ad=two/, async (route) => {
    const answer = await route.fetch();
    const vast = (await answer.text()).replace('<Linear>', '<Linear skipoffset="00:00:00">');
    await route.fulfill({ response: answer, body: vast });
  });
  const fillsScreen = () => page.evaluate(() => document.fullscreenElement !== null);
  await pressWatch(page, WITH_BREAKS);
  await test.step('before the film, which waits at its beginning', async () => {
    await moves(ad(page));
    expect(await getFilm(concert(page))).toMatchObject({ timeS: 0, paused: true });
    await expect(layer(page)).toBeFocused();
    await expect(layer(page).getByText(/^Ad · 0:0\d$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Captions' })).toHaveCount(0);
  });
  await test.step('keys that seek do nothing, those of the volume and of full screen do', async () => {
    await page.keyboard.press('f');
    await expect.poll(fillsScreen).toBe(true);
    await expect(layer(page)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await getFilm(ad(page))).volume).toBeCloseTo(0.95);
  });
  await test.step('it can be skipped after a while', async () => {
    await page.getByRole('button', { name: 'Skip ad' }).press('Enter');
    await moves(concert(page));
    await expect(layer(page)).toHaveCount(0);
    await expect.poll(() => getTracked(page, `pre-${run}`)).toContain('skip');
    const events = await getTracked(page, `pre-${run}`);
    expect(events).toEqual([...new Set(events)]);
    expect(events.slice(0, 2)).toEqual(['impression', 'start']);
    expect(events).not.toContain('complete');
  });
  await test.step('seeking over three shows the last of them, a pod', async () => {
    expect(await fillsScreen()).toBe(true);
    await page.keyboard.press('c');
    await page.keyboard.press('5');
    await expect(layer(page).getByText(/^Ad 1 of 2/)).toBeVisible();
    await moves(ad(page));
    const { timeS } = await getFilm(concert(page));
    expect(timeS).toBeGreaterThan(60);
    expect((await getFilm(ad(page))).volume).toBeCloseTo(0.95);
    await page.getByRole('button', { name: 'Skip ad' }).press('Enter');
    await expect(layer(page).getByText(/^Ad 2 of 2/)).toBeVisible();
    // the button that had the focus is gone
    await expect(layer(page)).toBeFocused();
    await moves(ad(page));
    await nearEnd(page);
    await expect.poll(() => getTracked(page, `three-${run}`), { timeout: 30_000 }).toContain('complete');
    await expect(layer(page)).toHaveCount(0, { timeout: 30_000 });
    await expect.poll(async () => (await getFilm(concert(page))).timeS).toBeGreaterThan(timeS);
    expect((await getFilm(concert(page))).timeS).toBeLessThan(timeS + 10);
    expect((await getFilm(concert(page))).volume).toBeCloseTo(0.95);
    for (const slot of ['one', 'two', 'late']) expect(await getTracked(page, `${slot}-${run}`)).toEqual([]);
    expect((await getTracked(page, `three-${run}`)).filter((event) => event === 'complete').length).toBe(1);
    expect(await fillsScreen()).toBe(true);
  });
  await test.step('and the keys are the film’s again', async () => {
    await page.keyboard.press('k');
    await expect.poll(async () => (await getFilm(concert(page))).paused).toBe(true);
    await concert(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = 70;
    });
    await expect(page.getByText('The phrase again; a ride cymbal like rain')).toBeVisible();
  });
  await test.step('after the film, before its end is shown', async () => {
    await page.keyboard.press('k');
    await concert(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 1.5;
    });
    await expect(layer(page)).toBeVisible();
    await moves(ad(page));
    const end = page.getByRole('region', { name: 'The end' });
    await expect(end).toHaveCount(0);
    await nearEnd(page);
    await expect(layer(page)).toHaveCount(0, { timeout: 30_000 });
    // what had the focus is gone: it is on what comes next
    await expect(end.locator('button:focus')).toBeVisible();
    expect(await concert(page).evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: VIEWPORTS.phone, hasTouch: true, isMobile: true });

  test('ads of an XML schedule: are requested with the item, and a tap opens the advertiser once and pauses [ADS-03 ADS-04]', async ({
    page,
    context,
    makeBrand,
  }) => {
    const xml = '/demo/ads/vmap.xml?site=1';
    const site = await makeBrand({ adScheduleUrls: { xml, json: '/nothing.json' }, adSchedule: 'SchedFl1' });
    const requested: string[] = [];
    page.on('request', (request) => /schedules|vmap/.test(request.url()) && requested.push(request.url()));
    // the ad of the first break, with markup in its title
    await page.route(/vast\.xml\?ad=skippable/, (route) =>
      route.continue({ url: route.request().url().replace('ad=skippable', 'ad=markup') }),
    );
    await pressWatch(page, `${site.url}/m/BlueHrs1/blue-hours`);
    await moves(ad(page));
    expect(requested).toEqual([`${site.url}${xml}&media_id=BlueHrs1`]);
    await expect(layer(page)).toContainText('<img src=x onerror=alert(1)>Tea & "more"');
    expect(await violations(page, '[role=dialog], dialog')).toEqual([]);
    const opened: string[] = [];
    context.on('page', (other) => opened.push(other.url()));
    const [shop] = await Promise.all([context.waitForEvent('page'), page.touchscreen.tap(195, 300)]);
    await shop.waitForURL(/\/demo\/ads\/shop/);
    await shop.close();
    await expect.poll(async () => (await getFilm(ad(page))).paused).toBe(true);
    await layer(page).getByRole('button', { name: 'Play ad' }).tap();
    await moves(ad(page));
    expect(opened.length).toBe(1);
    const events = await (await page.request.get(`${site.url}/demo/ads/tracked.json`)).json();
    expect(events.tracked.filter(({ event }: { event: string }) => event === 'click').length).toBe(1);
  });
});

test('ads in the stream: play in the film itself, and neither a schedule nor a player library is requested [ADS-05 ADS-08 BOOT-46]', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await pressWatch(page, '/m/BlueHrs1/blue-hours?app-config=stitched');
  await moves(concert(page));
  // over the end of the first ad, from one film to the other
  await concert(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 7.5;
  });
  await expect.poll(async () => (await getFilm(concert(page))).timeS).toBeGreaterThan(8.5);
  await moves(concert(page));
  expect(await concert(page).evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(150);
  expect(requested).toContain('/v2/sites/Footl1te/media/BlueHrs1/ssai.m3u8');
  expect(requested.filter((path) => /schedules|vast|vmap|play-ads|libraries/.test(path))).toEqual([]);
  await expect(page.locator('video')).toHaveCount(1);
});
