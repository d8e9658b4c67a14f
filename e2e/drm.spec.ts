import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';
import { film, playsFrom, soundBytes } from './support/watch.ts';

/** The brand with encrypted films, for tests that change nothing of it. */
const asItIs = () => {};
/** What the player says in the console when it gives up. */
const STOPPED = /console: playback stopped/;
/** Encrypted, and given away. */
const CLIP = '/m/LockClp1';

async function pressWatch(page: Page): Promise<void> {
  await hydrated(page);
  await page.getByRole('link', { name: 'Start watching' }).click();
  await expect(page).toHaveURL(/[?&]play=1/);
}

test('encrypted film: is requested by its policy, and plays with the licence that it names [ACCESS-18 ACCESS-19 CONTENTAPI-03]', async ({
  page,
  sharedOrigin,
}) => {
  const site = await sharedOrigin(asItIs, 'footlock');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(`${site.url}${CLIP}`);
  await pressWatch(page);
  await playsFrom(page, 1);

  expect(requested).toContain('GET /v2/media/LockClp1/drm/FootlPo1');
  expect(requested.filter((one) => one.includes('/licences/'))).toEqual(['POST /licences/clearkey/LockClp1']);
  const frames = await film(page, (video) => video.getVideoPlaybackQuality().totalVideoFrames);
  const decoded = await soundBytes(page);
  await playsFrom(page, 2.5);
  expect(await film(page, (video) => video.getVideoPlaybackQuality().totalVideoFrames)).toBeGreaterThan(
    frames,
  );
  expect(await soundBytes(page)).toBeGreaterThan(decoded);
  // what is shown is encrypted: the browser has its keys, not the page
  expect(await film(page, (video) => [video.videoWidth > 0, video.mediaKeys !== null])).toEqual([true, true]);
});

/** A licence for something else, as anyone who mixes up their keys would give it. */
const OTHER_LICENCE = JSON.stringify({
  keys: [{ kty: 'oct', kid: 'AAAAAAAAAAAAAAAAAAAAAA', k: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  type: 'temporary',
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('encrypted film: names a licence that is refused or of another key, and plays after another try', async ({
    page,
    sharedOrigin,
    allowErrors,
  }) => {
    allowErrors(STOPPED, /answer: 403 POST/);
    const site = await sharedOrigin(asItIs, 'footlock');
    let server: 'refuses' | 'errs' | 'works' = 'refuses';
    await page.route('**/licences/clearkey/**', (route) => {
      if (server === 'works') return route.continue();
      if (server === 'errs') return route.fulfill({ contentType: 'application/json', body: OTHER_LICENCE });
      return route.fulfill({ status: 403, json: { message: 'Forbidden' } });
    });
    let media = 0;
    page.on('request', (request) => {
      if (request.url().includes('/drm/FootlPo1')) media += 1;
    });
    await page.goto(`${site.url}${CLIP}`);
    await pressWatch(page);

    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading')).toHaveText('The key to this concert was refused');
    // before it was shown, the player requested another address
    expect(media).toBe(2);
    server = 'errs';
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert.getByRole('heading')).toHaveText('The key we got does not open this concert');
    server = 'works';
    await alert.getByRole('button', { name: 'Try again' }).click();
    await playsFrom(page, 1);
    expect(await soundBytes(page)).toBeGreaterThan(0);
    await expect(alert).toBeHidden();
  });
});
