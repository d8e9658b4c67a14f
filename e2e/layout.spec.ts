import { hydrated } from './support/hydrated.ts';
import { hasVisibleFocus, tabTo } from './support/keyboard.ts';
import { chooseLanguage } from './support/language.ts';
import { expect, test } from './support/test.ts';

/** The demo's menu, in its order. */
const MENU = [
  { name: 'Home', href: '/' },
  { name: 'Concerts', href: '/p/AllConc1' },
  { name: 'Premieres', href: '/p/Premr001' },
  { name: 'Guide', href: '/p/OnAir001' },
  { name: 'Free Clips', href: '/p/FreeClp1' },
  { name: 'Kept by the crew', href: '/n/Keeping1' },
];
const ROUTES = ['/', '/p/AllConc1', '/n/Keeping1', '/m/BlueHrs1', '/nowhere'];
/** One screen of each other kind: guide, search, texts, series of both styles, hub, static page, event. */
const OTHERS = [
  '/p/OnAir001',
  '/q/Blue',
  '/o/about',
  '/privacy-policy',
  '/terms-of-use',
  '/m/LoadInO1',
  '/s/LiveNgts',
  '/m/Weekend1',
  '/m/AboutFl1',
  '/m/LiveNgt1',
];
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test.describe('the shell', () => {
  test.use({ viewport: DESK });

  test('the header has the menu button, the logo that leads Home, and the menu in its order [LAYOUT-03 LAYOUT-04]', async ({
    page,
  }) => {
    await page.goto('/nowhere');
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: 'Open menu' })).toBeVisible();
    const links = header.getByRole('navigation').locator('a[href^="/"]');
    await expect(links).toHaveText(MENU.map(({ name }) => name));
    expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(
      MENU.map(({ href }) => href),
    );
    await header.getByRole('link', { name: /^Footlights/ }).click();
    await expect(page).toHaveURL('/');
  });

  test('the entry of the screen on show is marked, by words and by a lamp [LAYOUT-05]', async ({ page }) => {
    await page.goto('/');
    const nav = page.getByRole('banner').getByRole('navigation');
    await expect(nav.locator('[aria-current=page]')).toHaveText('Home');
    await nav.getByRole('link', { name: 'Kept by the crew' }).click();
    await expect(page).toHaveURL(/\/n\/Keeping1/);
    await expect(nav.locator('[aria-current=page]')).toHaveText('Kept by the crew');
    const lamp = (name: string) =>
      nav.getByRole('link', { name }).evaluate((a) => getComputedStyle(a, '::after').blockSize);
    expect([await lamp('Kept by the crew'), await lamp('Home')]).toEqual(['3px', 'auto']);
  });

  test('the footer has the site menu, the contact, the social links and the copyright line [LAYOUT-19 LAYOUT-20 LAYOUT-21 LAYOUT-22]', async ({
    page,
  }) => {
    await page.goto('/nowhere');
    const footer = page.getByRole('contentinfo');
    const [menu, legal] = await footer.getByRole('navigation').all();
    await expect(menu?.getByRole('link') ?? footer).toHaveText(MENU.map(({ name }) => name));
    await expect(legal?.getByRole('link') ?? footer).toHaveText([
      'About us',
      'Privacy policy',
      'Terms of use',
    ]);
    await expect(footer.getByRole('link', { name: 'hello@footlights.example' })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
    await expect(footer).toContainText('Pier 4, Old Harbour');
    const social = footer.getByRole('list', { name: 'Follow us' }).getByRole('link');
    await expect(social).toHaveText([/Instagram/, /YouTube/, /Facebook/, /X/]);
    for (const link of await social.all()) await expect(link).toHaveAttribute('target', '_blank');
    await expect(footer).toContainText(/© \d{4} Footlights/);
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: DESK });

  test('the first stop skips to the content, and shows itself only then [LAYOUT-01]', async ({ page }) => {
    await page.goto('/p/AllConc1');
    await hydrated(page);
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await expect(page).toHaveURL('/p/AllConc1');
  });

  test('the studio opens in a tab of its own, and only where the brand has one [LAYOUT-09]', async ({
    page,
    makeBrand,
  }) => {
    await page.goto('/nowhere');
    const studio = page.getByRole('banner').getByRole('link', { name: /^Studio/ });
    await expect(studio).toHaveAttribute('href', 'https://studio.footlights.example/');
    await expect(studio).toHaveAttribute('target', '_blank');
    await expect(studio).toHaveAccessibleName('Studio (opens in a new tab)');
    const plain = await makeBrand({ custom: {} });
    await page.goto(`${plain.url}/nowhere`);
    await expect(page.getByRole('link', { name: 'Concerts' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Studio/ })).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /mailto|Instagram/ })).toHaveCount(
      0,
    );
  });

  test('without accounts the header asks nobody to sign in, and leads to no screen that is not there [LAYOUT-13]', async ({
    page,
    product,
  }) => {
    await page.goto('/nowhere');
    const header = page.getByRole('banner');
    await expect(header.getByRole('button')).toHaveCount(2);
    await expect(header.getByRole('button', { name: /^Language/ })).toBeVisible();
    const links = await page
      .locator('header a[href^="/"], footer a[href^="/"], dialog a[href^="/"]')
      .evaluateAll((all) => [...new Set(all.map((a) => a.getAttribute('href') ?? ''))]);
    for (const href of links) expect((await page.request.get(product.url + href)).status(), href).toBe(200);
  });

  test('the sidebar has the same entries as the header, and takes you there [LAYOUT-02 LAYOUT-15]', async ({
    page,
  }) => {
    await page.goto('/');
    const texts = (of: 'banner' | 'dialog') =>
      page.getByRole(of).getByRole('navigation').getByRole('link').allTextContents();
    const wanted = await texts('banner');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const sidebar = page.getByRole('dialog', { name: 'Menu' });
    await expect(sidebar).toBeVisible();
    await expect.poll(() => texts('dialog')).toEqual(wanted);
    await sidebar.getByRole('link', { name: 'Kept by the crew' }).click();
    await expect(page).toHaveURL(/\/n\/Keeping1/);
    await expect(sidebar).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the sidebar by keyboard: focus goes in, stays in, and comes back [LAYOUT-02]', async ({ page }) => {
    await page.goto('/p/AllConc1');
    await hydrated(page);
    const button = page.getByRole('button', { name: 'Open menu' });
    await tabTo(page, button);
    expect(await hasVisibleFocus(button)).toBe(true);
    await page.keyboard.press('Enter');
    const sidebar = page.getByRole('dialog');
    const close = sidebar.getByRole('button', { name: 'Close menu' });
    await expect(close).toBeFocused();
    const stops = 1 + (await sidebar.getByRole('link').count());
    for (let stop = 0; stop < stops; stop += 1) {
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
      await page.keyboard.press('Tab');
    }
    await expect(close).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(sidebar.getByRole('link').last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sidebar).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('opening and closing the sidebar makes the browser complain of nothing', async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    // the runner blocks the offline worker, and says so
    const ofBrowser = () => said.filter((text) => !text.startsWith('Service Worker registration blocked'));
    await page.goto('/p/AllConc1');
    const button = page.getByRole('button', { name: 'Open menu' });
    await hydrated(page);
    await button.click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(ofBrowser()).toEqual([]);
  });

  test('behind the sidebar nothing scrolls and nothing moves, and a press beside it closes it', async ({
    page,
  }) => {
    await page.goto('/p/AllConc1');
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, 300));
    const place = () =>
      page.evaluate(() => [
        scrollY,
        document.querySelector('main')?.getBoundingClientRect().x,
        document.querySelector('main')?.clientWidth,
      ]);
    const before = await place();
    expect(before[0]).toBe(300);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.mouse.move(375, 600);
    await page.mouse.wheel(0, 500);
    await expect.poll(place).toEqual(before);
    await page.mouse.click(380, 600);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await place()).toEqual(before);
  });

  test('everything to press in the shell is 44 px at least', async ({ page }) => {
    await page.goto('/nowhere');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const small = await page.locator('header button:visible, header a:visible, footer a').evaluateAll((all) =>
      all
        .filter((element) => !element.matches('[href="#main"]'))
        .map((element) => ({ name: element.textContent, height: element.getBoundingClientRect().height }))
        .filter(({ height }) => height < 44),
    );
    expect(small).toEqual([]);
  });
});

