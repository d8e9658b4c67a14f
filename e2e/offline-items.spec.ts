import { BLUE, heading, main } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { episodes, SERIES } from './support/series.ts';
import { expect, test } from './support/test.ts';

const NO_NETWORK = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/];

for (const { kind, path, title } of [
  { kind: 'a concert', path: '/m/TideNoc1', title: 'Tidewater Nocturnes' },
  { kind: 'a series', path: SERIES, title: 'Load-In, Load-Out' },
  { kind: 'a hub', path: '/m/Weekend1', title: 'The Open-Air Weekend' },
])
  test(`${kind} that is opened without a network says so, and comes by itself once it is back [ERR-12 ERR-13]`, async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(...NO_NETWORK);
    await page.goto(BLUE);
    await hydrated(page);
    await context.setOffline(true);
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    const failure = main(page).getByRole('alert');
    await expect(failure.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
    await expect(failure.getByText('loads by itself')).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page)).toHaveText(title);
    await expect(failure).toHaveCount(0);
  });

test('a series that a list knows is opened without a network likewise [ERR-12 ERR-13]', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(...NO_NETWORK);
  await page.goto('/p/NewSeas1');
  await hydrated(page);
  await context.setOffline(true);
  await main(page)
    .getByRole('link', { name: /^Load-In/ })
    .click();
  await expect(page).toHaveURL(`${SERIES}?r=NewSeas1`);
  await expect(heading(page)).toHaveText('You’re offline');
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Load-In, Load-Out');
  await expect(episodes(page)).toHaveCount(5);
});
