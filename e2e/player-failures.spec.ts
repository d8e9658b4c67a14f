import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';
import { CONCERT, choose, film, placeOf, playsFrom, pressWatch, watch } from './support/watch.ts';

const MANIFEST = `**/manifests/${CONCERT}.m3u8*`;
/** What the player says in the console when it gives up. */
const STOPPED = /console: playback stopped/;
const SEGMENTS = /\/streams\/.*\.(mp4|m4s)/;

test.use({ viewport: VIEWPORTS.desktop });

test('a 403 of the stream check is a region lock with its own words [PLAYER-04 PLAYER-07 PLAYER-10]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(STOPPED, /answer: 403 HEAD/);
  await page.route(MANIFEST, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 403 }) : route.continue(),
  );
  await pressWatch(page);
  await expect(page.getByRole('alert')).toContainText('Not shown where you are');
  await expect(page.getByRole('alert')).toContainText('not licensed for your region');
  expect(await film(page, (video) => video.paused)).toBe(true);
});

test('playback never waits for the stream check, and any other answer is ignored [PLAYER-10]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/answer: 500 HEAD/);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(MANIFEST, async (route) => {
    if (route.request().method() !== 'HEAD') return route.continue();
    await held;
    return route.fulfill({ status: 500 });
  });
  await watch(page);
  answer();
  await playsFrom(page, (await placeOf(page)) + 1);
});

test('a stream that wants other rights says so [PLAYER-05 PLAYER-08]', async ({ page, allowErrors }) => {
  allowErrors(STOPPED, /answer: 401/);
  await page.route(MANIFEST, (route) => route.fulfill({ status: 401 }));
  await pressWatch(page);
  await expect(page.getByRole('alert')).toContainText('Your ticket is not valid here');
});

test('a dead manifest is an unknown error, not an endless spinner [PLAYER-06 PLAYER-09 ERR-13]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(STOPPED, /answer: 404/);
  await page.route(MANIFEST, (route) => route.fulfill({ status: 404, body: '{}' }));
  await pressWatch(page);
  await expect(page.getByRole('alert')).toContainText('The concert stopped');
  await expect(page.getByRole('alert')).toContainText('could not be played');
});

test('a manifest of nonsense is an unknown error [PLAYER-06 PLAYER-09]', async ({ page, allowErrors }) => {
  allowErrors(STOPPED);
  await page.route(MANIFEST, (route) => route.fulfill({ status: 200, body: 'not a playlist' }));
  await pressWatch(page);
  await expect(page.getByRole('alert')).toContainText('The concert stopped');
});

test('lost segments: the place is kept and named, and trying again goes on from it', async ({
  page,
  allowErrors,
}) => {
  allowErrors(STOPPED, /request: net::ERR_FAILED/, /Failed to load resource/);
  let lost = false;
  await page.route(SEGMENTS, (route) => (lost ? route.abort() : route.continue()));
  await watch(page);
  lost = true;
  await page.keyboard.press('8');
  const place = await placeOf(page);
  const clock = `${Math.floor(place / 60)}:${String(Math.floor(place) % 60).padStart(2, '0')}`;
  await expect(page.getByRole('alert')).toContainText(`lost at ${clock}. Your place is kept.`, {
    timeout: 25_000,
  });
  lost = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await playsFrom(page, place - 0.5);
});

test('a network cut and back: a note, no error, and it goes on by itself', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/request: net::ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
  await watch(page);
  await context.setOffline(true);
  const note = page.getByRole('dialog').getByText('You are offline.').first();
  await expect(note).toBeVisible();
  await page.keyboard.press('8');
  const place = await placeOf(page);
  await expect.poll(() => film(page, (video) => video.readyState)).toBeLessThan(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  await playsFrom(page, place + 0.5);
  await expect(note).toHaveCount(0);
});

test('a caption file that is gone leaves the menu and stops nothing', async ({ page, allowErrors }) => {
  allowErrors(/answer: 404/);
  await page.route('**/captions-es.vtt', (route) => route.fulfill({ status: 404 }));
  await watch(page);
  await page.mouse.move(600, 400);
  await choose(page, 'Captions', 'Español');
  await page.getByRole('button', { name: 'Captions' }).click();
  await expect(page.getByRole('menuitemradio').filter({ hasText: 'English' })).toBeVisible();
  await expect(page.getByRole('menuitemradio').filter({ hasText: 'Español' })).toHaveCount(0);
  await playsFrom(page, (await placeOf(page)) + 0.5);
});