test('five width classes, each from its own width on [LAYOUT-23]', async ({ page }) => {
  await page.goto('/nowhere');
  const classes: [width: number, tiles: string][] = [
    [320, '1'],
    [479, '1'],
    [480, '2'],
    [767, '2'],
    [768, '3'],
    [1023, '3'],
    [1024, '4'],
    [1199, '4'],
    [1200, '5'],
    [2560, '5'],
  ];
  for (const [width, tiles] of classes) {
    await page.setViewportSize({ width, height: 800 });
    const seen = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--tiles').trim(),
    );
    expect([width, seen]).toEqual([width, tiles]);
  }
});

test('crossing a width lays the page out again, without loading it again [LAYOUT-26]', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/');
  const entry = page.getByRole('banner').getByRole('navigation').getByRole('link', { name: 'Concerts' });
  await expect(entry).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(entry).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(entry).toBeVisible();
  expect(loads).toBe(0);
});

test('no screen scrolls sideways at 320 px, in the longest language [LAYOUT-27]', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await chooseLanguage(context, product.url, 'de');
  for (const route of [...ROUTES, ...OTHERS]) {
    const answer = await page.goto(route);
    expect(answer?.status(), route).toBe(route === '/nowhere' ? 404 : 200);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const width = () =>
      page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth));
    await expect.poll(width, route).toBe(320);
    await expect(page.locator('html'), route).toHaveAttribute('lang', 'de');
  }
});

test('the brand’s name is never cut for the menu, in the longest language neither', async ({
  page,
  context,
  members,
}) => {
  await context.addCookies([{ name: 'jwapp-language', value: 'de', url: members.url }]);
  await page.goto(`${members.url}/nowhere`);
  for (const width of [390, 768, 1024, 1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const name = page
      .getByRole('banner')
      .getByRole('link', { name: /^Footlights/ })
      .locator('span');
    await expect(name).toBeVisible();
    const cut = () => name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(cut, `${width} px`).toBe(0);
    // and from a tablet on its side on, the header has the menu
    const menu = page.getByRole('banner').getByRole('navigation').first();
    if (width >= 1024) await expect(menu.getByRole('link').first()).toBeInViewport();
  }
});

test('a long menu and a long name stay in the header', async ({ page, makeBrand }) => {
  const menu = Array.from({ length: 24 }, (_, at) => ({
    label: `A rather long entry ${at}`,
    contentId: 'AllConc1',
    type: 'playlist',
  }));
  const brand = await makeBrand({
    menu,
    siteName: 'The Extraordinarily Long Name of a House of Concerts by the Sea',
  });
  await page.goto(`${brand.url}/nowhere`);
  for (const width of [320, 768, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: /^Language/ })).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() =>
        header.evaluate((element) => [element.clientHeight <= 72, document.documentElement.scrollWidth]),
      )
      .toEqual([true, width]);
  }
});
