import { hydrated } from './support/hydrated.ts';
import { button, field, heading, results } from './support/search.ts';
import { expect, test } from './support/test.ts';

test('a page without a network says so, offers no help with the config, and loads by itself once it is back [ERR-12]', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/, /A screen failed/, /Failed to fetch/, /answer: 404 .*nowhere$/);
  await page.goto('/p/AllConc1');
  await hydrated(page);
  await context.setOffline(true);
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  await expect(main.getByText('loads by itself')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Config help' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Not found');
});

test('a list without a network says so, and comes by itself once it is back [ERR-13]', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  await page.goto('/p/AllConc1');
  await hydrated(page);
  await context.setOffline(true);
  const main = page.getByRole('main');
  await page.getByRole('banner').getByRole('link', { name: 'Free Clips' }).click();
  await expect(main.getByText('Could not load items. You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(main.locator('a[href^="/m/"]').filter({ visible: true }).first()).toBeVisible();
  await expect(main.getByText('Could not load items')).toHaveCount(0);
});

test('a content list without a network says so, and comes by itself once it is back [LIST-02 ERR-13]', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  await page.goto('/p/AllConc1');
  await hydrated(page);
  await context.setOffline(true);
  const main = page.getByRole('main');
  await page.getByRole('banner').getByRole('link', { name: 'Kept by the crew' }).click();
  await expect(main.getByText('Could not load items. You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Kept by the crew');
  await expect(main.locator('a[href^="/m/"]').filter({ visible: true }).first()).toBeVisible();
  await expect(main.getByText('Could not load items')).toHaveCount(0);
});

test('a search without a network says so, and is searched by itself once it is back [SEARCH-10 ERR-13]', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  await page.goto('/p/AllConc1');
  await hydrated(page);
  await button(page).click();
  await field(page).fill('blue');
  await expect(heading(page)).toHaveText(/results for “blue”$/);
  await context.setOffline(true);
  await field(page).fill('piano');
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('You’re offline. We’ll search again once you’re back.');
  // what was found before is not shown as if it were found now
  await expect(results(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(/results for “piano”$/);
  await expect(results(page).first()).toBeVisible();
  await expect(failed).toHaveCount(0);
});
