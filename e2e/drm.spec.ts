import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { joinAndSignIn } from './support/members.ts';
import { expect, test } from './support/test.ts';
import { film, playsFrom, soundBytes } from './support/watch.ts';

/** The brand whose films are encrypted, for tests that change nothing of it. */
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

test('an encrypted film is asked for by its policy and plays with the licence it names [ACCESS-18 ACCESS-19 CONTENTAPI-03]', async ({
  page,
  sharedOrigin,
}) => {
  const site = await sharedOrigin(asItIs, 'footlock');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(`${site.url}${CLIP}`);
  await pressWatch(page);
  await playsFrom(page, 1);

  expect(asked).toContain('GET /v2/media/LockClp1/drm/FootlPo1');
  expect(asked.filter((one) => one.includes('/licences/'))).toEqual(['POST /licences/clearkey/LockClp1']);
  const frames = await film(page, (video) => video.getVideoPlaybackQuality().totalVideoFrames);
  const heard = await soundBytes(page);
  await playsFrom(page, 2.5);
  expect(await film(page, (video) => video.getVideoPlaybackQuality().totalVideoFrames)).toBeGreaterThan(
    frames,
  );
  expect(await soundBytes(page)).toBeGreaterThan(heard);
  // what is shown is encrypted: the browser holds its keys, not the page
  expect(await film(page, (video) => [video.videoWidth > 0, video.mediaKeys !== null])).toEqual([true, true]);
});

/** A licence for something else, as anyone who mixes up their keys would give it. */
const OTHER_LICENCE = JSON.stringify({
  keys: [{ kty: 'oct', kid: 'AAAAAAAAAAAAAAAAAAAAAA', k: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  type: 'temporary',
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a licence that is refused, or of another key, is told and asked for again; then the film plays', async ({
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

    const told = page.getByRole('alert');
    await expect(told.getByRole('heading')).toHaveText('The key to this concert was refused');
    // before it was told, the player had asked for another address
    expect(media).toBe(2);
    server = 'errs';
    await told.getByRole('button', { name: 'Try again' }).click();
    await expect(told.getByRole('heading')).toHaveText('The key we got does not open this concert');
    server = 'works';
    await told.getByRole('button', { name: 'Try again' }).click();
    await playsFrom(page, 1);
    expect(await soundBytes(page)).toBeGreaterThan(0);
    await expect(told).toBeHidden();
  });
});

test('a browser without the key system is told so beside the price and where offers are chosen, and by the player where nothing is paid', async ({
  page,
  sharedOrigin,
  allowErrors,
}) => {
  // nothing is bought yet
  allowErrors(STOPPED, /answer: 402 GET .*\/items\/\d+\/access$/);
  const site = await sharedOrigin(asItIs, 'footlock');
  await page.addInitScript(() => {
    navigator.requestMediaKeySystemAccess = () =>
      Promise.reject(new DOMException('none', 'NotSupportedError'));
    const capabilities = navigator.mediaCapabilities;
    const decodingInfo = capabilities.decodingInfo.bind(capabilities);
    capabilities.decodingInfo = async (asked) => {
      const { keySystemConfiguration, ...clear } = asked as MediaDecodingConfiguration & {
        keySystemConfiguration?: object;
      };
      const answer = await decodingInfo(clear);
      return keySystemConfiguration ? { ...answer, supported: false, keySystemAccess: null } : answer;
    };
  });
  await joinAndSignIn(page, site.url);
  await page.goto(`${site.url}/m/LockPno1`);
  await hydrated(page);
  const buy = page.getByRole('link', { name: /Buy for .2/ });
  await expect(buy).toBeVisible();
  await expect(page.getByRole('note')).toHaveText(/can't play protected concerts.*Before you sign up or pay/);
  await buy.click();
  const offers = page.getByRole('dialog');
  await expect(offers.getByRole('radio', { name: /Locked Piano|Ticket/ }).first()).toBeVisible();
  await expect(offers.getByRole('note')).toHaveText(/Before you sign up or pay/);

  await page.goto(`${site.url}${CLIP}`);
  await pressWatch(page);
  const told = page.getByRole('alert');
  await expect(told.getByRole('heading')).toHaveText("This browser can't play protected concerts");
  await told.getByRole('button', { name: 'Back to the concert' }).click();
  await expect(page.getByRole('link', { name: 'Start watching' })).toBeVisible();
});
