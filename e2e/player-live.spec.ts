import type { Page } from '@playwright/test';
import { addItem } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { GUIDE, MAIN, withSignedChannel } from './support/guide.ts';
import { hydrated } from './support/hydrated.ts';
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

test('event: is live while its list grows, leads back to its edge, and ends where the list does [EVENT-01 EVENT-02]', async ({
  page,
  sharedOrigin,
}) => {
  const site = await sharedOrigin(withEvent);
  const list = await broadcastConcert(page, { from: 0, to: 15, kind: 'event', ended: false });
  await page.goto(`${site.url}/m/${EVENT}?play=1`);
  // at the edge, not at the start
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

test('live stream: continues at the moment that was seen when it is opened again, wherever its list starts', async ({
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
  // twenty seconds of its start are gone
  Object.assign(list, { from: 5, to: 27 });
  await choose(page, /^Quality/, 'Audio only');
  await expect.poll(() => film(page, ({ videoHeight }) => videoHeight)).toBe(0);
  await standsAt(page, placeS - 20);
  await page.keyboard.press('k');
  await playsFrom(page, placeS - 20);
  await expect(goLive(page)).toBeAttached();
});

test('channel: plays again once the network or the viewer is back, when its token or its stream failed [LIVE-12]', async ({
  allowErrors,
  context,
  page,
  sharedOrigin,
}) => {
  allowErrors(/503 GET/, /answer: 503/, /playback (not started|stopped)/, /Failed to load resource/);
  allowErrors(/ERR_INTERNET_DISCONNECTED/);
  const site = await sharedOrigin(withSignedChannel);
  const provider = await fakeProvider(context);
  await keepSession(context);
  const again = page.getByRole('button', { name: 'Try again' });
  const open = async () => {
    await page.goto(`${site.url}${GUIDE}?channel=${MAIN}&play=1`);
    await hydrated(page);
    await expect(again).toBeVisible({ timeout: 20_000 });
  };
  const plays = async () => {
    await playsFrom(page, 0.2);
    await expect(again).toHaveCount(0);
  };
  await test.step('the token, and the network is back', async () => {
    provider.refuse(503);
    await open();
    provider.refuse(0);
    await context.setOffline(true);
    await context.setOffline(false);
    await plays();
  });
  await test.step('the stream, and the viewer is back', async () => {
    await page.route('**/manifests/MainStg1*', (route) => route.fulfill({ status: 503, body: '' }));
    await open();
    await page.unroute('**/manifests/MainStg1*');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await plays();
  });
});

/**
 * Which four-second pieces of the concert a list contains, from one up to another; `kind` as in HLS, `ended`
 * once the list is complete.
 */
interface LiveList {
  from: number;
  to: number;
  kind: 'live' | 'event';
  ended: boolean;
}

/** The time at which the concert began, for lists that contain times. */
const BEGAN_MS = Date.UTC(2026, 0, 1, 20);

/**
 * Answers requests for the concert's lists like those of a broadcast: they contain what `list` says at that
 * moment.
 */
async function broadcastConcert(page: Page, list: LiveList): Promise<LiveList> {
  await page.route(/\/streams\/blue-hours\/[^/]+\.m3u8$/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(/^#EXT-X-(PLAYLIST-TYPE|ENDLIST|MEDIA-SEQUENCE).*\n?/gm, '');
    const [head = '', ...pieces] = text.split(/^(?=#EXTINF)/m);
    const body = [
      head,
      `#EXT-X-MEDIA-SEQUENCE:${list.from}\n`,
      list.kind === 'event' ? '#EXT-X-PLAYLIST-TYPE:EVENT\n' : '',
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(BEGAN_MS + list.from * 4000).toISOString()}\n`,
      ...pieces.slice(list.from, list.to),
      list.ended ? '#EXT-X-ENDLIST\n' : '',
    ];
    await route.fulfill({ response, body: body.join('') });
  });
  return list;
}
