import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { main } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { joinAndStay } from './support/members.ts';
import { expect, test } from './support/paying.ts';
import { VIEWPORTS } from './support/viewports.ts';

// A test names the servers it starts before the page, so that they outlive it.

const PITCH = 'Watch Your Favorite Concerts';
const hero = (page: Page) => main(page).locator('[data-surface="stage"]', { has: page.locator('h1') });
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const text = (page: Page, url: string) => page.request.get(url).then((answer) => answer.text());

test('an anonymous viewer’s Home begins with the pitch, as the server sends it already: live streams, premieres, concerts on demand, series, clips and single concerts [HOME-01 HOME-02 HOME-03 HOME-07]', async ({
  paying,
  page,
}) => {
  expect(await text(page, paying.url)).toContain(`>${PITCH}</h1>`);
  await page.goto(paying.url);
  await expect(heading(page)).toHaveText(PITCH);
  await expect(hero(page)).toContainText('Free 7 Day Trial');
  await expect(hero(page).getByRole('listitem')).toHaveCount(3);
  const wanted = [
    /live streams/i,
    /premieres/i,
    /concerts.* on demand/i,
    /series/i,
    /free clips/i,
    /free 7 day trial/i,
    /cancel any time/i,
    /single concert/i,
  ];
  for (const words of wanted) await expect(hero(page)).toContainText(words);
});

test('it leads to the plans and to the sign-in, by keyboard too [HOME-04 HOME-05]', async ({
  paying,
  page,
}) => {
  await page.goto(`${paying.url}/?note=kept`);
  await hero(page).getByRole('link', { name: 'Already a member? Sign in' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(`${paying.url}/?note=kept&u=login`);
  await page.keyboard.press('Escape');
  await hero(page).getByRole('link', { name: 'Get Started', exact: true }).press('Enter');
  await expect(page).toHaveURL(`${paying.url}/pricing`);
  await expect(heading(page)).toHaveText('Pricing');
});

test('a viewer never sees it, not even while they are being recognised [HOME-06]', async ({
  paying,
  page,
}) => {
  await joinAndStay(page, paying.url, { first_name: 'Ada', surname: 'Quay' });
  // whatever the page shows from its first moment on
  await page.addInitScript((pitch) => {
    new MutationObserver(() => {
      const titles = [...document.querySelectorAll('h1')];
      if (titles.some(({ textContent }) => textContent === pitch))
        document.documentElement.dataset.pitched = 'yes';
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, PITCH);
  await page.goto(paying.url);
  await expect(page.getByRole('button', { name: 'Account: Ada Quay' })).toHaveText('A');
  await expect(heading(page)).toHaveText('Footlights Plus');
  await expect(page.locator('html')).not.toHaveAttribute('data-pitched');
  await page.evaluate(() => localStorage.removeItem('inplayer_token'));
});

test('it comes back with the log-out [HOME-01 HOME-06]', async ({ paying, page }) => {
  await joinAndStay(page, paying.url, { first_name: 'Ada', surname: 'Quay' });
  await page.goto(paying.url);
  await page.getByRole('button', { name: 'Account: Ada Quay' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(heading(page)).toHaveText(PITCH);
});

test('a free site with an account provider has it too, with Pricing in the menu, for the logged-out only [HOME-01 HOME-06 LAYOUT-07]', async ({
  originWith,
  page,
}) => {
  const free = await originWith(
    (data) =>
      data.change('configs/footplus.json', (config) => ({
        ...config,
        contentProtection: { accessModel: 'free' },
      })),
    'footplus',
  );
  await page.goto(free.url);
  await expect(heading(page)).toHaveText(PITCH);
  const menu = page.getByRole('banner').getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Pricing' })).toBeVisible();
  await joinAndStay(page, free.url, { first_name: 'Ada', surname: 'Quay' });
  await page.goto(free.url);
  await expect(heading(page)).toHaveText('Footlights Plus');
  await expect(menu.getByRole('link', { name: 'Pricing' })).toHaveCount(0);
});

test('a site with nothing to sign in to has none [HOME-01]', async ({ product, page }) => {
  expect(await text(page, product.url)).not.toContain(`>${PITCH}</h1>`);
  await page.goto(product.url);
  await expect(heading(page)).toHaveText('Footlights');
  await expect(main(page).getByText(PITCH)).toHaveCount(0);
});

test('on phone and desktop its words can be read, and the page is no wider', async ({ paying, page }) => {
  await page.goto(paying.url);
  await hydrated(page);
  for (const name of ['phone', 'desktop'] as const) {
    await page.setViewportSize(VIEWPORTS[name]);
    await expect(hero(page).getByRole('link', { name: 'Get Started', exact: true }), name).toBeInViewport();
    expect(await violations(page, '#main > * > header'), name).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide, name).toBe(false);
  }
});
