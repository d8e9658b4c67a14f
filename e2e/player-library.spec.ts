import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';
import { SMALL_WINDOW } from './support/viewports.ts';
import { CONCERT } from './support/watch.ts';

test.use({ viewport: SMALL_WINDOW });

const PLAYER_ID = 'Ab3dE6gH';
const LIBRARY = `/libraries/${PLAYER_ID}.js`;

/** The free brand on a site with settings that name a player library and its licence. */
async function namesLibrary(data: DataFolder): Promise<void> {
  const brand =
    'defaultConfigSource = footlite\nadditionalAllowedConfigSources[] = adbreaks\napiBaseUrl = /\n';
  await data.write('settings.ini', `${brand}playerId = ${PLAYER_ID}\nplayerLicenseKey = 0123SYNTHETIC==\n`);
}

test('player library: is requested again when it did not load, plays with the same controls, and waits unseen while an ad plays [BOOT-46 BOOT-47 CONTENTAPI-17]', async ({
  page,
  sharedOrigin,
  allowErrors,
}) => {
  allowErrors(/console: playback stopped/, /answer: 503/, /Failed to load resource/);
  const site = await sharedOrigin(namesLibrary);
  const tag = [`${site.url}/demo/ads/vast.xml?ad=skippable`];
  await page.route('**/v2/advertising/schedules/*.json', (route) =>
    route.fulfill({ json: { client: 'vast', schedule: [{ tag, offset: 20 }] } }),
  );
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  let isThere = false;
  await page.route(`**${LIBRARY}`, (route) => (isThere ? route.continue() : route.fulfill({ status: 503 })));
  await page.goto(`${site.url}/m/${CONCERT}?app-config=adbreaks`);
  await hydrated(page);
  expect(requested).not.toContain(LIBRARY);
  await page.getByRole('link', { name: 'Start watching' }).click();

  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading')).toHaveText("We can't play this right now");
  isThere = true;
  await alert.getByRole('button', { name: 'Try again' }).click();
  // it plays on an element of its own, over that of the player, and needs a licence
  const stage = page.locator('video[src^="blob:"]');
  const getPlace = () => stage.evaluate((video: HTMLVideoElement) => (video.paused ? -1 : video.currentTime));
  await expect.poll(getPlace).toBeGreaterThan(0.5);
  expect(requested.filter((path) => path === LIBRARY)).toHaveLength(2);
  const { frames, bytes } = await stage.evaluate((video: HTMLVideoElement) => ({
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
    bytes: (video as HTMLVideoElement & { webkitAudioDecodedByteCount: number }).webkitAudioDecodedByteCount,
  }));
  expect(Math.min(frames, bytes)).toBeGreaterThan(0);

  // keys and buttons are those of every engine, and they show the state of the library
  await page.keyboard.press('5');
  const layer = page.getByRole('region', { name: 'Advertisement' });
  await layer.waitFor();
  const ad = page.locator('video[src*="/films/"]');
  await expect.poll(() => ad.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.1);
  await expect(stage).toBeHidden();
  expect(await getPlace()).toBe(-1);
  await page.getByRole('button', { name: 'Skip ad' }).press('Enter');
  await expect(layer).toHaveCount(0);
  await expect(stage).toBeVisible();
  await expect.poll(getPlace).toBeGreaterThan(60);
  await expect(page.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuenow', /^[67]\d/);
  await page.keyboard.press('k');
  await expect.poll(getPlace).toBe(-1);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeAttached();
});
