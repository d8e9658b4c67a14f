import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addItem, expectPlaying, video } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { keep } from './support/library.ts';
import { expect, test } from './support/test.ts';
import { playsFrom } from './support/watch.ts';

const HOUR_MS = 3_600_000;
const main = (page: Page) => page.getByRole('main');
const watch = (page: Page) => page.getByRole('link', { name: 'Start watching' });
const head = (page: Page) => main(page).locator('section').first();
const liveTag = (page: Page) => head(page).getByText('Live', { exact: true });

const iso = (ms: number) => new Date(ms).toISOString();

async function expectLive(page: Page): Promise<void> {
  await expect(liveTag(page)).toBeVisible();
  await expect(watch(page)).toBeVisible();
}

async function expectOnDemand(page: Page): Promise<void> {
  await expect(watch(page)).toBeVisible();
  await expect(liveTag(page)).toHaveCount(0);
}

async function expectScheduled(page: Page): Promise<void> {
  await expect(head(page).getByText('Scheduled', { exact: true })).toBeVisible();
  await expect(watch(page)).toHaveCount(0);
  await expect(liveTag(page)).toHaveCount(0);
}

const now = Date.now();
const running = { 'VCH.ScheduledStart': iso(now - HOUR_MS), 'VCH.ScheduledEnd': iso(now + HOUR_MS) };
const over = { 'VCH.ScheduledStart': iso(now - 2 * HOUR_MS), 'VCH.ScheduledEnd': iso(now - HOUR_MS) };

const startMs = now + 10 * 60_000;
/** Events of single tests. */
const EVENTS = {
  Tokyo001: {
    'VCH.EventState': 'PRE_LIVE',
    'VCH.ScheduledStart': '2031-12-21T17:00:00Z',
    'VCH.ScheduledEnd': '2031-12-21T19:00:00Z',
  },
  Minute01: {
    'VCH.EventState': 'PRE_LIVE',
    'VCH.ScheduledStart': iso(startMs),
    'VCH.ScheduledEnd': iso(startMs + HOUR_MS),
  },
  BadDate1: { ...running, 'VCH.EventState': 'PRE_LIVE', 'VCH.ScheduledStart': 'next Thursday' },
  OnAir001: { 'VCH.EventState': 'LIVE_PUBLISHED', ...running },
  Replay01: { 'VCH.EventState': 'INSTANT_VOD', ...over },
  NoDates1: { contentType: 'LiveEvent', 'VCH.EventState': 'PRE_LIVE' },
  NoState1: { contentType: 'LiveEvent' },
  Begun001: { 'VCH.ScheduledStart': iso(now - HOUR_MS) },
  Ended001: over,
  Backward: {
    'VCH.EventState': 'PRE_LIVE',
    'VCH.ScheduledStart': iso(startMs),
    'VCH.ScheduledEnd': iso(startMs - HOUR_MS),
  },
  Overdue1: { 'VCH.EventState': 'PRE_LIVE', 'VCH.ScheduledStart': iso(now - HOUR_MS) },
};

/** The demo with its first concert again as each of these events. */
async function withEvents(data: DataFolder): Promise<void> {
  const concert = (await data.read('catalogue/media/BlueHrs1.json')) as { custom: object };
  const add = (mediaid: string, custom: object) =>
    addItem(data, mediaid, { ...concert, mediaid, custom: { ...concert.custom, ...custom } });
  for (const [mediaid, custom] of Object.entries(EVENTS)) await add(mediaid, custom);
  // live by its dates, and its stream is not there yet
  await addItem(data, 'NoFiles1', { title: 'Late stream', custom: { ...running, contentType: 'LiveEvent' } });
}

