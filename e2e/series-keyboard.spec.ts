import { main, watch } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { episodes, hero, SERIES, season, withSeries } from './support/series.ts';
import { expect, test } from './support/test.ts';
import { playsFrom } from './support/watch.ts';

test('an episode that is chosen in the list by a key takes the focus along to the head [SERIES-09 A11Y-04]', async ({
  page,
}) => {
  await page.goto(SERIES);
  await hydrated(page);
  await main(page).getByRole('link', { name: 'The Drums Are on the Lorry', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(hero(page).locator('p:focus')).toContainText('S1:E2 · The Drums Are on the Lorry');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // it is there once it is known whether this one may be watched
  await expect(watch(page)).toHaveAttribute('href', /e=LoadE102/);
  await page.keyboard.press('Tab');
  await expect(watch(page)).toBeFocused();
});

for (const [what, path, name, first] of [
  ['a series', SERIES, 'Load-out', 'The Street Lamp'],
  ['an older series', '/s/Older001', 'Season 2', 'Old 2'],
] as const)
  test(`who chooses a season of ${what} by a key keeps the focus on it [SERIES-07 A11Y-04]`, async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(withSeries);
    await page.goto(site.url + path);
    await hydrated(page);
    await season(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(episodes(page).first()).toHaveText(first);
    await expect(season(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(season(page, name)).toBeFocused();
  });

const INLINE = { custom: { inlinePlayer: 'true' } };

test('an episode that is played from the list in the page takes the focus along into the player [SERIES-09 PLAYER-03 A11Y-04]', async ({
  sharedBrand,
  page,
}) => {
  const site = await sharedBrand(INLINE);
  await page.goto(site.url + SERIES);
  await hydrated(page);
  await main(page).getByRole('link', { name: 'Play S1:E2 The Drums Are on the Lorry' }).focus();
  await page.keyboard.press('Enter');
  await playsFrom(page, 0.1);
  await expect(page.locator('main [tabindex="-1"]:focus video')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('k');
  await expect.poll(() => page.locator('video').evaluate((one: HTMLVideoElement) => one.paused)).toBe(true);
});
