import type { Page } from '@playwright/test';
import { email, password } from './support/account-forms.ts';
import {
  ASKED_EVERY_MS,
  checkOut,
  decided,
  decidedByAsking,
  fillCard,
  POLLED_MS,
  payButton,
  payWith,
  toast,
  welcome,
} from './support/checkout.ts';
import { main } from './support/concert.ts';
import { dialog, pane } from './support/panes.ts';
import {
  becomeMember,
  buy,
  CARDS,
  expect,
  joinSubscribed,
  OFFERS,
  subscribe,
  test,
} from './support/paying.ts';

const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const isAccess = /\/items\/\d+\/access$/;

/** Lets the waiting pane, which asked as it opened, ask so often again, so far apart by the page's clock. */
async function letAsk(page: Page, times: number, everyMs = ASKED_EVERY_MS): Promise<void> {
  for (let left = times; left > 0; left -= 1) {
    const asked = page.waitForResponse((response) => isAccess.test(response.url()));
    await page.clock.runFor(everyMs);
    await asked;
  }
}

/** What a bank may be told, and the pane that shows what became of it. */
const DECISIONS = [
  ['Refuse', 'The payment failed'],
  ['Approve', 'Welcome, Ada'],
] as const;

/** Nothing is told to this page. */
const blockSockets = (page: Page) => page.routeWebSocket(/\/notifications\//, (line) => line.close());

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
    await expect(dialog(page)).toContainText('The reason given: “Your card was declined.”');
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

  test('an address alone says neither that a payment failed nor that it was cancelled, and its words are not shown [MODAL-11 MODAL-12]', async ({
    paying,
    page,
  }) => {
    await becomeMember(page, paying.url);
    for (const u of ['payment-error', 'payment-cancelled']) {
      await page.goto(`/nowhere?u=${u}&message=${encodeURIComponent('Call 555-0199')}`);
      await expect(pane(page, 'No answer yet')).toBeVisible();
      await expect(dialog(page).getByRole('alert')).toContainText("We don't know yet");
      await expect(dialog(page)).not.toContainText('555');
    }
    await button(page, 'Close').last().click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${paying.url}/nowhere`);
  });

  test('a bank that asks first is gone to and come back from, with a refusal and with an approval [CHECKOUT-34 NOTIFY-09]', async ({
    paying,
    page,
    gateway,
  }) => {
    await becomeMember(page, paying.url);
    await checkOut(page, paying.url, OFFERS.annual);
    for (const [decision, end] of DECISIONS) {
      await payWith(page, CARDS.asksBank);
      await decided(gateway, page.getByRole('heading', { name: 'Your bank asks', exact: true }));
      await expect(page.getByText('€69.90')).toBeVisible();
      await page.getByRole('button', { name: decision }).click();
      await expect(page).toHaveURL((url) => url.origin === paying.url);
      await decided(gateway, pane(page, end));
      if (decision === 'Approve') break;
      await expect(dialog(page)).toContainText('Your bank did not confirm the payment.');
      await button(page, 'Back to checkout').click();
    }
  });

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

  test('a gateway that cannot be reached has charged nothing, which is told once the provider says so [CHECKOUT-48]', async ({
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
    await expect(pane(page, 'The payment failed')).toContainText('Nothing was charged.');
    await gateway.faults({});
    await button(page, 'Back to checkout').click();
    await payWith(page, CARDS.good);
    await decided(gateway, welcome(page));
  });

  test('an answer that was lost after the payment was taken is not told as a failure: it is waited for [CHECKOUT-48]', async ({
    paying,
    page,
    gateway,
    allowErrors,
  }) => {
    allowErrors(/net::ERR_FAILED|answer: .* POST/);
    const before = (await gateway.charges()).length;
    await becomeMember(page, paying.url);
    await checkOut(page, paying.url, OFFERS.annual);
    await page.route(
      /\/subscriptions$/,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await payWith(page, CARDS.good);
    await expect(pane(page, 'One moment')).toBeVisible();
    await decided(gateway, welcome(page));
    expect(await gateway.charges()).toHaveLength(before + 1);
  });
});

test.describe('waiting', () => {
  test('a result that does not come is longer than usual after five tries, and asked after all the same; asking again finds it [CHECKOUT-42 CHECKOUT-43 CHECKOUT-47 MODAL-18]', async ({
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
    await letAsk(page, 4);
    await expect(pane(page, 'Still on its way')).toBeVisible();
    const said = dialog(page).getByRole('alert');
    await expect(said).toContainText('This is taking longer than usual.');
    await expect(said).toContainText('Your payment is still being processed.');
    await expect(dialog(page).getByRole('link', { name: 'Go to your account' })).toHaveAttribute(
      'href',
      '/u/payments',
    );
    await letAsk(page, 2, 6000);
    await button(page, 'Check again').click();
    await expect(pane(page, 'One moment')).toBeVisible();
    await gateway.forward(61);
    // where it has asked since it is told already, and asks no more
    await page.clock.runFor(ASKED_EVERY_MS);
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
    await letAsk(page, 4);
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
    await page.clock.install();
    await page.goto('/nowhere?u=waiting-for-payment');
    await expect(pane(page, 'One moment')).toBeVisible();
    await buy(page.request, paying.url, token, OFFERS.annual);
    await page.clock.runFor(ASKED_EVERY_MS);
    await expect(toast(page)).toBeVisible();
    await expect(welcome(page)).toBeVisible();
  });
});

test.describe('where nothing can be told', () => {
  test.beforeEach(async ({ paying, page }) => {
    await blockSockets(page);
    await becomeMember(page, paying.url);
    await page.clock.install();
    await checkOut(page, paying.url, OFFERS.annual);
  });

  test('a declined card is found out by asking, with its reason, also by a page that was reloaded [CHECKOUT-48]', async ({
    page,
    gateway,
  }) => {
    await payWith(page, CARDS.declined);
    await expect(pane(page, 'One moment')).toBeVisible();
    await page.reload();
    await decidedByAsking(gateway, pane(page, 'The payment failed'));
    await expect(dialog(page)).toContainText('Your card was declined.');
    await button(page, 'Back to checkout').click();
    await payWith(page, CARDS.good);
    await decidedByAsking(gateway, welcome(page));
  });

  test('the bank is found by asking, and what it says: a refusal, and an approval [CHECKOUT-48 CHECKOUT-34]', async ({
    paying,
    page,
    gateway,
  }) => {
    for (const [decision, end] of DECISIONS) {
      await payWith(page, CARDS.asksBank);
      await decidedByAsking(gateway, page.getByRole('heading', { name: 'Your bank asks', exact: true }));
      await page.getByRole('button', { name: decision }).click();
      await expect(page).toHaveURL((url) => url.origin === paying.url);
      await decidedByAsking(gateway, pane(page, end));
      if (decision === 'Approve') break;
      await expect(dialog(page)).toContainText('Your bank did not confirm the payment.');
      await button(page, 'Back to checkout').click();
    }
  });

  test('who comes back from the bank undecided is not sent there again, and finds the way there and to the checkout [CHECKOUT-48]', async ({
    page,
    gateway,
  }) => {
    test.slow();
    await payWith(page, CARDS.asksBank);
    const bank = page.getByRole('heading', { name: 'Your bank asks', exact: true });
    await decidedByAsking(gateway, bank);
    await page.goBack({ waitUntil: 'commit' });
    await expect(pane(page, 'Your bank asks you to confirm')).toBeVisible();
    await button(page, 'Continue to your bank').click();
    await expect(bank).toBeVisible();
    await page.goBack({ waitUntil: 'commit' });
    await button(page, 'Back to checkout').click();
    await payWith(page, CARDS.good);
    await decidedByAsking(gateway, welcome(page));
  });

  test('a gateway that answers after half a minute is heard within ten seconds, on another device too [CHECKOUT-48]', async ({
    paying,
    page,
    context,
    gateway,
  }) => {
    await payWith(page, CARDS.late);
    await expect(pane(page, 'One moment')).toBeVisible();
    const other = await context.newPage();
    await blockSockets(other);
    await other.goto(`${paying.url}/nowhere?u=waiting-for-payment&offerId=${OFFERS.annual}`);
    await expect(pane(other, 'One moment')).toBeVisible();
    await gateway.forward(30);
    for (const tab of [page, other]) {
      // one that has asked since is told already, and asks no more
      await tab.clock.runFor(ASKED_EVERY_MS);
      await expect(welcome(tab)).toBeVisible();
    }
  });

  test('of a gateway that never answers it is said that it does not, and there is a way back [CHECKOUT-48]', async ({
    page,
    gateway,
  }) => {
    test.slow();
    await payWith(page, CARDS.silent);
    await expect(pane(page, 'One moment')).toBeVisible();
    await letAsk(page, 4);
    await expect(dialog(page).getByRole('alert')).toContainText('Your payment is still being processed.');
    await expect(toast(page)).toHaveCount(0);
    expect((await gateway.charges()).at(-1)).toMatchObject({ state: 'pending' });
    await button(page, 'Back to checkout').click();
    await expect(payButton(page)).toBeVisible();
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
    await page.goto('/nowhere?u=finalize-payment&redirectResult=X6Xtf&orderId=6002');
    await expect(pane(page, 'Finishing your payment')).toBeVisible();
    await expect.poll(() => asked, { timeout: POLLED_MS }).toBeGreaterThan(1);
    await expect(toast(page)).toHaveCount(0);
    await buy(page.request, paying.url, token, OFFERS.annual);
    await expect(toast(page)).toBeVisible({ timeout: POLLED_MS });
    await expect(welcome(page)).toBeVisible();
    await expect(page).toHaveURL(/\?u=welcome$/);
  });

  test('in a browser where nobody is signed in they sign in first, and are then told of their payment [CHECKOUT-36 CHECKOUT-48]', async ({
    paying,
    page,
  }) => {
    const member = await joinSubscribed(page.request, paying.url);
    const address = `/nowhere?u=finalize-payment&redirectResult=X6Xtf&orderId=6001&offerId=${OFFERS.monthly}`;
    await page.goto(paying.url + address);
    await email(page).fill(member.email);
    await password(page).fill(member.password);
    await button(page, 'Sign in').click();
    await expect(welcome(page)).toBeVisible({ timeout: POLLED_MS });
  });

  test('nobody is told that a payment went through which opened nothing: after ten more looks it is waited for [CHECKOUT-36]', async ({
    paying,
    page,
  }) => {
    test.slow();
    await becomeMember(page, paying.url);
    await checkOut(page, paying.url, OFFERS.annual);
    await page.clock.install();
    await page.goto('/nowhere?u=finalize-payment&redirectResult=X6Xtf');
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
    await page.goto('/nowhere?u=finalize-payment&redirectResult=X6Xtf&orderId=7001');
    await expect(pane(page, 'One moment')).toBeVisible({ timeout: POLLED_MS });
    await expect(toast(page)).toHaveCount(0);
    // no page of theirs is told meanwhile
    await page.goto('/robots.txt');
    await buy(page.request, paying.url, token, OFFERS.ticket);
    await page.goto('/nowhere?u=finalize-payment&redirectResult=X6Xtf&orderId=7001');
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
    await page.goto('/nowhere?u=choose-offer');
    await dialog(page)
      .getByRole('radio', { name: /Annual plan/ })
      .check();
    await button(page, 'Continue').click();
    await expect(dialog(page)).toContainText('€69.90');
    await fillCard(page, CARDS.good);
    await page.reload();
    await expect(dialog(page)).toContainText('€69.90');
    await expect(dialog(page).getByLabel('Card number')).toHaveValue('');
    await dialog(page).getByRole('link', { name: 'Change plan' }).click();
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

  test('a page that is reloaded while its payment is on the way waits for it, which is made once [CHECKOUT-48 CHECKOUT-49]', async ({
    paying,
    page,
    gateway,
  }) => {
    const before = (await gateway.charges()).length;
    // longer than a page takes to open
    await gateway.faults({ settleMs: 600_000 });
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
    await expect(pane(page, 'One moment')).toBeVisible();
    await gateway.forward(600);
    await decided(gateway, welcome(page));
    expect(await gateway.charges()).toHaveLength(before + 1);
  });

  test('who steps back while a payment is out, and buys again, waits for it: it is made once [CHECKOUT-49]', async ({
    paying,
    page,
    gateway,
  }) => {
    const before = (await gateway.charges()).length;
    await becomeMember(page, paying.url);
    let sent = 0;
    const { promise: isSlow, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/\/payments$/, async (route) => {
      if (route.request().method() === 'POST') sent += 1;
      await isSlow;
      await route.continue();
    });
    await page.goto('/m/AuroraSP/aurora-set');
    const goOn = async () => {
      await main(page).getByRole('link', { name: /^Buy/ }).click();
      await button(page, 'Continue').click();
    };
    await goOn();
    await payWith(page, CARDS.good);
    await expect.poll(() => sent).toBe(1);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await goOn();
    await expect(pane(page, 'One moment')).toBeVisible();
    answer();
    await decided(gateway, toast(page));
    expect([sent, (await gateway.charges()).length]).toEqual([1, before + 1]);
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
    await other.goto(`${paying.url}/nowhere?u=waiting-for-payment&offerId=${OFFERS.annual}`);
    await decided(gateway, welcome(other));
    await other.goto(`${paying.url}/nowhere?u=choose-offer`);
    await expect(dialog(other)).toContainText('You can already watch everything in your plan.');
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
      "You already have this. There's nothing to pay.",
    );
    expect(await gateway.charges()).toHaveLength(before);
  });
});
