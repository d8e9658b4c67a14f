import type { Request } from '@playwright/test';
import { BLUE, expectPlaying } from './support/concert.ts';
import { behindSignIn, fakeProvider, keepSession } from './support/sign-in-site.ts';
import { expect, test } from './support/test.ts';
import { SMALL_WINDOW } from './support/viewports.ts';
import { CONCERT, choose, getPlace, playsFrom, watch } from './support/watch.ts';

const MANIFEST = `**/manifests/${CONCERT}.m3u8*`;
/** What the player logs when it gives up. */
const STOPPED = /console: playback stopped/;
const SEGMENTS = /\/streams\/.*\.(mp4|m4s)/;

test.use({ viewport: SMALL_WINDOW });

test('player: renews an expired signature once [PLAYER-04]', async ({
  sharedOrigin,
  context,
  page,
  allowErrors,
}) => {
  allowErrors(/answer: 403 (HEAD|GET)/);
  const site = await sharedOrigin(behindSignIn);
  const provider = await fakeProvider(context);
  await keepSession(context);
  await page.route(MANIFEST, (route) =>
    provider.tokenRequests.length <= 1 ? route.fulfill({ status: 403 }) : route.continue(),
  );
  await page.goto(site.url + BLUE);
  await page.locator('a[href*="play=1"]').first().click();
  await expectPlaying(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(provider.tokenRequests).toHaveLength(2);
});

/** On a slow machine the guide is fetched ahead while the network is cut. */
const AHEAD = /schedule of \w+ HttpError: Failed to fetch/;

test('player: goes on by itself after a network cut, also when the first fetches fail', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/request: net::ERR_(INTERNET_DISCONNECTED|FAILED)/, /Failed to load resource/, AHEAD);
  /** How often each piece could not be had: after four times the engine says that its network has failed. */
  const lost = new Map<string, number>();
  page.on('requestfailed', (request) => {
    const piece = `${request.url()} ${request.headers().range}`;
    if (SEGMENTS.test(piece)) lost.set(piece, (lost.get(piece) ?? 0) + 1);
  });
  /** Fetches that still fail once the network is back. */
  let failing = 0;
  await page.route(SEGMENTS, (route) => (failing-- > 0 ? route.abort() : route.continue()));
  await watch(page);
  await context.setOffline(true);
  const note = page.getByRole('dialog').getByText("You're offline.").first();
  await expect(note).toBeVisible();
  await page.keyboard.press('8');
  const place = await getPlace(page);
  await expect.poll(() => Math.max(...lost.values()), { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
  failing = 5;
  await context.setOffline(false);
  await expect.poll(() => failing, { timeout: 25_000 }).toBeLessThan(0);
  await playsFrom(page, place + 0.5);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(note).toHaveCount(0);
});

test('player: goes on while another quality is fetched and after a refused segment, and ends in an error when the buffer refuses all', async ({
  page,
  allowErrors,
}) => {
  allowErrors(STOPPED);
  await page.addInitScript(() => {
    const { addSourceBuffer } = MediaSource.prototype;
    MediaSource.prototype.addSourceBuffer = function add(type) {
      return Object.assign(addSourceBuffer.call(this, type), { type });
    };
  });
  await watch(page);
  await test.step('a seek while the start of another quality is being fetched', async () => {
    const isBeginning = (request: Request) =>
      request.url().endsWith('/240p.mp4') && request.headers().range?.startsWith('bytes=0-') === true;
    // the answer to the first does not come
    let delayed = 0;
    await page.route('**/240p.mp4', (route) => {
      if (!isBeginning(route.request())) return route.continue();
      delayed += 1;
      return delayed === 1 ? undefined : route.continue();
    });
    const requested = page.waitForRequest(isBeginning);
    await choose(page, /^Quality/, '240p');
    await requested;
    await page.keyboard.press('5');
    await playsFrom(page, 66.5);
    await choose(page, /^Quality/, 'Automatic');
  });
  const refuse = (times: number, type: string) =>
    page.evaluate(
      ({ times, type }) => {
        const { appendBuffer } = SourceBuffer.prototype;
        let left = times;
        SourceBuffer.prototype.appendBuffer = function append(this: SourceBuffer & { type: string }, piece) {
          if (this.type.startsWith(type)) left -= 1;
          if (this.type.startsWith(type) && left >= 0)
            throw new DOMException('out of step', 'InvalidStateError');
          appendBuffer.call(this, piece);
        };
      },
      { times, type },
    );
  await test.step('one segment, then all', async () => {
    // of the picture, which there is in other qualities
    await refuse(1, 'video');
    await page.keyboard.press('7');
    await playsFrom(page, 93);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await refuse(100, '');
    await page.keyboard.press('1');
    await expect(page.getByRole('alert')).toContainText('Your place is kept');
  });
});
