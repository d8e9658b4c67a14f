import type { Page } from '@playwright/test';
import { fill, send, someone } from './support/account-forms.ts';
import { expectPlaying, MEMBERS_BLUE, main } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { dialog } from './support/panes.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

/** Holds back the script of the app until it is let go. What runs before it is let through. */
async function holdScript(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/entry-browser-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Opens Home as the server drew it, with its first few bytes of script and no more. */
async function openDrawn(page: Page, address = '/'): Promise<void> {
  const first = page.waitForEvent('requestfinished', (request) => /early-presses-/.test(request.url()));
  await page.goto(address, { waitUntil: 'commit' });
  await first;
}

const carousel = (page: Page) => page.getByRole('region', { name: 'On stage now' });

test.describe('a press on what the server drew, before its script is here', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('is seen at once and answered as soon as it can be', async ({ page }) => {
    const letGo = await holdScript(page);
    await openDrawn(page);
    const third = carousel(page).getByRole('button', { name: /^3 of 5: / });
    await third.click();
    await expect(third).toHaveCSS('opacity', '0.6');
    await expect(third).not.toHaveAttribute('aria-current');
    letGo();
    await expect(third).toHaveAttribute('aria-current', 'true');
    await expect(third).toHaveCSS('opacity', '1');
  });

  test('counts once, and only the last one, by keyboard too', async ({ page }) => {
    const letGo = await holdScript(page);
    await openDrawn(page);
    await carousel(page)
      .getByRole('button', { name: /^4 of 5: / })
      .click();
    await carousel(page).getByRole('button', { name: 'Next' }).press('Enter');
    letGo();
    await expect(carousel(page).locator('button[aria-current]')).toHaveAccessibleName(/^2 of 5: /);
  });

  test('is given up with a press elsewhere', async ({ page }) => {
    const letGo = await holdScript(page);
    await openDrawn(page);
    const third = carousel(page).getByRole('button', { name: /^3 of 5: / });
    await third.click();
    await page.getByRole('banner').click({ position: { x: 2, y: 2 } });
    await expect(third).toHaveCSS('opacity', '1');
    letGo();
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('jwapp-time-zone=');
    await expect(carousel(page).locator('button[aria-current]')).toHaveAccessibleName(/^1 of 5: /);
  });

  test('on a link to signing up is kept too: who has signed up watches', async ({ members, page }) => {
    const letGo = await holdScript(page);
    await openDrawn(page, members.url + MEMBERS_BLUE);
    const signUp = main(page).getByRole('link', { name: 'Sign up to start watching' });
    await signUp.click();
    await expect(signUp).toHaveCSS('opacity', '0.6');
    letGo();
    await fill(page, someone());
    await send(page).click();
    await dialog(page).getByLabel('First name').fill('Ada');
    await dialog(page).getByLabel('Last name').fill('Quay');
    await send(page).click();
    await dialog(page).getByRole('button', { name: 'Start watching' }).click();
    await expectPlaying(page);
  });

  test('on such a link leads where it says if the script does not come', async ({ members, page }) => {
    await page.clock.install();
    await holdScript(page);
    await openDrawn(page, members.url + MEMBERS_BLUE);
    const signUp = main(page).getByRole('link', { name: 'Sign up to start watching' });
    await signUp.click();
    await expect(signUp).toHaveCSS('opacity', '0.6');
    await expect(page).toHaveURL(members.url + MEMBERS_BLUE);
    await page.clock.fastForward(20_000);
    await expect(page).toHaveURL(`${members.url}${MEMBERS_BLUE}?u=create-account`);
  });
});

test('a menu that was opened before its script is here stays open, and leads on [LAYOUT-02]', async ({
  page,
}) => {
  const letGo = await holdScript(page);
  await openDrawn(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  letGo();
  await hydrated(page);
  await menu.getByRole('link', { name: 'Kept by the crew' }).click();
  await expect(page).toHaveURL(/\/n\/Keeping1/);
  await expect(menu).toBeHidden();
});

test('what was chosen in the dropdown of a list before its script is here is shown, and stays after a reload [LIST-05 LIST-08]', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  const letGo = await holdScript(page);
  await openDrawn(page, '/p/AllConc1');
  const first = page.getByRole('list', { name: 'All concerts' }).getByRole('listitem').first();
  const inAll = async () => Number(await first.getAttribute('aria-setsize'));
  const all = await inAll();
  const genre = main(page).getByRole('combobox', { name: 'Filter by genre' });
  await genre.selectOption('Jazz');
  letGo();
  await expect.poll(inAll).toBeLessThan(all);
  const jazz = await inAll();
  await page.reload();
  await expect.poll(inAll).toBe(jazz);
  await expect(genre).toHaveValue('Jazz');
});

test('a row that was moved before its script is here has all of its cards, and stands there after a step back', async ({
  page,
}) => {
  const letGo = await holdScript(page);
  await openDrawn(page);
  const list = page.getByRole('region', { name: 'New this season' }).getByRole('list');
  const third = list.getByRole('listitem').nth(2).getByRole('link');
  await third.evaluate((link) => link.scrollIntoView({ inline: 'start', behavior: 'instant' }));
  letGo();
  await hydrated(page);
  // six at first
  await expect(list.getByRole('listitem')).toHaveCount(11);
  const moved = await list.evaluate(({ scrollLeft }) => scrollLeft);
  expect(moved).toBeGreaterThan(100);
  // not moved by the press itself
  await third.dispatchEvent('click');
  await expect(page).toHaveURL(/\/m\//);
  await page.goBack();
  await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBe(moved);
});

test.describe('the app’s script', () => {
  const HELD = [
    ['the largest picture of the first view', /background\./],
    ['the style, without which nothing is painted', /entry-browser-.*\.css$/],
  ] as const;

  /** Opens a concert, whose screen has scripts of its own; holds back one file of it, and tells what was asked for. */
  async function hold(page: Page, file: RegExp, isStill = false) {
    const asked: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route(file, async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.install();
    // else it goes on by itself, on a busy machine for longer than the picture is waited for
    if (isStill) await page.clock.pauseAt(Date.now() + 10_000);
    await openDrawn(page, '/m/BlueHrs1');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    // of the app or of its screen
    const isScriptAsked = () => asked.some((path) => /\/assets\/(?!early-presses).*\.js$/.test(path));
    return { letGo, isScriptAsked };
  }

  for (const [what, file] of HELD)
    test(`waits for ${what}`, async ({ page }) => {
      const { letGo, isScriptAsked } = await hold(page, file, true);
      await page.clock.runFor(900);
      expect(isScriptAsked()).toBe(false);
      letGo();
      await expect.poll(isScriptAsked).toBe(true);
    });

  for (const [what, file] of HELD)
    test(`waits a second for ${what}, and no longer`, async ({ page }) => {
      const { letGo, isScriptAsked } = await hold(page, file);
      await page.clock.runFor(1000);
      await expect.poll(isScriptAsked).toBe(true);
      letGo();
    });

  test('comes where the browser does not tell what it paints', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver'));
    await page.goto('/');
    await hydrated(page);
  });
});
