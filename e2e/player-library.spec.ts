import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';
import { CONCERT } from './support/watch.ts';

const PLAYER_ID = 'Ab3dE6gH';
const LIBRARY = `/libraries/${PLAYER_ID}.js`;

/** The free brand on a site with settings that name a player library and its licence. */
async function namesLibrary(data: DataFolder): Promise<void> {
  const brand =
    'defaultConfigSource = footlite\nadditionalAllowedConfigSources[] = adbreaks\napiBaseUrl = /\n';
  await data.write('settings.ini', `${brand}playerId = ${PLAYER_ID}\nplayerLicenseKey = 0123SYNTHETIC==\n`);
}

test('player library: plays with the same controls, and is requested again when it did not load [BOOT-46 BOOT-47 CONTENTAPI-17]', async ({
  page,
  sharedOrigin,
  allowErrors,
}) => {
  allowErrors(/console: playback stopped/, /answer: 503/, /Failed to load resource/);
  const site = await sharedOrigin(namesLibrary);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  let isThere = false;
  await page.route(`**${LIBRARY}`, (route) => (isThere ? route.continue() : route.fulfill({ status: 503 })));
  await page.goto(`${site.url}/m/${CONCERT}`);
  await hydrated(page);
  expect(requested).not.toContain(LIBRARY);
  await page.getByRole('link', { name: 'Start watching' }).click();

  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading')).toHaveText("We can't play this right now");
  isThere = true;
  await alert.getByRole('button', { name: 'Try again' }).click();
  // it plays on an element of its own, over that of the player, and needs a licence
  const stage = page.locator('video').nth(1);
  const getPlace = () => stage.evaluate((video: HTMLVideoElement) => (video.paused ? -1 : video.currentTime));
  await expect.poll(getPlace).toBeGreaterThan(1);
  expect(requested.filter((path) => path === LIBRARY)).toHaveLength(2);
  const { frames, bytes } = await stage.evaluate((video: HTMLVideoElement) => ({
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
    bytes: (video as HTMLVideoElement & { webkitAudioDecodedByteCount: number }).webkitAudioDecodedByteCount,
  }));
  expect(Math.min(frames, bytes)).toBeGreaterThan(0);

  // keys and buttons are those of every engine, and they show the state of the library
  await page.keyboard.press('5');
  await expect.poll(getPlace).toBeGreaterThan(30);
  await expect(page.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuenow', /^[3-9]\d/);
  await page.keyboard.press('k');
  await expect.poll(getPlace).toBe(-1);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeAttached();
});

test('player library: stands still and unseen while an ad plays, and continues at its place', async ({
  page,
  sharedOrigin,
}) => {
  const site = await sharedOrigin(namesLibrary);
  const tag = [`${site.url}/demo/ads/vast.xml?ad=skippable`];
  const schedule = [
    { tag, offset: 'pre' },
    { tag, offset: 20 },
  ];
  await page.route('**/v2/advertising/schedules/*.json', (route) =>
    route.fulfill({ json: { client: 'vast', schedule } }),
  );
  const ad = page.locator('video[src*="/films/"]');
  const library = page.locator('video[src^="blob:"]');
  const layer = page.getByRole('region', { name: 'Advertisement' });
  const getTime = (film: typeof ad) => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  const skip = async () => {
    await expect.poll(() => getTime(ad)).toBeGreaterThan(0.1);
    await expect(library).toBeHidden();
    expect(await library.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await page.getByRole('button', { name: 'Skip ad' }).press('Enter');
    await expect(layer).toHaveCount(0);
    await expect(library).toBeVisible();
  };

  await page.goto(`${site.url}/m/${CONCERT}?app-config=adbreaks`);
  await hydrated(page);
  await page.locator('a[href*="play=1"]').first().click();
  await skip();
  await expect.poll(() => getTime(library)).toBeGreaterThan(0.1);
  await page.keyboard.press('5');
  await expect.poll(() => getTime(library)).toBeGreaterThan(30);
  await expect(layer).toBeVisible();
  const placeS = await getTime(library);
  await skip();
  await expect.poll(() => getTime(library)).toBeGreaterThan(placeS + 0.5);
  expect(await getTime(library)).toBeLessThan(placeS + 10);
});
