import type { Locator, Page } from '@playwright/test';
import { chooseLanguage } from './support/language.ts';
import { NO_CARD } from './support/members.ts';
import { becomeMember, expect, test } from './support/paying.ts';

// A test names the servers it starts before the page, so that they outlive it.

const NARROW = { width: 320, height: 640 };
const ANYBODYS = ['/pricing', '/nowhere?u=login', '/nowhere?u=create-account', '/nowhere?u=forgot-password'];
const MEMBERS = [
  '/u/my-account',
  '/u/favorites',
  '/u/payments',
  '/nowhere?u=choose-offer',
  '/nowhere?u=checkout#p=annual',
  '/nowhere?u=payment-error',
  '/nowhere?u=edit-password',
  '/nowhere?u=delete-account',
];

test.use({ viewport: NARROW });

// the longest language
test.beforeEach(({ context, paying }) => chooseLanguage(context, paying.url, 'de'));

test('neither the pricing page nor the way in scrolls sideways at 320 px [LAYOUT-27]', async ({
  paying,
  page,
}) => {
  for (const place of ANYBODYS) await expectNoWider(page, paying.url + place);
});

test('neither a viewer’s pages nor the panes of buying scroll sideways at 320 px [LAYOUT-27]', async ({
  paying,
  page,
  allowErrors,
}) => {
  allowErrors(NO_CARD);
  await becomeMember(page, paying.url);
  for (const place of MEMBERS) await expectNoWider(page, paying.url + place);
});

test('at 640 by 360 px, a desk’s window at 200 %, the main button of signing in, of the plans, of buying and of a concert can be scrolled to and pressed [LAYOUT-27]', async ({
  paying,
  page,
  allowErrors,
}) => {
  allowErrors(NO_CARD);
  await page.setViewportSize({ width: 640, height: 360 });
  const send = page.getByRole('dialog').locator('button[type=submit]').last();
  await page.goto(`${paying.url}/nowhere?u=login`);
  await expectPressable(send);
  await page.goto(`${paying.url}/nowhere?u=create-account`);
  await expectPressable(send);
  await page.goto(`${paying.url}/pricing`);
  await expectPressable(page.getByRole('main').locator('a[href*="u="]').last());
  await becomeMember(page, paying.url);
  for (const pane of ['choose-offer', 'checkout#p=annual', 'delete-account']) {
    await page.goto(`${paying.url}/nowhere?u=${pane}`);
    await expectPressable(send);
  }
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

/** Page and pane: what is wider than its box would have to be scrolled to. */
async function expectNoWider(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address);
  // a pane stands over a page that is not there, but has its own
  const onNothing = address.includes('/nowhere');
  expect(answer?.status() ?? 'the same page', address).toBe(onNothing ? 404 : 200);
  const scope = address.includes('?u=') ? page.getByRole('dialog') : page.getByRole('main');
  await expect(scope.getByRole('heading').first()).toBeVisible();
  // its last parts may come late
  await page.waitForLoadState('networkidle');
  const wider = await page.evaluate(() =>
    [document.documentElement, document.body, ...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth }) => `${tagName} ${scrollWidth}`),
  );
  expect([address, wider, page.viewportSize()?.width]).toEqual([address, [], NARROW.width]);
  await expect(page.locator('html'), address).toHaveAttribute('lang', 'de');
}
