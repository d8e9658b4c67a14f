import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';
import { SMALL_WINDOW } from './support/viewports.ts';
import { film, playsFrom, soundBytes } from './support/watch.ts';

test.use({ viewport: SMALL_WINDOW });

/** The brand with encrypted films, for tests that change nothing of it. */
const asItIs = () => {};
/** What the player says in the console when it gives up. */
const STOPPED = /console: playback stopped/;
/** Encrypted, and given away. */
const CLIP = '/m/LockClp1';

/** A licence for something else, as anyone who mixes up their keys would give it. */
const OTHER_LICENCE = JSON.stringify({
  keys: [{ kty: 'oct', kid: 'AAAAAAAAAAAAAAAAAAAAAA', k: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  type: 'temporary',
});

test('encrypted film: is requested by its policy, names a licence that is refused or of another key, and plays with its own [ACCESS-18 ACCESS-19 CONTENTAPI-03]', async ({
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
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(`${site.url}${CLIP}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Start watching' }).click();

  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading')).toHaveText("We couldn't unlock this concert");
  // before it was shown, the player requested another address
  const media = requested.filter((one) => one === 'GET /v2/media/LockClp1/drm/FootlPo1');
  expect(media).toHaveLength(2);
  server = 'errs';
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert.getByRole('heading')).toHaveText('The key we got does not open this concert');
  server = 'works';
  requested.length = 0;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await playsFrom(page, 0.5);
  await expect(alert).toBeHidden();
  expect(requested.filter((one) => one.includes('/licences/'))).toEqual(['POST /licences/clearkey/LockClp1']);
  expect(await film(page, (video) => video.getVideoPlaybackQuality().totalVideoFrames)).toBeGreaterThan(0);
  expect(await soundBytes(page)).toBeGreaterThan(0);
  // what is shown is encrypted: the browser has its keys, not the page
  expect(await film(page, (video) => [video.videoWidth > 0, video.mediaKeys !== null])).toEqual([true, true]);
});
