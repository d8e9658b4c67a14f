import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { main } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { joinAndStay } from './support/members.ts';
import { expect, test } from './support/paying.ts';
import { VIEWPORTS } from './support/viewports.ts';

const card = (page: Page, name: string) => main(page).getByRole('article', { name, exact: true });
const start = (page: Page, name: string) => card(page, name).getByRole('link', { name: 'Get Started' });
/** What the pricing page shows below its plans. */
const LIST = 'AllConcP';
/** A brand that names prices and no list, and whose provider sells nothing. */
async function withoutOffers(data: DataFolder): Promise<void> {
  const custom = { monthlyPrice: '€7 for now', yearlyPrice: '€70 for now', pricingPlaylistId: '' };
  await data.change('configs/footplus.json', (config) => ({
    ...config,
    custom: { ...config.custom, ...custom },
  }));
  await data.write('commerce/items.json', { items: [] });
}

test.describe('the pricing page', () => {
  test('shows anybody both plans with price, period and trial, the yearly one as the best deal, as the server sends it already [ROUTE-15 PRICING-01 PRICING-02 PRICING-06]', async ({
    paying,
    page,
  }) => {
    const html = await page.request.get(`${paying.url}/pricing`).then((answer) => answer.text());
    expect(html).toMatch(/€6\.99.*€69\.90/s);
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(new URL(request.url()).pathname));
    await page.goto(`${paying.url}/pricing`);
    await expect(page).toHaveTitle('Pricing - Footlights Plus');
    await expect(card(page, 'Monthly')).toContainText('€6.99 a month');
    await expect(card(page, 'Monthly')).toContainText('First 7 days free');
    await expect(card(page, 'Yearly')).toContainText('€69.90 a year');
    for (const name of ['Monthly', 'Yearly']) await expect(card(page, name)).toContainText('Cancel any time');
    await expect(card(page, 'Yearly')).not.toContainText('days free');
    await expect(main(page).getByText('Best Deal')).toHaveCount(1);
    await expect(card(page, 'Yearly').getByText('Best Deal')).toBeVisible();
    // nothing is asked twice, and the provider's code stays where it is
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((path) => /access-fees|identity-provider/.test(path))).toEqual([]);
  });

  test('starts the registration with the plan in the address, and for a viewer the choice of a plan [PRICING-03]', async ({
    paying,
    page,
  }) => {
    await page.goto(`${paying.url}/pricing`);
    await expect(start(page, 'Monthly')).toHaveAttribute('href', '/pricing?u=create-account#p=monthly');
    await start(page, 'Yearly').click();
    await expect(page).toHaveURL(`${paying.url}/pricing?u=create-account#p=annual`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await joinAndStay(page, paying.url);
    await page.goto(`${paying.url}/pricing`);
    await expect(start(page, 'Yearly')).toHaveAttribute('href', '/pricing?u=choose-offer#p=annual');
  });

  test('shows the site’s playlist, which a genre narrows [PRICING-04 PRICING-05 CONST-36]', async ({
    paying,
    page,
  }) => {
    const list = await page.request.get(`${paying.url}/v2/playlists/${LIST}`);
    const { title } = (await list.json()) as { title: string };
    await page.goto(`${paying.url}/pricing`);
    const shown = main(page).getByRole('region', { name: title });
    const cards = shown.getByRole('link');
    await expect.poll(() => cards.count()).toBeGreaterThan(4);
    const all = await cards.count();
    await shown.getByRole('combobox', { name: 'Filter' }).selectOption('Jazz');
    await expect.poll(() => cards.count()).toBeLessThan(all);
    expect(await cards.count()).toBeGreaterThan(0);
  });

  test('has no list where the site names none [PRICING-05 CONST-36]', async ({
    allowErrors,
    sharedOrigin,
    page,
  }) => {
    allowErrors(/access-fees/, /404/);
    const site = await sharedOrigin(withoutOffers, 'footplus');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await page.goto(`${site.url}/pricing`);
    await expect(card(page, 'Yearly')).toBeVisible();
    await expect(main(page).getByRole('combobox')).toHaveCount(0);
    // but for what the menu leads to, which is looked at while the page idles
    const isOfMenu = (url: string) => /page_limit=1$|\/OnAir001$/.test(url);
    expect(asked.filter((url) => url.includes('/v2/playlists/') && !isOfMenu(url))).toEqual([]);
  });

  test('says the configured prices where the provider’s cannot be had [PRICING-01]', async ({
    allowErrors,
    sharedOrigin,
    page,
  }) => {
    allowErrors(/access-fees/, /404/);
    const site = await sharedOrigin(withoutOffers, 'footplus');
    await page.goto(`${site.url}/pricing`);
    await expect(card(page, 'Monthly')).toContainText('€7 for now a month', { timeout: 15_000 });
    await expect(card(page, 'Yearly')).toContainText('€70 for now a year');
  });

  test('stands in the chosen language, prices too', async ({ paying, page }) => {
    await page.context().addCookies([{ name: 'jwapp-language', value: 'de', url: paying.url }]);
    await page.goto(`${paying.url}/pricing`);
    await expect(card(page, 'Jährlich')).toContainText(/69,90\s€/);
    await expect(card(page, 'Monatlich')).toContainText('Erste 7 Tage kostenlos');
  });

  test('on phone and desktop everything of it can be read and reached', async ({ paying, page }) => {
    await page.goto(`${paying.url}/pricing`);
    await hydrated(page);
    for (const name of ['phone', 'desktop'] as const) {
      await page.setViewportSize(VIEWPORTS[name]);
      await expect(start(page, 'Yearly'), name).toBeVisible();
      expect(await violations(page, 'main'), name).toEqual([]);
    }
  });
});

