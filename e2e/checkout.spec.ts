import type { Request } from '@playwright/test';
import { checkOut, decided, fillCard, payButton, welcome } from './support/checkout.ts';
import { expectStep } from './support/panes.ts';
import { becomeMember, CARDS, expect, OFFERS, test } from './support/paying.ts';

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
  await becomeMember(page, paying.url);
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
});

function isPayment(request: Request): boolean {
  return request.method() === 'POST' && /\/(subscriptions|payments)$/.test(new URL(request.url()).pathname);
}
