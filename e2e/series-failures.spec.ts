import type { Page } from '@playwright/test';
import { heading, main, video, watch } from './support/concert.ts';
import { type FaultyContent, startFaultyContent } from './support/faulty-content.ts';
import { hydrated } from './support/hydrated.ts';
import { keep, watchLink } from './support/library.ts';
import { dialog } from './support/panes.ts';
import {
  episodes,
  hero,
  playNow,
  playToEnd,
  SERIES,
  withHistoryOfSeries,
  withSeries,
} from './support/series.ts';
import { behindSignIn, fakeProvider } from './support/sign-in-site.ts';
import { expect, test } from './support/test.ts';
import { film, getPlace, playsFrom } from './support/watch.ts';

const LOOKUP = /^\/apps\/series\?media_ids=/;
const lookups = ({ requests }: FaultyContent) => requests.filter((path) => LOOKUP.test(path)).length;

/** The window comes to the front, by which what was not answered is asked again, until that question is out. */
async function comeBack(page: Page, content: FaultyContent): Promise<void> {
  const before = lookups(content);
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
      return lookups(content);
    })
    .toBeGreaterThan(before);
}

/** Marks the film, and slows it so that it does not end meanwhile. */
const mark = (page: Page) =>
  film(page, (element) => {
    element.setAttribute('data-same', '');
    element.playbackRate = 0.25;
  });

/** What was marked plays on. */
async function expectSamePlays(page: Page): Promise<void> {
  await playsFrom(page, (await getPlace(page)) + 0.3);
  await expect(page.locator('video[data-same]')).toHaveCount(1);
}

