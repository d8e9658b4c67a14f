import { hydrated } from './support/hydrated.ts';
import { idleTurns, tellLine } from './support/line.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

test.use({ viewport: VIEWPORTS.phone });

test('home: fetches no screen and no item ahead on a connection that saves data', async ({ page }) => {
  await tellLine(page, { saveData: true });
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    requested.push(pathname + search);
  });
  await page.goto('/');
  await hydrated(page);
  const card = page.getByRole('region', { name: 'New this season' }).getByRole('link', {
    name: /^Live at the Old Cannery/,
  });
  // screens, and an item
  const AHEAD = /media-screen|list-screens|\/media\/Cannery1(\?|$)/;
  const ahead = () => requested.filter((path) => AHEAD.test(path));
  await card.dispatchEvent('touchstart');
  await idleTurns(page);
  expect(ahead()).toEqual([]);
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live at the Old Cannery');
  expect(ahead()).not.toEqual([]);
});

test('page: names its styles and fonts in a Link header', async ({ request }) => {
  const answer = await request.get('/');
  const html = await answer.text();
  const needed = [...html.matchAll(/<link rel="(?:stylesheet|preload" as="font)"[^>]*href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  const named = [...(answer.headers().link ?? '').matchAll(/<([^>]+)>; rel=preload/g)].map(
    ([, href = '']) => href,
  );
  expect(needed.filter((href) => href.endsWith('.woff2'))).toHaveLength(2);
  expect(named).toEqual(needed);
});
