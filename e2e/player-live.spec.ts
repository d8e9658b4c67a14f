import type { Page } from '@playwright/test';
import { addItem } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { GUIDE, MAIN } from './support/guide.ts';
import { expect, test } from './support/test.ts';
import { SMALL_WINDOW } from './support/viewports.ts';
import { CONCERT, choose, film, getPlace, playsFrom, standsAt } from './support/watch.ts';

test.use({ viewport: SMALL_WINDOW });

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

/** `paused at 47 of 52`, in seconds: it explains a failure. */
function describeState({ ended, paused, currentTime, duration }: HTMLVideoElement): string {
  return `${ended ? 'ended' : paused ? 'paused' : 'plays'} at ${Math.round(currentTime)} of ${Math.round(duration)}`;
}

test('live stream: plays at its edge, leads back there, continues at the same moment when it is opened again, and ends where its list does [EVENT-01 EVENT-02]', async ({
  page,
  sharedOrigin,
}) => {
  const site = await sharedOrigin(withEvent);
  const list = await broadcastConcert(page, { from: 0, to: 15, kind: 'event', ended: false });
  await page.goto(`${site.url}/m/${EVENT}?play=1`);
  await test.step('at the edge, not at the start', async () => {
    await playsFrom(page, 40);
    await expect(liveMark(page)).toBeAttached();
  });
  await test.step('left behind, and a little faster', async () => {
    await film(page, (video) => {
      video.currentTime -= 6;
    });
    await expect.poll(() => film(page, ({ playbackRate }) => playbackRate)).toBe(1.05);
  });
  await test.step('behind it, and back', async () => {
    await page.keyboard.press('k');
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
    await expect.poll(() => film(page, ({ playbackRate }) => playbackRate)).toBe(1);
    await expect(liveMark(page)).toBeAttached();
  });
  await test.step('opened again once twenty seconds of its start are gone', async () => {
    await page.keyboard.press('5');
    await page.keyboard.press('k');
    await expect.poll(() => film(page, ({ paused, seeking }) => paused && !seeking)).toBe(true);
    const placeS = await getPlace(page);
    Object.assign(list, { from: 5, kind: 'live' });
    await choose(page, /^Quality/, 'Audio only');
    await expect.poll(() => film(page, ({ videoHeight }) => videoHeight)).toBe(0);
    await standsAt(page, placeS - 20);
    await expect(goLive(page)).toBeAttached();
  });
  await test.step('ended', async () => {
    list.ended = true;
    await expect(goLive(page)).toHaveCount(0);
    await expect(liveMark(page)).toHaveCount(0);
    await page.keyboard.press('9');
    await page.keyboard.press('k');
    await expect.poll(() => film(page, describeState), { timeout: 40_000 }).toBe('ended at 52 of 52');
    const end = player(page).getByRole('region', { name: 'The end' });
    await end.getByRole('button', { name: 'Play again' }).click();
    await playsFrom(page, 0.5);
    expect(await getPlace(page)).toBeLessThan(40);
  });
});

test('channel: plays again once the viewer is back, when its stream failed [LIVE-12]', async ({
  allowErrors,
  page,
  product,
}) => {
  allowErrors(/503 GET/, /answer: 503/, /playback (not started|stopped)/, /Failed to load resource/);
  await page.route('**/manifests/MainStg1*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`${product.url}${GUIDE}?channel=${MAIN}&play=1`);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute('**/manifests/MainStg1*');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await playsFrom(page, 0.2);
  await expect(again).toHaveCount(0);
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