test('an episode that is gone is said to be, and nothing plays in its place; the series can be watched all the same [SERIES-09 PLAYER-02]', async ({
  page,
  product,
  allowErrors,
}) => {
  allowErrors(/404 GET/);
  const address = `${product.url}${SERIES}?e=NoSuchE1&play=1`;
  await page.goto(address);
  await hydrated(page);
  await expect(hero(page).getByRole('alert')).toHaveText('The episode in this link isn’t available.');
  await expect(hero(page)).toContainText('S1:E1');
  await expect(watch(page)).toBeVisible();
  await expect(episodes(page)).toHaveCount(5);
  await expect(page).toHaveURL(address);
  await expect(video(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await watch(page).click();
  await expect(page).toHaveURL(/e=LoadE101&play=1/);
  await playsFrom(page, 0.1);
  await expect(page.getByText('The episode in this link')).toHaveCount(0);
});

test('an episode of another series is not available in this one; an older series says the same of what is gone [SERIES-09 SERIES-12]', async ({
  sharedOrigin,
  page,
  allowErrors,
}) => {
  allowErrors(/404 GET/);
  const site = await sharedOrigin(withSeries);
  for (const path of ['/m/LongSer1?e=LoadE101&play=1', '/s/Older001?e=NoSuchE1&play=1']) {
    await page.goto(site.url + path);
    await expect(hero(page).getByRole('alert'), path).toHaveText('The episode in this link isn’t available.');
    await expect(watch(page)).toBeVisible();
    await expect(video(page)).toHaveCount(0);
    expect(page.url()).toBe(site.url + path);
  }
});

test('an older series plays an episode that its list lacks where the address names it [SERIES-12 PLAYER-02]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withSeries);
  await page.goto(`${site.url}/s/Older001?e=IsOutEp1&play=1`);
  await playsFrom(page, 0.1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${site.url}/s/Older001?e=IsOutEp1`);
  await expect(heading(page)).toHaveText('The old way');
  await expect(hero(page)).toContainText('Out already');
  await expect(episodes(page)).toHaveText(['Old 1', 'Old 2', 'Old 3']);
  // none follows in a list that lacks it: what it was opened from decides
  await playToEnd(page, 'IsOutEp1', `${site.url}/s/Older001?r=NewSeas1`);
  await expect(playNow(page)).toBeVisible();
});

for (const [what, path] of [
  ['an episode in its series', `${SERIES}?e=LoadE202&play=1`],
  ['an episode whose series is not known', '/m/LoadE202?play=1'],
  ['what turns out to be no episode of the series', `${SERIES}?e=BlueHrs1&play=1`],
] as const)
  test(`${what} plays on while its lookup fails, and is asked for again [SERIES-16]`, async ({
    faultyContent: content,
    siteOn,
    page,
    allowErrors,
  }) => {
    allowErrors(/500 GET/, /could not be looked up/);
    content.fail(LOOKUP, { status: 500 });
    const site = await siteOn({ contentUrl: content.url });
    await page.goto(site.url + path);
    await playsFrom(page, 0.1);
    await mark(page);
    content.fail(LOOKUP, { hang: true });
    await comeBack(page, content);
    await expectSamePlays(page);
    // once it is answered it plays on where it is
    content.heal();
    const answer = page.waitForResponse((response) => response.url().includes('media_ids=') && response.ok());
    await comeBack(page, content);
    await answer;
    await expectSamePlays(page);
  });

test('while it is not known whether a series holds an episode it is a video, and leads to no older one [ROUTE-24 SERIES-16]', async ({
  sharedOrigin,
  siteOn,
  keepRunning,
  page,
  allowErrors,
}) => {
  allowErrors(/500 GET/, /could not be looked up/);
  const { url } = await sharedOrigin(withSeries);
  const content = await keepRunning(() => startFaultyContent(url));
  content.fail(LOOKUP, { status: 500 });
  const site = await siteOn({ contentUrl: content.url });
  await page.goto(`${site.url}/m/OldEpi01`);
  await hydrated(page);
  await expect(heading(page)).toHaveText('Old 1');
  await expect(watch(page)).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/m/OldEpi01`);
  content.heal();
  await comeBack(page, content);
  await expect(page).toHaveURL(`${site.url}/s/Older001?e=OldEpi01`);
  await expect(heading(page)).toHaveText('The old way');
});

test('a lookup that is answered late closes no sign-in that is open over an episode; who closes it is led to the series [ROUTE-24 SERIES-16]', async ({
  sharedOrigin,
  siteOn,
  keepRunning,
  context,
  page,
  allowErrors,
}) => {
  allowErrors(/500 GET/, /could not be looked up/, /404 GET .*\/accounts\//);
  const { url } = await sharedOrigin(behindSignIn);
  const content = await keepRunning(() => startFaultyContent(url));
  content.fail(LOOKUP, { status: 500 });
  const site = await siteOn({ contentUrl: content.url });
  await fakeProvider(context);
  await page.goto(`${site.url}/m/LoadE202`);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  const email = dialog(page).getByLabel('Email');
  await email.fill('ada@example.test');
  content.heal();
  const answer = page.waitForResponse((response) => response.url().includes('media_ids=') && response.ok());
  await comeBack(page, content);
  await answer;
  // what the page does upon it is done by then
  await page.evaluate(async () => (await fetch('/robots.txt')).text());
  await expect(email).toHaveValue('ada@example.test');
  await expect(page).toHaveURL(/\/m\/LoadE202\?u=/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${site.url}/m/LoadInO1?e=LoadE202`);
  await expect(dialog(page)).toHaveCount(0);
});

const INLINE = { custom: { inlinePlayer: 'true' } };

test('a series that cannot be had takes no episode away that plays, and can be tried again [ERR-13]', async ({
  sharedBrand,
  siteOn,
  keepRunning,
  page,
  allowErrors,
}) => {
  allowErrors(/500 GET/);
  const { url } = await sharedBrand(INLINE);
  const content = await keepRunning(() => startFaultyContent(url));
  content.fail('/apps/series/LoadInO1', { status: 500 });
  const site = await siteOn({ contentUrl: content.url });
  await page.goto(`${site.url}${SERIES}?e=LoadE202&play=1`);
  await playsFrom(page, 0.1);
  await mark(page);
  const tryAgain = main(page).getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  await expectSamePlays(page);
  content.heal();
  await tryAgain.click();
  await expect(episodes(page)).toHaveCount(4);
  await expectSamePlays(page);
});

test('a series whose history cannot be looked up begins with its first episode, and goes on with the right one once it is answered [SERIES-16 SERIES-09]', async ({
  sharedOrigin,
  siteOn,
  keepRunning,
  page,
  allowErrors,
}) => {
  allowErrors(/500 GET/, /could not be looked up/);
  const { url } = await sharedOrigin(withHistoryOfSeries);
  const content = await keepRunning(() => startFaultyContent(url));
  content.fail(LOOKUP, { status: 500 });
  const site = await siteOn({ contentUrl: content.url });
  await keep(page, { history: [{ mediaid: 'LoadE202', progress: 0.4 }] });
  await page.clock.install();
  await page.goto(site.url + SERIES);
  await hydrated(page);
  await expect(hero(page)).toContainText('S1:E1');
  await expect(watch(page)).toBeVisible();

  const asked = lookups(content);
  content.heal();
  await page.clock.fastForward(61_000);
  await expect.poll(() => lookups(content)).toBe(asked + 1);
  await expect(hero(page)).toContainText('S2:E2');
  await expect(watchLink(page)).toHaveText(/Continue watching/);
});
