import type { Page, Route } from '@playwright/test';
import { BLUE, main } from './support/concert.ts';
import { cards, idsIn, keep, kept, LIBRARY, row, watchLink } from './support/library.ts';
import { watchShifts } from './support/shifts.ts';
import { behindSignIn, fakeProvider, signInElsewhere, signOutElsewhere } from './support/sign-in-site.ts';
import { expect, test } from './support/test.ts';

const favorite = (page: Page) => main(page).getByRole('button', { name: 'Favorite' });

test.describe('favorites of an anonymous viewer', () => {
  test('a favorite is marked, kept through a reload, shown on Home, and taken away again [FAV-01 FAV-03 FAV-04 SHELF-03]', async ({
    sharedBrand,
    page,
  }) => {
    const site = await sharedBrand(LIBRARY);
    await page.goto(site.url + BLUE);
    await expect(favorite(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(favorite(page)).not.toHaveAttribute('aria-disabled');
    await favorite(page).click();
    await expect(favorite(page)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => kept(page, 'favorites')).toEqual([{ mediaid: 'BlueHrs1', title: 'Blue Hours' }]);
    await page.reload();
    await expect(favorite(page)).toHaveAttribute('aria-pressed', 'true');

    await page.goto(site.url);
    await expect(cards(page, 'My shelf')).toHaveCount(1);
    await cards(page, 'My shelf').click();
    await favorite(page).click();
    await expect(favorite(page)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => kept(page, 'favorites')).toEqual([]);
    await page.goBack();
    await expect(row(page, 'Free Clips')).toBeVisible();
    await expect(row(page, 'My shelf')).toHaveCount(0);
  });

  test('a site without the list has no favorite button and no row [FAV-17]', async ({ makeBrand, page }) => {
    const site = await makeBrand({ content: LIBRARY.content });
    await keep(page, {
      favorites: [{ mediaid: 'BlueHrs1' }],
      history: [{ mediaid: 'BlueHrs1', progress: 0.5 }],
    });
    await page.goto(site.url + BLUE);
    await expect(watchLink(page)).toBeVisible();
    await expect(favorite(page)).toHaveCount(0);
    await page.goto(site.url);
    await expect(row(page, 'Free Clips')).toBeVisible();
    await expect(row(page, 'My shelf')).toHaveCount(0);
    await expect(row(page, 'Continue watching')).toHaveCount(0);
  });

  test('the 49th is not added, and the warning names the 48 [FAV-06 FAV-07]', async ({
    sharedBrand,
    page,
  }) => {
    const site = await sharedBrand(LIBRARY);
    const full = Array.from({ length: 48 }, (_, index) => ({ mediaid: `Media${index}` }));
    await keep(page, { favorites: full });
    await page.goto(site.url + BLUE);
    await favorite(page).click();
    await expect(main(page).getByRole('status').filter({ hasText: '48 favorites' })).toBeVisible();
    await expect(favorite(page)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => kept(page, 'favorites')).toEqual(full);
  });

  test('the row is in saved order, newest first; an id that is gone stays saved; nothing saved, nothing asked; a watchlist that fails offers to try again, where the focus stays, and what is saved stays [FAV-18 FAV-21 FAV-22 A11Y-04]', async ({
    sharedBrand,
    page,
    allowErrors,
  }) => {
    allowErrors(/apps\/watchlists/, /Saved items could not be loaded/);
    const site = await sharedBrand(LIBRARY);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/apps/watchlists/')) asked.push(request.url());
    });
    await page.goto(site.url);
    await expect(row(page, 'Free Clips')).toBeVisible();
    await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
    expect(asked).toEqual([]);
    await expect(row(page, 'My shelf')).toHaveCount(0);

    const saved = ['EvenSng1', 'Gone0001', 'BlueHrs1', 'AuroraS1'].map((mediaid) => ({ mediaid }));
    await page.evaluate((list) => localStorage.setItem('jwapp.favorites', JSON.stringify(list)), saved);
    const broken = (route: Route) => route.fulfill({ status: 500, json: { message: 'no' } });
    await page.route('**/apps/watchlists/**', broken);
    await page.reload();
    await expect(row(page, 'My shelf')).toContainText('Could not load items');
    await expect.poll(() => kept(page, 'favorites')).toEqual(saved);
    await page.unroute('**/apps/watchlists/**', broken);
    asked.length = 0;
    await row(page, 'My shelf').getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page, 'My shelf')).toHaveCount(3);
    await expect(row(page, 'My shelf')).toBeFocused();
    await expect.poll(() => idsIn(page, 'My shelf')).toEqual(['EvenSng1', 'BlueHrs1', 'AuroraS1']);
    await expect.poll(() => kept(page, 'favorites')).toEqual(saved);
    expect(asked).toHaveLength(1);
    expect(new URL(asked[0] ?? '').searchParams.get('media_ids')).toBe('EvenSng1,Gone0001,BlueHrs1,AuroraS1');
  });

  test('broken stored favorites are left alone; a mark lasts for the visit, which is said once [FAV-08 FAV-09]', async ({
    sharedBrand,
    page,
  }) => {
    const site = await sharedBrand(LIBRARY);
    await keep(page, { favorites: [{ mediaid: 7 }] });
    await page.goto(site.url + BLUE);
    await favorite(page).click();
    await expect(favorite(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(main(page).getByRole('status').filter({ hasText: 'when you close the page' })).toBeVisible();
    await favorite(page).click();
    await expect(main(page).getByText('when you close the page')).toHaveCount(0);
    await expect.poll(() => kept(page, 'favorites')).toEqual([{ mediaid: 7 }]);
  });
});