test.describe('the link to it', () => {
  const header = (page: Page) => page.getByRole('navigation', { name: 'Main' });
  const footer = (page: Page) => page.getByRole('navigation', { name: 'Site menu' });

  test('stands before the free clips in header, sidebar and footer [LAYOUT-07 LAYOUT-08]', async ({
    paying,
    page,
  }) => {
    await page.setViewportSize(VIEWPORTS.desktop);
    await page.goto(paying.url);
    const following = async (nav: ReturnType<typeof header>) => {
      const labels = await nav.getByRole('link').allInnerTexts();
      return labels.slice(labels.indexOf('Pricing'), labels.indexOf('Pricing') + 2);
    };
    await expect.poll(() => following(header(page))).toEqual(['Pricing', 'Free Clips']);
    // all eight stand there whole
    await expect
      .poll(() => header(page).evaluate((nav) => nav.scrollWidth - nav.clientWidth))
      .toBeLessThanOrEqual(0);
    await expect.poll(() => following(footer(page))).toEqual(['Pricing', 'Free Clips']);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const sidebar = page.getByRole('dialog').getByRole('navigation', { name: 'Menu' });
    await expect.poll(() => following(sidebar)).toEqual(['Pricing', 'Free Clips']);
    await sidebar.getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL(`${paying.url}/pricing`);
  });

  test('is for anonymous viewers only, and not on a site with nothing to sign in to [LAYOUT-07]', async ({
    product,
    paying,
    page,
  }) => {
    await joinAndStay(page, paying.url, { first_name: 'Ada', surname: 'Quay' });
    const html = await page.request.get(paying.url).then((answer) => answer.text());
    expect(html).not.toContain('href="/pricing"');
    await page.goto(paying.url);
    await expect(page.getByRole('button', { name: 'Account: Ada Quay' })).toBeVisible();
    await expect(page.locator('a[href="/pricing"]')).toHaveCount(0);
    await page.goto(product.url);
    await expect(footer(page).getByRole('link', { name: 'Free Clips' })).toBeVisible();
    await expect(page.locator('a[href="/pricing"]')).toHaveCount(0);
  });
});
