import type { Page, Request } from '@playwright/test';
import { checkOut, decided, fillCard, payButton, payWith, welcome } from './support/checkout.ts';
import { dialog, expectStep, pane } from './support/panes.ts';
import { becomeMember, CARDS, expect, OFFERS, test } from './support/paying.ts';

const alert = (page: Page) => dialog(page).getByRole('alert');

test.beforeEach(({ page, paying }) => becomeMember(page, paying.url).then());

test('checkout: sends a card in one request and nowhere else, and lets its owner in [CHECKOUT-16 CHECKOUT-39 CHECKOUT-44 CHECKOUT-45]', async ({
  page,
  paying,
  context,
  gateway,
}) => {
  const seen: string[] = [];
  const bodies: string[] = [];
  page.on('console', (message) => seen.push(message.text()));
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => seen.push(String(payload))));
  page.on('request', (request) => {
    seen.push(request.url(), JSON.stringify(request.headers()));
    (isPayment(request) ? bodies : seen).push(request.postData() ?? '');
  });
  await checkOut(page, paying.url, OFFERS.annual);
  await expectStep(page, 'Verification');
  await fillCard(page, CARDS.amex, { expires: '1139' });
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await payButton(page).click();
  await decided(gateway, welcome(page));

  expect(bodies).toHaveLength(1);
  const sent = Object.fromEntries(new URLSearchParams(bodies[0]));
  expect(sent).toMatchObject({ number: CARDS.amex, cvv: '1234', exp_month: '11', exp_year: '39' });
  const stored = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      document.cookie,
      location.href,
      document.documentElement.outerHTML,
      (await indexedDB.databases()).map(({ name }) => name),
      await caches.keys(),
    ]),
  );
  const cookies = JSON.stringify(await context.cookies());
  const everything = [...seen, stored, cookies, ...paying.complaints].join('\n');
  expect(everything.replace(/[\s+-]|%20/g, '')).not.toContain(CARDS.amex);
  expect(everything).not.toMatch(/cvv|cardNumber"?[:=]\s*"?\d/);

  await dialog(page).getByRole('button', { name: 'Start watching' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto('/nowhere?u=choose-offer');
  await expect(dialog(page)).toContainText('You can already watch everything in your plan.');
});

test('checkout: charges once when two tabs pay at the same time, and refuses another plan [CHECKOUT-49]', async ({
  page,
  context,
  paying,
  gateway,
  allowErrors,
}) => {
  allowErrors(/answer: 409 POST/);
  test.slow();
  const before = (await gateway.charges()).length;
  const same = await context.newPage();
  const other = await context.newPage();
  await checkOut(other, paying.url, OFFERS.monthly);
  for (const tab of [page, same]) {
    await checkOut(tab, paying.url, OFFERS.annual);
    await fillCard(tab, CARDS.good);
  }
  await Promise.all([page, same].map((tab) => payButton(tab).click()));
  await payWith(other, CARDS.otherGood);
  await expect(alert(other)).toContainText(/A payment is already in progress|You already have this/);
  for (const tab of [page, same]) await decided(gateway, welcome(tab));
  expect(await gateway.charges()).toHaveLength(before + 1);
});

test('checkout: waits for a payment that is on its way when the page is reloaded [CHECKOUT-48 CHECKOUT-49]', async ({
  page,
  paying,
  gateway,
}) => {
  const before = (await gateway.charges()).length;
  // longer than a page takes to open
  await gateway.faults({ settleMs: 600_000 });
  await checkOut(page, paying.url, OFFERS.annual);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(
    /\/subscriptions$/,
    async (route) => {
      // the provider has it, and the answer is lost
      await route.fetch();
      arrive();
    },
    { times: 1 },
  );
  await payWith(page, CARDS.good);
  await arrived;
  await page.reload();
  await expect(pane(page, 'One moment')).toBeVisible();
  await gateway.forward(600);
  await decided(gateway, welcome(page));
  expect(await gateway.charges()).toHaveLength(before + 1);
});

function isPayment(request: Request): boolean {
  return request.method() === 'POST' && /\/(subscriptions|payments)$/.test(new URL(request.url()).pathname);
}
