import { BLUE, expectPlaying } from './support/concert.ts';
import { cards, kept, LIBRARY, watchLink } from './support/library.ts';
import { expect, test } from './support/test.ts';
import { SMALL_WINDOW } from './support/viewports.ts';
import { film, press } from './support/watch.ts';

test.use({ viewport: SMALL_WINDOW });

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
