import { GUIDE } from './support/guide.ts';
import { expect, test } from './support/test.ts';

// A short visit to the app as plain files, and what is true of every page of a server.
test.describe('static mode', () => {
  test.use({ mode: 'static' });

  test('app: shows Home, and a concert, a playlist and a content list by their addresses', async ({
    page,
  }) => {
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
});

test('server mode: the browser shows what the server rendered, and requests nothing of it again', async ({
  page,
  product,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/p/AllConc1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All concerts');
  await page.waitForLoadState('networkidle');
  const repeated = requested.filter((path) =>
    /^\/(\.webapp\.ini|apps\/configs\/.*|v2\/playlists\/AllConc1)$/.test(path),
  );
  expect(repeated).toEqual([]);
  expect(product.complaints).toEqual([]);
});

test('server mode: a page names the script and the styles of its screen in its head', async ({
  page,
  request,
}) => {
  const html = await (await request.get(GUIDE)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  expect(/data-parts="([^"]*)"/.exec(head)?.[1]).toContain('/guide-screen-');
  const sheets = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '');
  const styles = await Promise.all(sheets.map(async (href) => (await request.get(href)).text()));
  await page.goto(GUIDE);
  const name = await page.getByRole('gridcell').first().getAttribute('class');
  expect(styles.join('')).toContain(`.${name}`);
});
