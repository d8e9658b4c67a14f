import { BLUE, expectPlaying } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { cards, kept, LIBRARY, watchLink } from './support/library.ts';
import { behindSignIn, fakeProvider, keepSession } from './support/sign-in-site.ts';
import { expect, test } from './support/test.ts';
import { film, getPlace, playsFrom, press } from './support/watch.ts';

test('progress: is kept on pause and when the page is closed, and playback continues there [PLAYER-14 PLAYER-16 WATCH-14]', async ({
  makeBrand,
  page,
  context,
}) => {
  const site = await makeBrand(LIBRARY);
  const progress = async (one = page) => (await kept(one, 'history'))?.[0]?.progress;
  await page.goto(site.url + BLUE);
  await watchLink(page).click();
  await expectPlaying(page);
  await film(page, (element) => {
    element.currentTime = element.duration * 0.3;
  });
  await expect.poll(() => film(page, ({ seeking, readyState }) => !seeking && readyState > 2)).toBe(true);
  await press(page, 'Pause');
  await expect.poll(progress).toBeCloseTo(0.3, 1);
  await film(page, (element) => {
    element.currentTime = element.duration * 0.5;
  });
  await expect.poll(() => film(page, ({ seeking }) => seeking)).toBe(false);
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto(site.url);
  await expect(cards(next, 'Continue watching')).toHaveCount(1);
  expect(await progress(next)).toBeGreaterThan(0.49);
  await cards(next, 'Continue watching').click();
  await expect(watchLink(next)).toHaveText(/Continue watching/);
  await watchLink(next).click();
  await expectPlaying(next);
  await expect
    .poll(() => film(next, ({ currentTime, duration }) => currentTime / duration))
    .toBeGreaterThan(0.49);
});

test('progress: is not overwritten while the account does not answer, and is used once it is known [PLAYER-17 WATCH-14]', async ({
  originWith,
  context,
  page,
  allowErrors,
}) => {
  allowErrors(/answer: 503/, /Failed to load resource/);
  const site = await originWith((data) => behindSignIn(data, LIBRARY));
  await fakeProvider(context);
  await keepSession(context);
  let down = true;
  const saved: string[] = [];
  await context.route('**/v2/accounts/media/watch-history*', (route) => {
    const method = route.request().method();
    if (method !== 'GET' && method !== 'OPTIONS') saved.push(route.request().postData() ?? '');
    if (down && method !== 'OPTIONS') return route.fulfill({ status: 503, headers: OPEN, json: {} });
    return route.fulfill({ status: 200, headers: OPEN, json: { collection: [KEPT] } });
  });
  await page.goto(site.url + BLUE);
  await hydrated(page);
  await watchLink(page).click();
  await playsFrom(page, 0.1);
  expect(await getPlace(page)).toBeLessThan(10);
  await press(page, 'Pause');
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toHaveCount(0);
  down = false;
  await page.goto(site.url + BLUE);
  await expect(watchLink(page)).toHaveText(/Continue watching/);
  await watchLink(page).click();
  await expectPlaying(page);
  await expect
    .poll(() => film(page, ({ currentTime, duration }) => currentTime / duration))
    .toBeGreaterThan(0.59);
  const shares = saved.flatMap((body) =>
    [...new URLSearchParams(body)]
      .filter(([name]) => /progress/.test(name))
      .map(([, share]) => Number(share)),
  );
  expect(shares.filter((share) => share < 0.6)).toEqual([]);
});

test('progress: is waited for four seconds when the account does not answer, then the item plays [PLAYER-17 WATCH-14]', async ({
  originWith,
  context,
  page,
}) => {
  const site = await originWith((data) => behindSignIn(data, LIBRARY));
  await fakeProvider(context);
  await keepSession(context);
  await context.route('**/v2/accounts/media/watch-history*', (route) =>
    route.request().method() === 'GET' ? undefined : route.fulfill({ status: 200, headers: OPEN, json: {} }),
  );
  await page.goto(site.url + BLUE);
  await hydrated(page);
  const pressedMs = Date.now();
  await watchLink(page).click();
  await playsFrom(page, 0.1);
  expect(await getPlace(page)).toBeLessThan(10);
  expect(Date.now() - pressedMs).toBeGreaterThan(3900);
});

const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': '*',
};
const KEPT = { media_id: 'BlueHrs1', progress: 0.6, created_at: 1, updated_at: 1 };
