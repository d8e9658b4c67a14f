import { GUIDE } from './support/guide.ts';
import { expect, test } from './support/test.ts';

// A short visit to the app as plain files, and what is true of every page of a server.
test.describe('static mode', () => {
  test.use({ mode: 'static' });

  test('app: shows Home, and a concert, a playlist and a content list by their addresses', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/TrustedHTML|require-trusted-types-for/);
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
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/Slow Bow/);
    await page.goto('/p/AllConc1');
    await expect(heading).toHaveText('All concerts');
    await expect(main.getByRole('link', { name: /Blue Hours/ }).first()).toBeVisible();
    await page.goto('/n/Keeping1');
    await expect(heading).toHaveText('Kept by the crew');
    await expect(main.locator('a[href^="/m/"]').first()).toBeVisible();
    // the policy of the page itself applies, as no server sends one
    const refusal = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<p>new</p>';
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(refusal).toBe('TypeError');
  });
});

test('server mode: a page names the script and the styles of its screen in its head', async ({ request }) => {
  const html = await (await request.get(GUIDE)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  expect(/data-parts="([^"]*)"/.exec(head)?.[1]).toContain('/guide-screen-');
  const sheets = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '');
  const styles = await Promise.all(sheets.map(async (href) => (await request.get(href)).text()));
  const shown = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const names = [...shown.matchAll(/class="([^"]+)"/g)].flatMap(([, name = '']) => name.split(' '));
  // the names of style modules
  const own = names.filter((name) => name.startsWith('_'));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((name) => !styles.some((style) => style.includes(`.${name}`)))).toEqual([]);
});
