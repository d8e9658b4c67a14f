import type { BrowserContext, Locator, Page } from '@playwright/test';
import { NO_CARD } from './support/members.ts';
import { becomeMember, expect, test } from './support/paying.ts';

const NARROW = { width: 320, height: 640 };
const MEMBERS = ['/', '/u/my-account', '/u/payments', '/pricing'];

test.use({ viewport: NARROW });

// the longest language
test.beforeEach(({ context, paying }) => chooseLanguage(context, paying.url, 'de'));

test('product: no page scrolls sideways at 320 px, and main buttons can be scrolled to and pressed at 640 by 360 px, a window at 200 % [LAYOUT-27]', async ({
  paying,
  page,
  allowErrors,
}) => {
  allowErrors(NO_CARD);
  await becomeMember(page, paying.url);
  for (const place of MEMBERS) await expectNoWider(page, paying.url + place);
  await page.setViewportSize({ width: 640, height: 360 });
  await expectPressable(page.getByRole('main').locator('a[href*="u="]').last());
  await page.goto(`${paying.url}/m/CaprClp1`);
  await expectPressable(page.getByRole('link', { name: 'Jetzt ansehen' }));
});

/** Scrolled to as a keyboard's focus does it, its middle is its own: no bar and no foot lies over it. */
async function expectPressable(button: Locator): Promise<void> {
  await button.focus();
  await expect(button).toBeInViewport({ ratio: 1 });
  expect(
    await button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  ).toBe(true);
  await expect(button.page().locator('html')).toHaveAttribute('lang', 'de');
}

/** What is wider than its box would have to be scrolled to. */
async function expectNoWider(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(200);
  const scope = page.getByRole('main');
  await expect(scope.getByRole('heading').first()).toBeVisible();
  // its last parts may come late
  await page.waitForLoadState('networkidle');
  const wider = await page.evaluate(() =>
    [document.documentElement, document.body]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth }) => `${tagName} ${scrollWidth}`),
  );
  expect([address, wider, page.viewportSize()?.width]).toEqual([address, [], NARROW.width]);
  expect([address, await scope.evaluate(cutWords)]).toEqual([address, []]);
  await expect(page.locator('html'), address).toHaveAttribute('lang', 'de');
}

/** Words and fields that reach over the window's edge where nothing scrolls to them: they are cut off there. */
function cutWords(scope: Element): string[] {
  const scrolls = (element: Element): boolean =>
    element !== document.body &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
      (element.parentElement !== null && scrolls(element.parentElement)));
  const parts: { owner: Element; box: DOMRect; words: string }[] = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = document.createRange();
    words.selectNodeContents(node);
    const owner = node.parentElement ?? scope;
    // what is there for those who listen alone has no place
    if (!owner.closest('.hidden-text'))
      parts.push({ owner, box: words.getBoundingClientRect(), words: node.textContent ?? '' });
  }
  for (const owner of scope.querySelectorAll('button, input, select'))
    parts.push({ owner, box: owner.getBoundingClientRect(), words: owner.tagName });
  return parts
    .filter(({ box: { left, right, width } }) => width > 1 && (left < -1 || right > innerWidth + 1))
    .filter(({ owner }) => owner.checkVisibility() && !scrolls(owner))
    .map(({ words }) => words);
}

/**
 * Makes the viewer one who chose a language before: it is stored on the device, and in the cookie that tells
 * the server. The cookie alone would last for one page, which sets it again from what the device stores.
 */
async function chooseLanguage(context: BrowserContext, url: string, code: string): Promise<void> {
  await context.addCookies([{ name: 'jwapp-language', value: code, url }]);
  await context.addInitScript((language) => {
    // an empty page and a frame without an origin have no storage
    if (window.origin !== 'null') localStorage.setItem('jwapp.language', language);
  }, code);
}