test.describe('the place of the rows', () => {
  test('where there was something the last time, a place is kept in the page itself, and nothing moves; a favorite and what was begun can be taken out of their rows, and the focus goes on to the next card [SHELF-04]', async ({
    sharedBrand,
    page,
    request,
    allowErrors,
  }) => {
    allowErrors(/could not be looked up/);
    const site = await sharedBrand(LIBRARY);
    await keep(page, {
      favorites: [{ mediaid: 'EvenSng1' }, { mediaid: 'BlueHrs1' }],
      history: [
        { mediaid: 'BlueHrs1', progress: 0.4 },
        { mediaid: 'SlowBow1', progress: 0.3 },
      ],
    });
    await page.goto(site.url);
    await expect(cards(page, 'My shelf')).toHaveCount(2);
    const anonymous = await request.get(site.url);
    expect(await anonymous.text()).not.toContain('My shelf</h2>');

    const shifted = await watchShifts(page);
    const answer = await page.goto(`${site.url}/?again`);
    const html = (await answer?.text()) ?? '';
    expect(html).toContain('My shelf</h2>');
    expect(html).toContain('Continue watching</h2>');
    await expect(cards(page, 'My shelf')).toHaveCount(2);
    await expect(cards(page, 'Continue watching')).toHaveCount(2);
    expect(await shifted()).toBeLessThan(0.02);

    // a card is taken out, and the focus goes on to the next
    await cards(page, 'My shelf').first().hover();
    await row(page, 'My shelf')
      .getByRole('button', { name: /^Remove Evensong in the Round from favorites/ })
      .click();
    await expect(cards(page, 'My shelf')).toHaveCount(1);
    await expect(cards(page, 'My shelf').first()).toBeFocused();
    await expect.poll(() => kept(page, 'favorites')).toEqual([{ mediaid: 'BlueHrs1' }]);

    const watching = row(page, 'Continue watching');
    // the row waits for no answer about those that stay
    await page.route('**/apps/series?*', () => {});
    const stays = await cards(page, 'Continue watching').last().elementHandle();
    await cards(page, 'Continue watching').first().hover();
    await watching.getByRole('button', { name: 'Remove Blue Hours from Continue watching' }).click();
    await expect(cards(page, 'Continue watching')).toHaveCount(1);
    await expect(cards(page, 'Continue watching').first()).toBeFocused();
    expect(await stays?.evaluate((card) => card === document.activeElement)).toBe(true);
    await expect.poll(() => kept(page, 'history')).toContainEqual({ mediaid: 'BlueHrs1', progress: 0 });
  });

  test('a member whose session has ended since sees no rows that never come, nor their places at the next visit [ERR-13 SHELF-04 SESSION-08]', async ({
    originWith,
    context,
    page,
  }) => {
    const site = await originWith((data) => behindSignIn(data, LIBRARY));
    await fakeProvider(context);
    await context.addCookies(
      [
        ['jwapp-kept-rows', 'favorites%20continue_watching'],
        ['jwapp-viewer', 'known'],
      ].map(([name = '', value = '']) => ({ name, value, url: site.url })),
    );
    await page.addInitScript(() => {
      localStorage.setItem('jwapp.kept-rows', 'favorites continue_watching');
      const over = { token: 'e2e-session', refreshToken: '', expires: 1 };
      localStorage.setItem('inplayer_token', JSON.stringify(over));
    });
    const answer = await page.goto(site.url);
    expect(await answer?.text()).toContain('My shelf</h2>');
    await expect(row(page, 'Free Clips')).toBeVisible();
    for (const name of ['My shelf', 'Continue watching']) await expect(row(page, name)).toHaveCount(0);
    await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('jwapp.kept-rows'))).toBeNull();
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name))
      .not.toContain('jwapp-kept-rows');
  });
});

