import type { Page } from '@playwright/test';
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
test.beforeEach(({ context, paying }) =>
  context.addCookies([{ name: 'jwapp-language', value: 'de', url: paying.url }]),
);

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

/** Page and pane: what is wider than its box would have to be scrolled to. */
async function expectNoWider(page: Page, address: string): Promise<void> {
  await page.goto(address);
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
}
