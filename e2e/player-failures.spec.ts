import type { Request } from '@playwright/test';
import { BLUE, expectPlaying } from './support/concert.ts';
import { behindSignIn, FREE, fakeProvider, keepSession } from './support/sign-in-site.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';
import { CONCERT, choose, film, getPlace, playsFrom, pressWatch, watch } from './support/watch.ts';

const MANIFEST = `**/manifests/${CONCERT}.m3u8*`;
/** What the player says in the console when it gives up. */
const STOPPED = /console: playback stopped/;
const SEGMENTS = /\/streams\/.*\.(mp4|m4s)/;

test.use({ viewport: VIEWPORTS.desktop });

test('a 403 of the stream check is a region lock with its own words, and another try asks again whether it may be seen from here [PLAYER-04 PLAYER-07 PLAYER-10]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(STOPPED, /answer: 403 HEAD/);
  let blocked = true;
  let checks = 0;
  await page.route(MANIFEST, (route) => {
    if (route.request().method() !== 'HEAD') return route.continue();
    checks += 1;
    return blocked ? route.fulfill({ status: 403 }) : route.continue();
  });
  await pressWatch(page);
  await expect(page.getByRole('alert')).toContainText('Not shown where you are');
  await expect(page.getByRole('alert')).toContainText('not licensed for your region');
  expect(await film(page, (video) => video.paused)).toBe(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => checks).toBe(2);
  await expect(page.getByRole('alert')).toContainText('Not shown where you are');
  expect(await film(page, (video) => video.paused)).toBe(true);
  blocked = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await playsFrom(page, 0.1);
});

test.describe('on a site that signs', () => {
  const watchLink = 'a[href*="play=1"]';

  test('a signature that has expired is renewed once, and nobody is told of a region [PLAYER-10]', async ({
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
      provider.tokenRequests.length < 2 ? route.fulfill({ status: 403 }) : route.continue(),
    );
    await page.goto(site.url + BLUE);
    await page.locator(watchLink).first().click();
    await expectPlaying(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(provider.tokenRequests).toHaveLength(2);
  });

  test('what is refused with a new signature too is the region [PLAYER-04 PLAYER-10]', async ({
    sharedOrigin,
    context,
    page,
    allowErrors,
  }) => {
    allowErrors(STOPPED, /answer: 403 (HEAD|GET)/);
    const site = await sharedOrigin(behindSignIn);
    const provider = await fakeProvider(context);
    await keepSession(context);
    await page.route(MANIFEST, (route) => route.fulfill({ status: 403 }));
    await page.goto(site.url + BLUE);
    await page.locator(watchLink).first().click();
    await expect(page.getByRole('alert')).toContainText('Not shown where you are');
    expect(provider.tokenRequests).toHaveLength(2);
  });

  test('a provider that is down keeps nobody from a free clip, and tells no member that they may not watch [ACCESS-06 PLAYER-06]', async ({
    sharedOrigin,
    context,
    page,
    allowErrors,
  }) => {
    allowErrors(/answer: 503 GET .*jw-media\/token/, /playback not started/);
    const site = await sharedOrigin(behindSignIn);
    const provider = await fakeProvider(context);
    await keepSession(context);
    provider.refuse(503);
    await page.goto(`${site.url}/m/${FREE}`);
    await page.locator(watchLink).first().click();
    await expectPlaying(page);
    await page.goto(site.url + BLUE);
    await page.locator(watchLink).first().click();
    await expect(page.getByRole('alert')).toContainText("We can't play this right now");
    provider.refuse(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectPlaying(page);
  });
});

test('without its texts the player speaks English, and asks for them again', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/answer: 503 GET .*player\.json/);
  let answers = false;
  await page.route('**/locales/*/player.json*', (route) =>
    answers ? route.continue() : route.fulfill({ status: 503 }),
  );
  await page.addInitScript(() => localStorage.setItem('jwapp.language', 'es'));
  await watch(page, { search: '?lng=es' });
  await page.mouse.move(600, 400);
  await expect(page.getByRole('button', { name: 'Back 10 seconds' })).toBeAttached();
  answers = true;
  await expect(page.getByRole('button', { name: 'Back 10 seconds' })).toHaveCount(0, { timeout: 15_000 });
});

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('every control and the bar of time stand out from what is behind them', async ({ page }) => {
    await watch(page);
    await page.mouse.move(600, 400);
    await page.keyboard.press('k');
    const looks = await page.getByRole('dialog').evaluate((dialog) => {
      const bar = dialog.querySelector('[role="slider"]')?.parentElement as HTMLElement;
      const getGround = (element: Element) => getComputedStyle(element).backgroundColor;
      const isOpaque = (element: Element) => !getGround(element).startsWith('rgba');
      const buttons = [...dialog.querySelectorAll('button')].filter((one) => one.offsetWidth > 0);
      const parts = ['span', 'span u', 'span b'].map((part) => bar.querySelector(`[role="slider"] ${part}`));
      return {
        bar: isOpaque(bar),
        buttons: buttons.length > 5,
        lost: buttons
          .filter((one) => !isOpaque(one) || getComputedStyle(one).borderTopWidth === '0px')
          .map((one) => one.getAttribute('aria-label')),
        timeColors: new Set(parts.map((part) => part && getGround(part))).size,
        track: parts.every((part) => part && getComputedStyle(part).forcedColorAdjust === 'none'),
      };
    });
    expect(looks).toEqual({ bar: true, buttons: true, lost: [], timeColors: 3, track: true });
  });
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
  await playsFrom(page, (await getPlace(page)) + 1);
});

