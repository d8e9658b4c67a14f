import type { BrowserContext, Page } from '@playwright/test';
import { addItem, expectPlaying, main, video } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { behindSignIn, fakeProvider, keepSession } from './support/sign-in-site.ts';
import { expect, test } from './support/test.ts';

const HOUR_MS = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
const startMs = Date.now() + 10 * 60_000;

/** A site that signs what is played, with an event that is live by the clock, and one to come; neither has a stream yet. */
async function withEvents(data: DataFolder): Promise<void> {
  await behindSignIn(data);
  const event = (fromMs: number) => ({
    title: 'Late stream',
    custom: {
      contentType: 'LiveEvent',
      'VCH.ScheduledStart': iso(fromMs),
      'VCH.ScheduledEnd': iso(fromMs + 2 * HOUR_MS),
      'VCH.EventState': 'PRE_LIVE',
    },
  });
  await addItem(data, 'NoFiles1', event(startMs - HOUR_MS));
  await addItem(data, 'Minute01', event(startMs));
}

interface Stream {
  /** Signed requests for the item so far. */
  asked(): number;
  /** From now on the item has a stream, for those whose request is signed. */
  begins(): void;
}

async function getStream(page: Page, siteUrl: string, id: string): Promise<Stream> {
  const concert = await (await page.request.get(`${siteUrl}/v2/media/BlueHrs1`)).json();
  const { sources } = (concert as { playlist: { sources: object[] }[] }).playlist[0] ?? {};
  let asked = 0;
  let isThere = false;
  await page.route(`**/v2/media/${id}?*token=*`, async (route) => {
    asked += 1;
    const answer = await route.fetch();
    const body = (await answer.json()) as { playlist: object[] };
    const playlist = body.playlist.map((item) => ({ ...item, ...(isThere && { sources }) }));
    await route.fulfill({ response: answer, json: { ...body, playlist } });
  });
  return {
    asked: () => asked,
    begins() {
      isThere = true;
    },
  };
}

async function getMember(context: BrowserContext) {
  const provider = await fakeProvider(context);
  await keepSession(context);
  return provider;
}

const awaited = (page: Page) =>
  page.getByRole('dialog').getByRole('status').filter({ hasText: 'There’s no stream yet' });

/** Between two questions for a stream that is not there yet. */
const PAUSE_MS = 15_000;

/** How often was asked by now, on a page whose clock stands: what paces its requests goes on by a little. */
const askedBy = (page: Page, stream: Stream) => async () => {
  await page.clock.runFor(100);
  return stream.asked();
};

/** What the page shows to itself; a tab behind another. */
function look(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

test('a viewer of a site that signs its streams waits for an event with play=1 too, with one token and not more often than needed [EVENT-09 PLAYER-02 ACCESS-36]', async ({
  sharedOrigin,
  context,
  page,
}) => {
  const site = await sharedOrigin(withEvents);
  const provider = await getMember(context);
  const stream = await getStream(page, site.url, 'NoFiles1');
  await page.clock.install();
  await page.goto(`${site.url}/m/NoFiles1?play=1`);
  await expect(awaited(page)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3000);
  const before = stream.asked();
  await page.clock.runFor(PAUSE_MS);
  await expect.poll(askedBy(page, stream)).toBe(before + 1);
  await expect(awaited(page)).toBeVisible();

  await look(page, 'hidden');
  await page.clock.runFor(8 * PAUSE_MS);
  await page.evaluate(async () => (await fetch('/robots.txt')).text());
  expect(stream.asked()).toBe(before + 1);
  await look(page, 'visible');
  await expect.poll(askedBy(page, stream)).toBeGreaterThan(before + 1);
  await expect(awaited(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  stream.begins();
  await page.clock.runFor(PAUSE_MS);
  await page.clock.resume();
  await expectPlaying(page);
  expect(provider.tokenRequests).toHaveLength(1);
});

test('an event to come of such a site counts down, turns live by itself, and then waits for its stream [EVENT-02 EVENT-07 EVENT-08 EVENT-09]', async ({
  sharedOrigin,
  context,
  page,
}) => {
  const site = await sharedOrigin(withEvents);
  await getMember(context);
  const stream = await getStream(page, site.url, 'Minute01');
  await page.clock.install();
  await page.goto(`${site.url}/m/Minute01?play=1`);
  await hydrated(page);
  await page.clock.pauseAt(startMs - 61_000);
  await expect(main(page).getByRole('timer')).toHaveText('Starts in 1:01');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(stream.asked()).toBe(0);
  await page.clock.runFor(62_000);
  await page.clock.resume();
  await expect(awaited(page)).toBeVisible();
  await expect(video(page)).toHaveCount(0);
  stream.begins();
  await page.clock.runFor(PAUSE_MS);
  await expectPlaying(page);
});
