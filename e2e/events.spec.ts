import type { Page } from '@playwright/test';
import { addItem, expectPlaying, main, video } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { keep } from './support/library.ts';
import { behindSignIn, fakeProvider, keepSession } from './support/sign-in-site.ts';
import { expect, test } from './support/test.ts';
import { playsFrom } from './support/watch.ts';

const HOUR_MS = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();

/** A site with an event that is live by its state, where progress is saved and the player is in the page. */
async function withEvent(data: DataFolder): Promise<void> {
  const concert = (await data.read('catalogue/media/BlueHrs1.json')) as { custom: object };
  const custom = { ...concert.custom, contentType: 'LiveEvent', 'VCH.EventState': 'PRE_LIVE' };
  await addItem(data, 'NoDates1', { ...concert, mediaid: 'NoDates1', custom });
  await data.change('configs/footlite.json', ({ features, custom: members, ...config }) => ({
    ...config,
    features: { ...features, continueWatchingList: 'Continu1' },
    custom: { ...members, inlinePlayer: true },
  }));
}

/** A site that signs what is played, with an event that is live by its dates and has no stream yet. */
async function withSignedEvent(data: DataFolder): Promise<void> {
  await behindSignIn(data);
  await addItem(data, 'NoFiles1', {
    title: 'Late stream',
    custom: {
      contentType: 'LiveEvent',
      'VCH.ScheduledStart': iso(Date.now() - HOUR_MS),
      'VCH.ScheduledEnd': iso(Date.now() + HOUR_MS),
      'VCH.EventState': 'PRE_LIVE',
    },
  });
}

/** Answers requests for an item as the service does, with these members changed. */
async function answerWith(page: Page, address: string, getMembers: () => object): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { playlist: object[] };
    const playlist = body.playlist.map((item) => ({ ...item, ...getMembers() }));
    await route.fulfill({ response: answer, json: { ...body, playlist } });
  });
}

/** Pause between two requests for a stream that is not there yet. */
const PAUSE_MS = 15_000;

/** What the page takes for its visibility: `hidden` is a tab in the background. */
function setVisibility(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

test('event: waits for a signed stream with one token, not while hidden, and plays it once it is there [EVENT-09 PLAYER-02 ACCESS-36]', async ({
  sharedOrigin,
  context,
  page,
}) => {
  const site = await sharedOrigin(withSignedEvent);
  const provider = await fakeProvider(context);
  await keepSession(context);
  const concert = await (await page.request.get(`${site.url}/v2/media/BlueHrs1`)).json();
  const { sources } = (concert as { playlist: { sources: object[] }[] }).playlist[0] ?? {};
  let sent = 0;
  let isThere = false;
  await answerWith(page, '**/v2/media/NoFiles1?*token=*', () => {
    sent += 1;
    return isThere ? { sources } : {};
  });
  /** The clock stands: what paces the app's requests needs a little of it. */
  const getSent = async () => {
    await page.clock.runFor(100);
    return sent;
  };
  const waits = page.getByRole('dialog').getByRole('status').filter({ hasText: 'There’s no stream yet' });
  await page.clock.install();
  await page.goto(`${site.url}/m/NoFiles1?play=1`);
  await expect(waits).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3000);
  const before = sent;
  await page.clock.runFor(PAUSE_MS);
  await expect.poll(getSent).toBe(before + 1);
  await expect(waits).toBeVisible();

  await setVisibility(page, 'hidden');
  await page.clock.runFor(8 * PAUSE_MS);
  await page.evaluate(async () => (await fetch('/robots.txt')).text());
  expect(sent).toBe(before + 1);
  await setVisibility(page, 'visible');
  await expect.poll(getSent).toBeGreaterThan(before + 1);
  await expect(waits).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  isThere = true;
  await page.clock.runFor(PAUSE_MS);
  await page.clock.resume();
  await expectPlaying(page);
  expect(provider.tokenRequests).toHaveLength(1);
});

test('event: continues where it is when it ends while it plays, whatever was saved or the address names [PLAYER-17 PLAYER-21]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withEvent);
  let state = 'LIVE_PUBLISHED';
  await answerWith(page, '**/v2/media/NoDates1', () => ({ 'VCH.EventState': state }));
  await keep(page, { history: [{ mediaid: 'NoDates1', progress: 0.6 }] });
  await page.clock.install();
  await page.goto(`${site.url}/m/NoDates1?play=1&t=90`);
  await hydrated(page);
  await page.clock.fastForward(31_000);
  await expectPlaying(page);
  const liveTag = main(page).locator('section').first().getByText('Live', { exact: true });
  await expect(liveTag).toHaveCount(1);
  await expect(main(page).locator('ol li')).not.toHaveCount(0);
  await expect(main(page).locator('ol a')).toHaveCount(0);
  await video(page).evaluate((element) => element.setAttribute('data-same', ''));
  state = 'INSTANT_VOD';
  await page.clock.fastForward(31_000);
  await expect(liveTag).toHaveCount(0);
  await expect(page.locator('video[data-same]')).toHaveCount(1);
  expect(await video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeLessThan(60);
  // until the viewer goes elsewhere
  await main(page).locator('ol a').nth(1).press('Enter');
  await expect(page).toHaveURL(/[?]play=1&t=\d+(\.\d)?$/);
  await playsFrom(page, Number(new URL(page.url()).searchParams.get('t')));
});