test('a stream that wants other rights says so; a dead manifest, or one of nonsense, is an unknown error, not an endless spinner [PLAYER-05 PLAYER-08 PLAYER-09 ERR-13]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(STOPPED, /answer: 40[14]/);
  let fault: { status: number; body?: string } = { status: 401 };
  await page.route(MANIFEST, (route) => route.fulfill(fault));
  await pressWatch(page);
  const player = page.getByRole('dialog');
  const said = page.getByRole('alert');
  await expect(said).toContainText("You don't have access to this concert");
  for (fault of [
    { status: 404, body: '{}' },
    { status: 200, body: 'not a playlist' },
  ]) {
    await page.keyboard.press('Escape');
    await expect(player).toHaveCount(0);
    await page.locator('a[href*="play=1"]').first().click();
    await expect(said, `${fault.status}`).toContainText("We can't play this right now");
    await expect(said).toContainText('Try again in a moment');
  }
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
  const place = await getPlace(page);
  const clock = `${Math.floor(place / 60)}:${String(Math.floor(place) % 60).padStart(2, '0')}`;
  await expect(page.getByRole('alert')).toContainText(`stopped at ${clock}. Your place is kept.`, {
    timeout: 40_000,
  });
  lost = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await playsFrom(page, place - 0.5);
});

/** On a slow machine the guide is asked for ahead while the network is cut. */
const AHEAD = /schedule of \w+ HttpError: Failed to fetch/;

test('a network cut and back: a note, no error, and it goes on by itself', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/request: net::ERR_INTERNET_DISCONNECTED/, /Failed to load resource/, AHEAD);
  await watch(page);
  await context.setOffline(true);
  const note = page.getByRole('dialog').getByText("You're offline.").first();
  await expect(note).toBeVisible();
  await page.keyboard.press('8');
  const place = await getPlace(page);
  await expect.poll(() => film(page, (video) => video.readyState)).toBeLessThan(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  await playsFrom(page, place + 0.5);
  await expect(note).toHaveCount(0);
});

test('a network that is back but not yet quick: what fails at first is fetched again, and nothing is told', async ({
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
  await page.keyboard.press('8');
  const place = await getPlace(page);
  await expect.poll(() => Math.max(...lost.values()), { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
  failing = 5;
  await context.setOffline(false);
  await expect.poll(() => failing, { timeout: 25_000 }).toBeLessThan(0);
  await playsFrom(page, place + 0.5);
  await expect(page.getByRole('alert')).toHaveCount(0);
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
  await playsFrom(page, (await getPlace(page)) + 0.5);
});

test('a seek while the beginning of another quality is on its way is not waited for in vain', async ({
  page,
}) => {
  await watch(page);
  const isBeginning = (request: Request) =>
    request.url().endsWith('/240p.mp4') && request.headers().range?.startsWith('bytes=0-') === true;
  // the answer to the first does not come
  let held = 0;
  await page.route('**/240p.mp4', (route) => {
    if (!isBeginning(route.request())) return route.continue();
    held += 1;
    return held === 1 ? undefined : route.continue();
  });
  const asked = page.waitForRequest(isBeginning);
  await choose(page, /^Quality/, '240p');
  await asked;
  await page.keyboard.press('5');
  await playsFrom(page, 68);
});

test('a line that becomes slow while a seek empties the buffer keeps nobody waiting', async ({ page }) => {
  await watch(page);
  // there is a lower one to go over to
  await expect.poll(() => film(page, (video) => video.videoHeight)).toBeGreaterThan(240);
  await page.evaluate(() => {
    const { remove } = SourceBuffer.prototype;
    const { connection } = navigator as unknown as { connection: EventTarget };
    const becomeSlow = () => {
      Object.defineProperty(connection, 'downlink', { get: () => 0.1, configurable: true });
      connection.dispatchEvent(new Event('change'));
    };
    SourceBuffer.prototype.remove = function (...range) {
      setTimeout(becomeSlow, 50);
      setTimeout(() => remove.apply(this, range), 300);
    };
  });
  await page.keyboard.press('5');
  await playsFrom(page, 68);
});

test('a browser whose buffer refuses a piece goes on where the viewer was; one that refuses them all ends in an error', async ({
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
  // of the picture, which there is in other qualities
  await refuse(1, 'video');
  await page.keyboard.press('5');
  // half of it, and what has been played since
  await playsFrom(page, 68);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await refuse(100, '');
  await page.keyboard.press('1');
  await expect(page.getByRole('alert')).toContainText('Your place is kept');
});
