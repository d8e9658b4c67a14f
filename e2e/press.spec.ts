import { row } from './support/library.ts';
import { card, openHome } from './support/press.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

for (const [name, viewport] of Object.entries(VIEWPORTS))
  test(`card on a ${name}: shows the heading in the frame of the press, where the screen has it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openHome(page);
    await card(page).scrollIntoViewIfNeeded();
    const first = await page.evaluateHandle(() => {
      const frame: { text?: string | null; place?: number[] } = {};
      const look = () => {
        const titles = [...document.querySelectorAll('main h1')];
        const title = titles.find((one) => one.checkVisibility());
        const { x, y, height } = title?.getBoundingClientRect() ?? new DOMRect();
        Object.assign(frame, { text: title?.textContent, place: [x, y, height] });
      };
      addEventListener('click', () => requestAnimationFrame(look), { once: true, capture: true });
      return frame;
    });
    await card(page).click();
    await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(title).toHaveCount(1);
    const { x, y, height } = (await title.boundingBox()) ?? {};
    expect(await first.jsonValue()).toEqual({ text: await title.textContent(), place: [x, y, height] });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

test('card: the last of two presses in one frame counts', async ({ page }) => {
  await openHome(page);
  const other = row(page, 'New this season').getByRole('link', { name: /^Live at the Old Cannery/ });
  const href = (await other.getAttribute('href')) ?? '';
  await other.evaluate((last: HTMLElement) => {
    addEventListener('click', () => last.click(), { once: true });
  });
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await expect(page).toHaveURL(href);
});

test('card: opens when it is pressed while another screen is loading', async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/about-screen-.*\.js$/, async (route) => {
    await mayCome;
    await route.continue();
  });
  await openHome(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await card(page).click();
  const arrived = page.waitForEvent('requestfinished', (request) => /about-screen-/.test(request.url()));
  letCome();
  await arrived;
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/m\/BlueHrs1/);
});

test('card: opens after a link within the page was followed', async ({ page }) => {
  await openHome(page);
  // an entry of the history that is not the router's
  await page.evaluate(() => {
    location.hash = 'main';
  });
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/m\/BlueHrs1/);
});
