import { heading, main } from './support/concert.ts';
import { goHydrated, hydrated } from './support/hydrated.ts';
import { scrollAtClick } from './support/scroll-at-click.ts';
import { expect, test } from './support/test.ts';
import { playsFrom } from './support/watch.ts';

test('legal texts: a link in the footer leads to each, and a step back from a section to its link [LEGAL-10 ROUTE-29]', async ({
  page,
}) => {
  // not Home, as rows appear there above the footer during the press
  await page.goto('/o/about');
  await hydrated(page);
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
  await link('Privacy policy').click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(heading(page)).toHaveText('Privacy policy');
  await link('Terms of use').click();
  await expect(heading(page)).toHaveText('Terms of use');
  await main(page).getByText('Contents').filter({ visible: true }).click();
  const pressed = await scrollAtClick(page);
  const top = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
  await main(page).getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(main(page).getByRole('heading', { level: 2, name: 'Orders' })).toBeInViewport();
  const place = await pressed();
  await expect.poll(top).not.toBe(place);
  await page.goBack();
  await expect.poll(top).toBe(place);
});

test('cookie declaration: names whatever a visit leaves on the device [LEGAL-03 LEGAL-04]', async ({
  page,
}) => {
  await page.goto('/m/BlueHrs1?play=1');
  await playsFrom(page, 0.1);
  await page.keyboard.press('m');
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toHaveCount(0);
  await goHydrated(page, '/p/AllConc1');
  await main(page).locator('a[href^="/m/"]').filter({ visible: true }).first().click();
  await expect(main(page).getByRole('button', { name: 'Share' }).first()).toBeVisible();
  await goHydrated(page, '/privacy-policy');
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const declared = await main(page).getByRole('table').getByRole('rowheader').allTextContents();
  expect(kept).toContain('jwapp.volume');
  expect(kept.some((name) => name.startsWith('jwapp.view.'))).toBe(true);
  // a page's view has its address in the name
  const isDeclared = (name: string) => declared.some((one) => name === one || name.startsWith(`${one}.`));
  expect([...kept, ...cookies].filter((name) => !isDeclared(name))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('legal texts: can be read, and their contents lead to a section [ROUTE-16 LEGAL-10]', async ({
    members,
    page,
  }) => {
    for (const [path, last, section] of [
      ['/privacy-policy', 'Managing cookies in your browser', 'Consent'],
      ['/terms-of-use', '23. Platform terms', 'Orders'],
    ] as const) {
      expect((await page.goto(members.url + path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: last })).toBeVisible();
      await page.getByText('Contents').click();
      await page.getByRole('link', { name: section, exact: true }).click();
      await expect(page).toHaveURL(/#\w+-section-\d+$/);
    }
  });
});
