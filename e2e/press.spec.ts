import { row } from './support/library.ts';
import { atPress, card, openHome, preview, rehearsal, watchPress } from './support/press.ts';
import { scrollAtClick } from './support/scroll-at-click.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

test('a press is rehearsed while the page idles, and nothing outside the app hears of it', async ({
  page,
}) => {
  await openHome(page);
  // the guide that the menu leads to may have been tried by now too
  await expect.poll(async () => (await rehearsal(page)).laidOut.length).toBeGreaterThan(0);
  const { tried, heard } = await rehearsal(page);
  expect(tried).toHaveLength(9);
  expect(heard).toEqual([]);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  await expect(page).toHaveURL('/');
  await expect(preview(page)).toHaveCount(0);
});

for (const [name, viewport] of Object.entries(VIEWPORTS))
  test(`on a ${name} a press on a card is answered in its own frame, with the words where the screen has them`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openHome(page);
    await card(page).scrollIntoViewIfNeeded();
    await watchPress(page);
    await card(page).click();
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
    await expect(preview(page)).toHaveCount(0);
    await expect(title).toHaveCount(1);
    const { x, y, height } = (await title.boundingBox()) ?? {};
    expect(await atPress(page)).toEqual({
      text: await title.textContent(),
      isPreview: true,
      x,
      y,
      height,
    });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator('[data-left]').count()).toBe(0);
  });

test('the router opens the screen of a press once its preview is on screen, not while it is still drawn', async ({
  page,
}) => {
  await openHome(page);
  await page.evaluate(() => {
    // a busy machine may draw for longer than the router waits for it
    const wait = window.setTimeout.bind(window);
    const patient = (then: TimerHandler, ms?: number, ...of: unknown[]) =>
      wait(then, ms === 100 ? 10_000 : ms, ...of);
    window.setTimeout = patient as typeof window.setTimeout;
    const told = { text: '', onScreenMs: Number.NaN, openedMs: Number.NaN };
    Object.assign(window, { told });
    new PerformanceObserver((list) => {
      const [shown] = list.getEntries() as (PerformanceEntry & { element: Element; renderTime: number })[];
      if (!shown) return;
      [told.text, told.onScreenMs] = [shown.element.textContent ?? '', shown.renderTime];
    }).observe({ type: 'element' });
    navigation?.addEventListener('currententrychange', () => (told.openedMs ||= performance.now()));
  });
  await card(page).click();
  await expect(page).toHaveURL(/\/m\//);
  const told = await page.evaluate(
    () => (window as unknown as { told: { text: string; onScreenMs: number; openedMs: number } }).told,
  );
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(told.text);
  expect(told.openedMs).toBeGreaterThanOrEqual(told.onScreenMs);
});

for (const [look, hasGround] of [
  ['daylight', true],
  ['neonrave', false],
] as const)
  test(`the words of a press stand on the stage's colour, which is drawn where the page has another: ${look}`, async ({
    page,
  }) => {
    await openHome(page, `/?app-config=${look}`);
    await page.evaluate(() => {
      const grounds: string[] = [];
      Object.assign(window, { grounds });
      addEventListener(
        'click',
        () =>
          requestAnimationFrame(() => {
            const preview = document.querySelector('[data-preview]');
            for (const one of [preview, document.documentElement])
              grounds.push(one ? getComputedStyle(one).backgroundColor : '');
          }),
        { once: true, capture: true },
      );
    });
    await page.locator('main section a[href^="/m/"]').first().click();
    await expect(preview(page)).toHaveCount(0);
    const stage = await page
      .locator('main section[data-surface=stage]')
      .evaluate((head) => getComputedStyle(head).backgroundColor);
    const [drawn, under] = await page.evaluate(() => (window as unknown as { grounds: string[] }).grounds);
    expect([drawn, under === stage]).toEqual(hasGround ? [stage, false] : ['rgba(0, 0, 0, 0)', true]);
  });

test('who goes back finds Home where it was scrolled, after a press that was answered at once', async ({
  page,
}) => {
  await openHome(page);
  await card(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
  const place = await scrollAtClick(page);
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await page.goBack();
  await expect(card(page)).toBeInViewport();
  const left = await place();
  expect(left).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await page.goForward();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Blue Hours');
});

test('who goes back as soon as there is a way back is on Home, where and on what they were', async ({
  page,
}) => {
  await openHome(page);
  await card(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
  const place = await scrollAtClick(page);
  await page.evaluate(() => {
    const { pushState } = history;
    history.pushState = (...entry) => {
      history.pushState = pushState;
      history.pushState(...entry);
      history.back();
    };
  });
  await card(page).click();
  await expect(page).toHaveURL('/');
  await expect(preview(page)).toHaveCount(0);
  await expect(card(page)).toBeFocused();
  expect(await page.locator('[data-left]').count()).toBe(0);
  const left = await place();
  expect(left).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  // and the next press opens as ever
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
});

test('of two presses in one frame the last one counts', async ({ page }) => {
  await openHome(page);
  const other = row(page, 'New this season').getByRole('link', { name: /^Live at the Old Cannery/ });
  const href = (await other.getAttribute('href')) ?? '';
  await other.evaluate((last: HTMLElement) => {
    addEventListener('click', () => last.click(), { once: true });
  });
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
  await expect(page).toHaveURL(href);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(other).toBeVisible();
});

test('a press while another screen is on its way gives that one up, also if it arrives with the press', async ({
  page,
}) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/about-screen-.*\.js$/, async (route) => {
    await mayCome;
    await route.continue();
  });
  await openHome(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  // a device that takes long to draw what is new
  await page.evaluate(() => {
    const wait = window.setTimeout.bind(window);
    const slow = (then: TimerHandler, ms?: number, ...of: unknown[]) =>
      wait(then, ms === 100 ? 10_000 : ms, ...of);
    window.setTimeout = slow as typeof window.setTimeout;
    PerformanceObserver.prototype.observe = () => {};
  });
  await card(page).click();
  const arrived = page.waitForEvent('requestfinished', (request) => /about-screen-/.test(request.url()));
  letCome();
  await arrived;
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/m\/BlueHrs1/);
});

test('a press after a link within the page opens its screen too', async ({ page }) => {
  await openHome(page);
  // as any link within the page makes one: an entry that is not the router's
  await page.evaluate(() => {
    location.hash = 'main';
  });
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/m\/BlueHrs1/);
});
