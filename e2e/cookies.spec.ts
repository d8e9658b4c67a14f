import type { Page } from '@playwright/test';
import { main } from './support/concert.ts';
import { facesThere, holdFaces } from './support/faces.ts';
import { endHydrated, hydrated } from './support/hydrated.ts';
import { watchEachShift } from './support/shifts.ts';
import { expect, MODES, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

test.use({ cookieQuestion: 'open' });

const question = (page: Page) => page.getByRole('region', { name: 'Cookie choice', exact: true });
const answer = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'jwapp-cookie-consent');
const DAY_S = 24 * 60 * 60;

for (const mode of MODES)
  test.describe(`${mode} mode`, () => {
    test.use({ mode });

    test('the cookie question stands there until it is answered, and the answer stays for 365 days [COOKIE-02 COOKIE-04 CONST-13]', async ({
      page,
    }) => {
      await page.goto('/');
      await question(page).getByRole('button', { name: 'Decline' }).click();
      await expect(question(page)).toHaveCount(0);
      const kept = await answer(page);
      expect(kept).toMatchObject({ value: 'declined', path: '/', sameSite: 'Lax' });
      const days = ((kept?.expires ?? 0) - Date.now() / 1000) / DAY_S;
      expect(days).toBeGreaterThan(364.9);
      expect(days).toBeLessThan(365.1);
      await page.goto('/p/AllConc1');
      await endHydrated(page);
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
      await expect(question(page)).toHaveCount(0);
    });

    test('the privacy policy tells the answer and takes it back [COOKIE-01 COOKIE-03]', async ({ page }) => {
      await page.goto('/privacy-policy');
      const choice = main(page).getByRole('region', { name: 'Your cookie choice' });
      await expect(choice).toContainText('You have not chosen yet.');
      await question(page).getByRole('button', { name: 'Accept' }).click();
      await expect(choice).toContainText('You have accepted cookies.');
      await choice.getByRole('button', { name: 'Choose again' }).click();
      await expect(question(page)).toBeVisible();
      expect(await answer(page)).toBeUndefined();
      await expect(choice).toContainText('You have not chosen yet.');
    });
  });

test.describe('on a static site', () => {
  test.use({ mode: 'static' });

  test('a question whose words did not come is asked on the next page [COOKIE-04]', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/cookiebanner/, /Failed to load resource/);
    await page.route('**/locales/*/cookiebanner.json', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('cookiebanner'));
    await page.goto('/');
    await failed;
    await page.unroute('**/locales/*/cookiebanner.json');
    await expect(question(page)).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(question(page)).toBeVisible();
  });
});

for (const size of ['phone', 'desktop'] as const)
  test(`on a ${size} the question moves nothing, has room of its own at the end, and what has the focus stands above it`, async ({
    page,
  }) => {
    await page.setViewportSize(VIEWPORTS[size]);
    const shifts = await watchEachShift(page);
    await page.goto('/p/AllConc1');
    await hydrated(page);
    await expect(question(page)).toBeInViewport();
    const boxOf = async (name: string) => {
      const box = await page.getByRole('contentinfo').getByRole('link', { name }).boundingBox();
      if (!box) throw new Error(`no box for ${name}`);
      return box;
    };
    // in the window already, and covered
    const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' });
    await terms.evaluate((link) =>
      scrollBy({ top: link.getBoundingClientRect().bottom + 16 - innerHeight, behavior: 'instant' }),
    );
    await terms.focus();
    const top = async () => (await question(page).boundingBox())?.y ?? 0;
    // how far something reaches below the top of the question
    const below = ({ y, height }: { y: number; height: number }, topY: number) => y + height - topY;
    await expect.poll(async () => below(await boxOf('Terms of use'), await top())).toBeLessThanOrEqual(1);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const whole = { y: Number.POSITIVE_INFINITY, height: 0 };
    await expect
      .poll(async () => below((await page.getByRole('contentinfo').boundingBox()) ?? whole, await top()))
      .toBeLessThanOrEqual(1);
    await page.evaluate(() => scrollTo(0, 0));
    const before = await main(page).getByRole('heading', { level: 1 }).boundingBox();
    await question(page).getByRole('button', { name: 'Accept' }).click();
    await expect(question(page)).toHaveCount(0);
    expect(await main(page).getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
    expect(
      (await shifts()).filter(({ what }) => what.some((one) => /section|footer|main/.test(one))),
    ).toEqual([]);
  });

for (const size of ['phone', 'desktop'] as const)
  test(`on a ${size} nothing of the question moves when the faces come`, async ({ page }) => {
    await page.setViewportSize(VIEWPORTS[size]);
    const letFacesCome = await holdFaces(page);
    const shifts = await watchEachShift(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await expect(question(page)).toBeInViewport();
    letFacesCome();
    await expect.poll(() => facesThere(page)).toContain('Figtree Variable');
    await page.waitForLoadState('networkidle');
    const moved = (await shifts()).flatMap(({ what }) => what);
    expect(moved.filter((one) => /Decline|Accept|Privacy policy|cookies/.test(one))).toEqual([]);
  });
