import { expect, test } from './support/test.ts';

// A short visit to the app as plain files. Rendered by the origin it is looked at in the tests of each screen.
test.describe('static mode', () => {
  test.use({ mode: 'static' });

  test('Home shows the brand, its shelves and cards, each of which opens its concert', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(/Footlights/);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'New this season' })).toBeVisible();
    await expect(main.locator('a[href^="/m/"]').first()).toBeVisible();
    await main
      .getByRole('link', { name: /Slow Bow/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/m\/SlowBow1\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Slow Bow/);
  });

  test('a concert, a playlist and a content list open by their addresses', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/m/BlueHrs1/blue-hours');
    await expect(heading).toHaveText(/Blue Hours/);
    await expect(page).toHaveTitle(/Blue Hours/);
    await page.goto('/p/AllConc1');
    await expect(heading).toHaveText('All concerts');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Blue Hours/ })
        .first(),
    ).toBeVisible();
    await page.goto('/n/Keeping1');
    await expect(heading).toHaveText('Kept by the crew');
    await expect(page.getByRole('main').locator('a[href^="/m/"]').first()).toBeVisible();
  });

  test('another language changes the interface, the content and the document, and stays [I18N-08 A11Y-08]', async ({
    page,
  }) => {
    await page.goto('/p/AllConc1');
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Konzerte');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('link', { name: 'Konzerte' }).first()).toBeVisible();
  });
});

test('what the server rendered is what the browser shows, with nothing asked for twice', async ({
  page,
  product,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/p/AllConc1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All concerts');
  await page.waitForLoadState('networkidle');
  const repeated = asked.filter(
    (path) =>
      path === '/.webapp.ini' || path.startsWith('/apps/configs/') || path === '/v2/playlists/AllConc1',
  );
  expect(repeated).toEqual([]);
  expect(product.complaints).toEqual([]);
});