/** Answers for an item as the service does, with these members changed. */
async function answerWith(page: Page, id: string, members: () => object | Promise<object>): Promise<void> {
  await page.route(`**/v2/media/${id}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { playlist: object[] };
    const changed = await members();
    await route.fulfill({
      response: answer,
      json: { ...body, playlist: body.playlist.map((item) => ({ ...item, ...changed })) },
    });
  });
}

test.describe('a scheduled event', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('says when it starts in the zone of the viewer, and is played by nothing, play=1 neither [EVENT-04 EVENT-07 EVENT-08 MEDIA-22]', async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(withEvents);
    await page.goto(`${site.url}/m/Tokyo001?play=1`);
    await expect(main(page).getByText('Starts Monday, December 22, 2031, 2:00 AM GMT+9')).toBeVisible();
    await expect(main(page).locator('time')).toHaveAttribute('datetime', '2031-12-21T17:00:00.000Z');
    await expect(main(page).getByRole('timer')).toHaveText(/^Starts in \d+ days$/);
    await expect(main(page).getByText('Scheduled items cannot be played')).toBeVisible();
    await expect(main(page).locator('ol')).toBeVisible();
    await expect(main(page).locator('ol a')).toHaveCount(0);
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('an event counts down to its start, becomes live that minute and is over at its end, without a reload, and the focus goes on [EVENT-02 EVENT-06 EVENT-07 A11Y-04]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withEvents);
  await page.clock.install();
  await page.goto(`${site.url}/m/Minute01`);
  await hydrated(page);
  await expectScheduled(page);
  const timer = main(page).getByRole('timer');
  await page.clock.pauseAt(startMs - 61_000);
  await expect(timer).toHaveText('Starts in 1:01');
  await page.clock.runFor(2000);
  await expect(timer).toHaveText('Starts in 0:59');
  await expectScheduled(page);
  await main(page).getByRole('button', { name: 'Add to calendar' }).focus();
  await page.clock.runFor(60_000);
  await expectLive(page);
  // the button is gone
  await expect(main(page).getByRole('link', { name: 'Start watching' })).toBeFocused();
  await expect(timer).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Blue Hours is live now' })).toHaveCount(1);
  await expect(head(page).getByText(/^Started .+/)).toBeVisible();
  await page.clock.fastForward(HOUR_MS);
  await expectScheduled(page);
  await expect(head(page).getByText(/^Scheduled for /)).toBeVisible();
});

test('a date that cannot be read is left out and logged, and the item is shown all the same [EVENT-10]', async ({
  sharedOrigin,
  page,
  allowErrors,
}) => {
  allowErrors(/VCH\.ScheduledStart: is not a date/);
  const site = await sharedOrigin(withEvents);
  await page.goto(`${site.url}/m/BadDate1`);
  await expect(main(page).getByText('Coming soon')).toBeVisible();
  expect(site.complaints.join('\n')).toContain('VCH.ScheduledStart: is not a date');
});

test('what comes from the service is seen within 30 s, without a reload [EVENT-09 CONST-22]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withEvents);
  let state = 'PRE_LIVE';
  let asked = 0;
  let answered = 0;
  await page.route('**/v2/media/NoDates1', async (route) => {
    asked += 1;
    const answer = await route.fetch();
    const body = (await answer.json()) as { playlist: object[] };
    await route.fulfill({
      response: answer,
      json: { ...body, playlist: body.playlist.map((item) => ({ ...item, 'VCH.EventState': state })) },
    });
    answered += 1;
  });
  // a page that has not taken an answer in yet does not know when to ask again
  const hasAnswers = async (times: number) => {
    await expect.poll(() => answered).toBe(times);
    await page.evaluate(async () => (await fetch('/robots.txt')).text());
  };
  await page.clock.install();
  await page.goto(`${site.url}/m/NoDates1`);
  await hydrated(page);
  await expectScheduled(page);
  await expect(main(page).getByText('Coming soon')).toBeVisible();
  await page.clock.fastForward(31_000);
  await hasAnswers(1);
  state = 'LIVE_PUBLISHED';
  await page.clock.fastForward(31_000);
  await hasAnswers(2);
  await expectLive(page);
  state = 'INSTANT_VOD';
  await page.clock.fastForward(31_000);
  await hasAnswers(3);
  await expectOnDemand(page);
  await expect(head(page).getByText('Replay', { exact: true })).toBeVisible();
  expect(asked).toBe(3);
  await page.clock.fastForward(120_000);
  expect(asked).toBe(3);
});

test('who waits for an event with play=1 sees it as soon as the service names its stream [EVENT-09 PLAYER-02]', async ({
  sharedOrigin,
  page,
  request,
}) => {
  const site = await sharedOrigin(withEvents);
  const concert = await (await request.get(`${site.url}/v2/media/BlueHrs1`)).json();
  const { sources } = (concert as { playlist: { sources: object[] }[] }).playlist[0] ?? {};
  let asked = 0;
  let isThere = false;
  await answerWith(page, 'NoFiles1', () => {
    asked += 1;
    return isThere ? { sources } : {};
  });
  await page.goto(`${site.url}/m/NoFiles1?play=1`);
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('There’s no stream yet');
  await expect.poll(() => asked).toBeGreaterThan(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  isThere = true;
  await expectPlaying(page);
});

test('who presses Watch before the stream is there sees it as soon as the page knows of it [EVENT-09]', async ({
  sharedOrigin,
  page,
  request,
}) => {
  const site = await sharedOrigin(withEvents);
  const concert = await (await request.get(`${site.url}/v2/media/BlueHrs1`)).json();
  const { sources } = (concert as { playlist: { sources: object[] }[] }).playlist[0] ?? {};
  let isThere = false;
  await answerWith(page, 'NoFiles1', () => (isThere ? { sources } : {}));
  await page.clock.install();
  await page.goto(`${site.url}/m/NoFiles1`);
  await hydrated(page);
  await watch(page).click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('There’s no stream yet');
  await page.clock.pauseAt(Date.now() + 5000);
  isThere = true;
  await page.clock.runFor(6000);
  // the answer comes in no time of the page, and is taken in within a moment of it
  await expect(async () => {
    await page.clock.runFor(100);
    expect(await video(page).count()).toBe(1);
  }).toPass({ timeout: 20_000 });
  await page.clock.resume();
  await expectPlaying(page);
});

/** The same where what was watched is kept, and the player is in the page. */
async function withHistory(data: DataFolder): Promise<void> {
  await withEvents(data);
  await data.change('configs/footlite.json', ({ features, custom, ...config }) => ({
    ...config,
    features: { ...features, continueWatchingList: 'Continu1' },
    custom: { ...custom, inlinePlayer: true },
  }));
}

test('an event that ends while it is watched plays on where it is, whatever was seen of it before, or its address asks for [PLAYER-17 PLAYER-21]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withHistory);
  let state = 'LIVE_PUBLISHED';
  await answerWith(page, 'NoDates1', () => ({ 'VCH.EventState': state }));
  await keep(page, { history: [{ mediaid: 'NoDates1', progress: 0.6 }] });
  await page.clock.install();
  await page.goto(`${site.url}/m/NoDates1?play=1&t=90`);
  await hydrated(page);
  await page.clock.fastForward(31_000);
  await expectPlaying(page);
  await expect(liveTag(page)).toHaveCount(1);
  await expect(main(page).locator('ol li')).not.toHaveCount(0);
  await expect(main(page).locator('ol a')).toHaveCount(0);
  await video(page).evaluate((element) => element.setAttribute('data-same', ''));
  state = 'INSTANT_VOD';
  await page.clock.fastForward(31_000);
  await expect(liveTag(page)).toHaveCount(0);
  await expect(page.locator('video[data-same]')).toHaveCount(1);
  expect(await video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeLessThan(60);
  // until the viewer goes elsewhere
  await main(page).locator('ol a').nth(1).press('Enter');
  await expect(page).toHaveURL(/[?]play=1&t=\d+(\.\d)?$/);
  await playsFrom(page, Number(new URL(page.url()).searchParams.get('t')));
});

test('a replay says when it was, and what is not known of an event is not said [EVENT-07]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withEvents);
  const open = (id: string) => page.goto(`${site.url}/m/${id}`);
  await open('Replay01');
  await expect(head(page).getByText('Replay', { exact: true })).toBeVisible();
  await expect(head(page).locator('time')).toHaveAttribute('datetime', over['VCH.ScheduledStart']);
  await expectOnDemand(page);
  await open('NoState1');
  await expectOnDemand(page);
  await expect(head(page).getByText(/Replay|Scheduled/)).toHaveCount(0);
  await expect(head(page).locator('time')).toHaveCount(0);
  await open('Ended001');
  await expect(head(page).getByText('Replay', { exact: true })).toBeVisible();
  // when it ends nobody says
  await open('Begun001');
  await expect(head(page).getByText(/^Started .+/)).toBeVisible();
  await expect(head(page).getByText(/Replay|Aired/)).toHaveCount(0);
  await open('Overdue1');
  await expectScheduled(page);
  await expect(head(page).getByText(/^Scheduled for /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0);
});

test('an event to come can be taken along to a calendar; an end before its start is none', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withEvents);
  await page.goto(`${site.url}/m/Backward`);
  await expectScheduled(page);
  await hydrated(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Backward.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`DTSTART:${iso(startMs).slice(0, 19).replace(/[-:]/g, '')}Z\r\n`);
  expect(text).not.toContain('DTEND');
  expect(text).toContain(`URL:${site.url}/m/Backward/blue-hours\r\n`);
  const linked = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(linked ?? '').publication).not.toHaveProperty('endDate');
});

test('search engines read when an event is broadcast', async ({ sharedOrigin, page }) => {
  const site = await sharedOrigin(withEvents);
  await page.goto(`${site.url}/m/OnAir001`);
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(text ?? '')).toMatchObject({
    publication: {
      '@type': 'BroadcastEvent',
      isLiveBroadcast: true,
      startDate: running['VCH.ScheduledStart'],
      endDate: running['VCH.ScheduledEnd'],
    },
  });
});
