import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';

/** Text that would become markup, code or the end of a block where it is not escaped. */
const HOSTILE = `</script><script>window.broken=1</script><img src=x onerror="window.broken=1">"'&{{7*7}}\u2028--><!--`;
const ADDRESS = 'javascript:window.broken=1';

/** The demo with code wherever its publisher may write. */
async function hostile(data: DataFolder): Promise<void> {
  const texts = { title: HOSTILE, description: HOSTILE };
  await data.brand({ siteName: HOSTILE, description: HOSTILE, assets: { banner: ADDRESS } });
  await data.change('catalogue/media/BlueHrs1.json', (item) => ({
    ...item,
    ...texts,
    custom: {
      ...item.custom,
      genre: HOSTILE,
      subtitle: HOSTILE,
      backgroundImage: ADDRESS,
      cardImage: ADDRESS,
      link: ADDRESS,
    },
  }));
}

test('policy: runs no inline script, and lets no text become markup or code', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/inline|script-src/, /TrustedHTML|TrustedScript|require-trusted-types-for/);
  // the browser counts a page that the test itself serves as from outside, which needs this for loopback
  await context.grantPermissions(['local-network-access']);
  const inline = '<script>window.broken = 1</script><img src="data:," onerror="window.broken = 1">';
  await page.route('**/nowhere', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('</body>', `${inline}</body>`) });
  });
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
  await expect(page).toHaveTitle(/Not found/);
  await expect(page.locator('body > img')).toBeAttached();
  const outcome = await page.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        act();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [
      'broken' in window,
      attempt(() => {
        document.body.innerHTML = '<p>new</p>';
      }),
      attempt(() => setTimeout('window.broken = 1')),
      attempt(() => {
        document.createElement('script').src = '/assets/x.js';
      }),
    ];
  });
  expect(outcome).toEqual([false, 'TypeError', 'TypeError', 'TypeError']);
});

test('page: shows markup in the config and in titles as text, and links no code', async ({
  page,
  originWith,
}) => {
  const site = await originWith(hostile);
  // the renderer's own test looks at the HTML of each screen: here the browser has drawn one
  await page.goto(`${site.url}/m/BlueHrs1`);
  await hydrated(page);
  await expect(
    page.getByRole('main').getByText('</script><script>window.broken=1</script>').first(),
  ).toBeAttached();
  await expect(page).toHaveTitle(/<\/script>/);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  await expect(page.locator('img[src="x"], [href^="javascript:" i], [src^="javascript:" i]')).toHaveCount(0);
});
