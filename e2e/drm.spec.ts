import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';
import { film, playsFrom, soundBytes } from './support/watch.ts';

/** The brand whose films are encrypted, for tests that change nothing of it. */
const asItIs = () => {};
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