test('a signed-in viewer’s favorites come from the account and go to it; signing out brings back the device’s [FAV-02 SESSION-08 ROLE-05]', async ({
  originWith,
  context,
  page,
}) => {
  const site = await originWith((data) => behindSignIn(data, LIBRARY));
  await fakeProvider(context);
  await keep(page, { favorites: [{ mediaid: 'EvenSng1' }] });
  const account = new Set(['AuroraS1']);
  await context.route(/\/v2\/accounts\/media\/favorites/, (route) => {
    const request = route.request();
    if (request.method() === 'POST')
      account.add(new URLSearchParams(request.postData() ?? '').get('media_id') ?? '');
    const collection = [...account].reverse().map((media_id) => ({ media_id, created_at: 1 }));
    return route.fulfill({
      json: { collection, cursor: '', code: 200 },
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization' },
    });
  });
  await page.goto(site.url);
  await expect.poll(() => idsIn(page, 'My shelf')).toEqual(['EvenSng1']);
  await signInElsewhere(page);
  await expect.poll(() => idsIn(page, 'My shelf')).toEqual(['AuroraS1']);
  await page.goto(site.url + BLUE);
  await expect(favorite(page)).not.toHaveAttribute('aria-disabled');
  await favorite(page).click();
  await expect.poll(() => [...account]).toEqual(['AuroraS1', 'BlueHrs1']);
  await expect.poll(() => kept(page, 'favorites')).toEqual([{ mediaid: 'EvenSng1' }]);

  await signOutElsewhere(page);
  await expect(favorite(page)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => kept(page, 'favorites')).toEqual([{ mediaid: 'EvenSng1' }]);
});

test('favorites and continue watching can be featured rows, with their progress and their way on [HOME-13 CARD-10]', async ({
  makeBrand,
  page,
}) => {
  const site = await makeBrand({
    ...LIBRARY,
    content: [
      { type: 'continue_watching', featured: true },
      { type: 'favorites', title: 'My shelf', custom: { layoutType: 'featured' } },
    ],
  });
  await keep(page, {
    favorites: [{ mediaid: 'EvenSng1' }, { mediaid: 'BlueHrs1' }],
    history: [{ mediaid: 'BlueHrs1', progress: 0.4 }],
  });
  await page.goto(site.url);
  const watching = row(page, 'Continue watching');
  await expect(watching.getByRole('link', { name: 'Continue watching: Blue Hours' })).toBeVisible();
  await expect(watching.getByRole('progressbar', { name: '40% watched' })).toBeVisible();
  await expect(row(page, 'My shelf').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await row(page, 'My shelf').getByRole('button', { name: 'Next' }).click();
  // from side to side only: to press the button the page may have been scrolled past the slide
  const { width } = page.viewportSize() ?? { width: 0 };
  const slide = row(page, 'My shelf').getByRole('heading', { name: 'Blue Hours' });
  await expect.poll(async () => (await slide.boundingBox())?.x).toBeLessThan(width);
});
