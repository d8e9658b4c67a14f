import type { Page } from '@playwright/test';
import {
  checkOut,
  decided,
  fillCard,
  POLLED_MS,
  payButton,
  payWith,
  toast,
  welcome,
} from './support/checkout.ts';
import { dialog, pane } from './support/panes.ts';
import { becomeMember, buy, CARDS, expect, OFFERS, subscribe, test } from './support/paying.ts';

// A test names the servers it starts before the page, so that they outlive it.

const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const isAccess = /\/items\/\d+\/access$/;

/** Lets the waiting pane ask so often, three seconds apart by the page's clock. */
async function letAsk(page: Page, times: number): Promise<void> {
  for (let left = times; left > 0; left -= 1) {
    const asked = page.waitForResponse((response) => isAccess.test(response.url()));
    await page.clock.runFor(3000);
    await asked;
  }
}

test.describe('a card that does not go through', () => {
  test('a declined card is told in the words of the bank, and another one can be tried [MODAL-11 CHECKOUT-48]', async ({
    paying,
    page,
    gateway,
  }) => {
    await becomeMember(page, paying.url);
    await checkOut(page, paying.url, OFFERS.annual);
    await payWith(page, CARDS.declined);
    await decided(gateway, pane(page, 'The payment failed'));
    await expect(dialog(page)).toContainText('The answer was: “Your card was declined.”');
    await expect(page).toHaveURL(/\?u=payment-error&message=|message=.*u=payment-error/);
    await page.reload();
    await expect(dialog(page)).toContainText('“Your card was declined.”');
    await button(page, 'Back to checkout').click();
    await expect(dialog(page)).toContainText('Annual plan');
    await expect(dialog(page).getByLabel('Card number')).toHaveValue('');
    await payWith(page, CARDS.good);
    await decided(gateway, welcome(page));
    expect((await gateway.charges()).slice(-2).map(({ state }) => state)).toEqual(['failed', 'succeeded']);
  });

  test('an error without a message says what is known, a long one is cut, and none of it is markup [MODAL-11 MODAL-12]', async ({
    paying,
    page,
  }) => {
    await becomeMember(page, paying.url);
    for (const u of ['payment-error', 'payment-cancelled']) {
      await page.goto(`/?u=${u}`);
      await expect(dialog(page).getByRole('alert')).toBeVisible();
      await expect(dialog(page)).not.toContainText('The answer was');
      await page.goto(`/?u=${u}&message=${encodeURIComponent(`<b>Call 555</b> ${'now '.repeat(100)}`)}`);
      await expect(dialog(page)).toContainText('The answer was: “<b>Call 555</b> now');
      await expect(dialog(page).locator('b')).toHaveCount(0);
      expect(((await dialog(page).getByRole('alert').textContent()) ?? '').length).toBeLessThan(330);
    }
    await button(page, 'Close').last().click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${paying.url}/`);
  });

  for (const [decision, end] of [
    ['Approve', 'Welcome, Ada'],
    ['Refuse', 'The payment failed'],
  ] as const) {
    test(`a bank that asks first is gone to and come back from: ${decision} [CHECKOUT-34 NOTIFY-09]`, async ({
      paying,
      page,
      gateway,
    }) => {
      await becomeMember(page, paying.url);
      await checkOut(page, paying.url, OFFERS.annual);
      await payWith(page, CARDS.asksBank);
      await decided(gateway, page.getByRole('heading', { name: 'Your bank asks' }));
      await expect(page.getByText('€69.90')).toBeVisible();
      await page.getByRole('button', { name: decision }).click();
      await expect(page).toHaveURL((url) => url.origin === paying.url);
      await decided(gateway, pane(page, end));
      if (decision === 'Refuse')
        await expect(dialog(page)).toContainText('Your bank did not confirm the payment.');
    });
  }

  test('a gateway that did not answer after charging is asked, and nothing is paid twice', async ({
    paying,
    page,
    gateway,
  }) => {
    const before = (await gateway.charges()).length;
    await gateway.faults({ failCharges: 'after' });
    await becomeMember(page, paying.url);
    await checkOut(page, paying.url, OFFERS.annual);
    await payWith(page, CARDS.good);
    await decided(gateway, welcome(page));
    expect(await gateway.charges()).toHaveLength(before + 1);
  });

  test('a gateway that cannot be reached is told at the checkout, which keeps what was written', async ({
    paying,
    page,
    gateway,
    allowErrors,
  }) => {
    allowErrors(/answer: 503 POST/);
    await gateway.faults({ failCharges: 'before' });
    await becomeMember(page, paying.url);
    await checkOut(page, paying.url, OFFERS.annual);
    await payWith(page, CARDS.good);
    await expect(dialog(page).getByRole('alert').first()).toContainText('The payment could not be made.');
    await expect(dialog(page).getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
    await gateway.faults({});
    await payButton(page).click();
    await decided(gateway, welcome(page));
  });
});

test.describe('waiting', () => {
  test('a result that never comes is longer than usual after five tries; asking again finds it later [CHECKOUT-42 CHECKOUT-43 CHECKOUT-47 MODAL-18]', async ({
    paying,
    page,
    gateway,
  }) => {
    await gateway.faults({ silent: true });
    await becomeMember(page, paying.url);
    await page.clock.install();
    await checkOut(page, paying.url, OFFERS.annual);
    await payWith(page, CARDS.good);
    await expect(pane(page, 'One moment')).toBeVisible();
    await letAsk(page, 5);
    await expect(pane(page, 'Still on its way')).toBeVisible();
    await expect(dialog(page).getByRole('alert')).toContainText('Your payment takes longer than usual.');
    await expect(dialog(page).getByRole('link', { name: 'Go to your account' })).toHaveAttribute(
      'href',
      '/u/payments',
    );
    // nothing is asked any more
    let asked = 0;
    page.on('request', (request) => {
      if (isAccess.test(request.url())) asked += 1;
    });
    await page.clock.runFor(9000);
    expect(asked).toBe(0);

    await gateway.forward(61);
    await button(page, 'Check again').click();
    await expect(pane(page, 'One moment')).toBeVisible();
    await letAsk(page, 1);
    await expect(toast(page)).toBeVisible();
    await expect(welcome(page)).toBeVisible();
  });

  test('from longer than usual there is a way to the account, whose page does not ask to pay again', async ({
    paying,
    page,
    gateway,
    allowErrors,
  }) => {
    allowErrors(/answer: 404 GET .*\/cards\/default$/);
    await gateway.faults({ silent: true });
    await becomeMember(page, paying.url);
    await page.clock.install();
    await checkOut(page, paying.url, OFFERS.annual);
    await payWith(page, CARDS.good);
    await letAsk(page, 5);
    await dialog(page).getByRole('link', { name: 'Go to your account' }).click();
    await expect(page).toHaveURL(`${paying.url}/u/payments`);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('without notifications the waiting pane asks by itself, for the plan of the site where none is named [CHECKOUT-42 CHECKOUT-44]', async ({
    paying,
    page,
    allowErrors,
  }) => {
    allowErrors(/answer: 404 GET .*\/iot\/keys$/);
    await page.route('**/iot/keys', (route) =>
      route.fulfill({ status: 404, json: { code: 404, message: 'Not found' } }),
    );
    const { token } = await becomeMember(page, paying.url);
    await page.goto('/?u=waiting-for-payment');
    await expect(pane(page, 'One moment')).toBeVisible();
    await buy(page.request, paying.url, token, OFFERS.annual);
    await expect(toast(page)).toBeVisible({ timeout: POLLED_MS });
    await expect(welcome(page)).toBeVisible();
  });
});

test.describe('coming back from a bank', () => {
  test('the subscription is looked for until it is there, its viewer told and welcomed [MODAL-19 CHECKOUT-36 CHECKOUT-37]', async ({
    paying,
    page,
  }) => {
    const { token } = await becomeMember(page, paying.url);
    await checkOut(page, paying.url, OFFERS.annual);
    let asked = 0;
    page.on('request', (request) => {
      if (isAccess.test(request.url())) asked += 1;
    });
    await page.goto('/?u=finalize-payment&redirectResult=X6Xtf&orderId=6002');
    await expect(pane(page, 'Finishing your payment')).toBeVisible();
    await expect.poll(() => asked, { timeout: POLLED_MS }).toBeGreaterThan(1);
    await expect(toast(page)).toHaveCount(0);
    await buy(page.request, paying.url, token, OFFERS.annual);
    await expect(toast(page)).toBeVisible({ timeout: POLLED_MS });
    await expect(welcome(page)).toBeVisible();
    await expect(page).toHaveURL(/\?u=welcome$/);
  });

  test('nobody is told that a payment went through which opened nothing: after ten more looks it is waited for [CHECKOUT-36]', async ({
    paying,
    page,
  }) => {
    test.slow();
    await becomeMember(page, paying.url);
    await checkOut(page, paying.url, OFFERS.annual);
    await page.clock.install();
    await page.goto('/?u=finalize-payment&redirectResult=X6Xtf');
    await expect(pane(page, 'Finishing your payment')).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(1500);
      await expect(pane(page, 'One moment')).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50] });
    await expect(page).toHaveURL(/offerId=S115000_6002/);
    await expect(toast(page)).toHaveCount(0);
  });

  test('one concert that was bought closes the modal; one that was not is waited for [CHECKOUT-37]', async ({
    paying,
    page,
  }) => {
    const { token } = await becomeMember(page, paying.url);
    await checkOut(page, paying.url, OFFERS.ticket);
    await page.goto('/?u=finalize-payment&redirectResult=X6Xtf&orderId=7001');
    await expect(pane(page, 'One moment')).toBeVisible({ timeout: POLLED_MS });
    await expect(toast(page)).toHaveCount(0);
    await buy(page.request, paying.url, token, OFFERS.ticket);
    await page.goto('/?u=finalize-payment&redirectResult=X6Xtf&orderId=7001');
    await expect(toast(page)).toBeVisible({ timeout: POLLED_MS });
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe('reload, back and close', () => {
  test('a reload keeps the plan at every step, and of the card nothing', async ({
    paying,
    page,
    gateway,
  }) => {
    await becomeMember(page, paying.url);
    await page.goto('/?u=choose-offer');
    await dialog(page)
      .getByRole('radio', { name: /Annual plan/ })
      .check();
    await button(page, 'Continue').click();
    await expect(dialog(page)).toContainText('€69.90');
    await fillCard(page, CARDS.good);
    await page.reload();
    await expect(dialog(page)).toContainText('€69.90');
    await expect(dialog(page).getByLabel('Card number')).toHaveValue('');
    await dialog(page).getByRole('link', { name: 'Choose something else' }).click();
    await expect(dialog(page).getByRole('radio', { name: /Annual plan/ })).toBeChecked();
    await button(page, 'Continue').click();
    await payWith(page, CARDS.good);
    await expect(pane(page, 'One moment')).toBeVisible();
    await page.reload();
    await decided(gateway, welcome(page));
  });

  test('one step back leaves the purchase from any pane, and one step forward is there again', async ({
    paying,
    page,
  }) => {
    await becomeMember(page, paying.url);
    await page.goto('/pricing');
    await page.getByRole('article', { name: 'Yearly' }).getByRole('link', { name: 'Get started' }).click();
    await expect(dialog(page).getByRole('radio', { name: /Annual plan/ })).toBeChecked();
    await button(page, 'Continue').click();
    await expect(pane(page, 'Check out')).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/pricing$/);
    await page.goForward();
    await expect(pane(page, 'Check out')).toBeVisible();
    await expect(dialog(page)).toContainText('€69.90');
  });

  test('a page that is reloaded while its payment is on the way pays once [CHECKOUT-49]', async ({
    paying,
    page,
    gateway,
  }) => {
    const before = (await gateway.charges()).length;
    await becomeMember(page, paying.url);
    await checkOut(page, paying.url, OFFERS.annual);
    const arrived = new Promise<void>((resolve) => {
      void page.route(
        /\/subscriptions$/,
        async (route) => {
          // the provider has it, and the answer is lost
          await route.fetch();
          resolve();
        },
        { times: 1 },
      );
    });
    await payWith(page, CARDS.good);
    await arrived;
    await page.reload();
    await payWith(page, CARDS.good);
    await decided(gateway, welcome(page));
    expect(await gateway.charges()).toHaveLength(before + 1);
  });

  test('a tab that was closed while waiting is not needed: another one finds the truth', async ({
    paying,
    page,
    context,
    gateway,
  }) => {
    await becomeMember(page, paying.url);
    await checkOut(page, paying.url, OFFERS.annual);
    await payWith(page, CARDS.good);
    await expect(pane(page, 'One moment')).toBeVisible();
    const { token } = JSON.parse(
      (await page.evaluate(() => localStorage.getItem('inplayer_token'))) ?? '{}',
    ) as { token: string };
    const other = await context.newPage();
    await other.addInitScript(
      (kept) => localStorage.setItem('inplayer_token', kept),
      JSON.stringify({ token, refreshToken: '', expires: Math.floor(Date.now() / 1000) + 3600 }),
    );
    await page.close();
    await other.goto(`${paying.url}/?u=waiting-for-payment&offerId=${OFFERS.annual}`);
    await decided(gateway, welcome(other));
    await other.goto(`${paying.url}/?u=choose-offer`);
    await expect(dialog(other)).toContainText('Everything it opens is waiting for you.');
  });

  test('a subscriber who opens an old checkout is told that nothing is to be paid', async ({
    paying,
    page,
    gateway,
    allowErrors,
  }) => {
    allowErrors(/answer: 409 POST/);
    await subscribe(page, paying.url, OFFERS.annual);
    const before = (await gateway.charges()).length;
    await checkOut(page, paying.url, OFFERS.monthly);
    await payWith(page, CARDS.otherGood);
    await expect(dialog(page).getByRole('alert').first()).toHaveText(
      'You have this already. There is nothing to pay.',
    );
    expect(await gateway.charges()).toHaveLength(before);
  });
});
