import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { heading, main } from './support/concert.ts';
import { NO_CARD } from './support/members.ts';
import { buy, CARDS, expect, OFFERS, test } from './support/paying.ts';
import { ACCESS, answerPayments, CARD, charges, NOTHING, SUBSCRIPTION } from './support/payment-answers.ts';
import { daysPass, getPayments, newBuyer, openUntil, payAtPaypal } from './support/purchases.ts';
import { VIEWPORTS } from './support/viewports.ts';

const PAYMENTS = '/u/payments';
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const details = (page: Page) => section(page, 'Subscription details');
const method = (page: Page) => section(page, 'Payment method');
const history = (page: Page) => section(page, 'Billing history');
const rows = (page: Page) =>
  history(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const showAll = (page: Page) => history(page).getByRole('button', { name: 'Show all' });
const sections = (page: Page) => main(page).getByRole('heading', { level: 2 });
const plain = (text: string) => text.replace(/\s/g, ' ');

/** A day as this browser's viewer writes it. */
const day = (seconds: number, month: 'long' | 'short') =>
  new Intl.DateTimeFormat('en', {
    day: 'numeric',
    month,
    year: 'numeric',
    timeZone: 'America/New_York',
  }).format(seconds * 1000);

/** What is said of the subscription, each under its name. */
async function facts(page: Page): Promise<Record<string, string>> {
  await expect(details(page).getByRole('term').first()).toBeVisible();
  const names = await details(page).getByRole('term').allInnerTexts();
  const values = await details(page).getByRole('definition').allInnerTexts();
  return Object.fromEntries(names.map((name, index) => [name, plain(values[index] ?? '')]));
}

/** A site whose clock may be moved. A card has one trial there, so each test has a card of its own. */
const ofItsOwnTime = () => {};

test.beforeEach(({ allowErrors }) => allowErrors(NO_CARD));

test.describe('who sees what', () => {
  test('a site of plans has three sections: the subscription, how it is paid, and what was paid; each says so where there is none [PAY-03 PAY-06 PAY-21 PAY-28]', async ({
    paying,
    page,
  }) => {
    await newBuyer(page, paying.url);
    await page.goto(PAYMENTS);
    await expect(heading(page)).toHaveText('Payments');
    await expect(sections(page)).toHaveText(['Subscription details', 'Payment method', 'Billing history']);
    await expect(method(page)).toContainText('No payment method saved.');
    await expect(history(page)).toContainText('No payments yet');
    await expect(history(page).getByRole('table')).toHaveCount(0);
    await expect(details(page)).toContainText('You have no subscription yet.');
    await details(page).getByRole('link', { name: 'Complete subscription' }).click();
    await expect(page).toHaveURL(`${paying.url}${PAYMENTS}?u=choose-offer`);
    await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2);
  });

  test('a site without plans has no subscription there, but lists what was bought once [PAY-04 PAY-34]', async ({
    members,
    page,
  }) => {
    await newBuyer(page, members.url, OFFERS.ticket);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.goto(members.url + PAYMENTS);
    await expect(rows(page)).toHaveText([/Nightshift Tour.*Card.*€3\.00/]);
    await expect(method(page)).toContainText('Card ending 4242');
    await expect(sections(page)).toHaveText(['Payment method', 'Billing history']);
    expect(asked).toEqual(
      expect.arrayContaining(['/v2/accounting/payment-history', '/v2/payments/cards/default']),
    );
    // the ticket alone may be asked for
    const ofPlans = (path: string) =>
      /\/subscriptions$|\/items\/\d+\/access$/.test(path) && path !== '/items/115001/access';
    expect(asked.filter(ofPlans)).toEqual([]);
  });

  test('on a site that sells nothing the address leads to the account page [PAY-01]', async ({
    originWith,
    page,
  }) => {
    const site = await originWith(
      (data) =>
        data.change('configs/footplus.json', (config) => ({
          ...config,
          contentProtection: { accessModel: 'free' },
        })),
      'footplus',
    );
    await newBuyer(page, site.url);
    await page.goto(site.url + PAYMENTS);
    await expect(page).toHaveURL(`${site.url}/u/my-account`);
    await expect(heading(page)).toHaveText('Account');
    await expect(main(page).getByRole('link', { name: 'Payments' })).toHaveCount(0);
  });

  test('while the viewer is being recognised the page waits, and says so [PAY-02]', async ({
    paying,
    page,
  }) => {
    await newBuyer(page, paying.url);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/accounts$/, async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto(PAYMENTS);
    await expect(main(page).getByRole('status')).toHaveText('Loading your payments');
    await expect(sections(page)).toHaveCount(0);
    release();
    await expect(sections(page)).toHaveCount(3);
    await expect(main(page).getByText('Loading your payments')).toHaveCount(0);
  });

  test('who turns out to be nobody leaves it [PAY-02]', async ({ paying, page }) => {
    // this device had a viewer once, whose session is gone
    await page.context().addCookies([{ name: 'jwapp-viewer', value: 'known', url: paying.url }]);
    await page.goto(PAYMENTS);
    await expect(page).toHaveURL(`${paying.url}/`);
  });

  test('a customer may buy, see what was bought, and keep their account; an anonymous viewer nothing of it [ROLE-06]', async ({
    paying,
    page,
  }) => {
    await page.goto(PAYMENTS);
    await expect(page).toHaveURL(`${paying.url}/`);
    await page.goto('/nowhere?u=choose-offer');
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();

    const { request, token } = await newBuyer(page, paying.url);
    await page.goto('/nowhere?u=choose-offer');
    await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2);
    for (const offer of [OFFERS.annual, OFFERS.ticket]) await buy(request, paying.url, token, offer);
    await page.goto(PAYMENTS);
    await expect(method(page)).toContainText('Card ending 4242');
    await expect(rows(page)).toHaveCount(2);
    await main(page).getByRole('link', { name: 'Account' }).click();
    for (const name of ['Edit password', 'Request my data', 'Delete my account']) {
      await expect(main(page).getByText(name)).toBeVisible();
    }
  });
});

test.describe('the subscription', () => {
  test('is named with its plan, its state and what is paid next [PAY-07 PAY-08 PAY-09 PAY-11]', async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(ofItsOwnTime, 'footplus');
    const buyer = await newBuyer(page, site.url, OFFERS.monthly);
    await page.goto(site.url + PAYMENTS);
    await expect(details(page)).toContainText(/Monthly plan\s*Free trial/);
    const until = day(await openUntil(buyer), 'long');
    await expect
      .poll(() => facts(page))
      .toEqual({
        Billed: 'Every month',
        'Next payment': `€6.99 on ${until}`,
      });
  });

  test('of a year says what is paid next, after a year, in the chosen language, and nothing of what comes later [PAY-08 PAY-11 PAY-13]', async ({
    paying,
    page,
  }) => {
    const buyer = await newBuyer(page, paying.url, OFFERS.annual);
    await page.goto(PAYMENTS);
    await expect(details(page)).toContainText(/Annual plan\s*Active/);
    const until = day(await openUntil(buyer), 'long');
    await expect
      .poll(() => facts(page))
      .toMatchObject({ Billed: 'Every year', 'Next payment': `€69.90 on ${until}` });
    await expect(rows(page)).toHaveCount(1);
    await page.context().addCookies([{ name: 'jwapp-language', value: 'de', url: paying.url }]);
    await page.goto(PAYMENTS);
    await expect(section(page, 'Zahlungsverlauf').getByRole('cell', { name: /69,90\s€/ })).toBeVisible();
    await expect(section(page, 'Zahlungsmittel')).toContainText('4242');
  });

  test('has its own word for every state of it that the provider knows; one that was given away has an end and no price [PAY-09 PAY-10 PAY-13 PAY-14]', async ({
    paying,
    page,
  }) => {
    await newBuyer(page, paying.url);
    const subscription = { ...SUBSCRIPTION };
    await answerPayments(page, { ...NOTHING, access: ACCESS, subscriptions: [subscription] });
    for (const [state, words] of [
      // a trial and one that is paid are seen in the tests above
      ['canceled', 'Canceled'],
      ['incomplete_expired', 'Expired'],
      ['dunning', 'Terminated'],
    ] as const) {
      subscription.action_type = state;
      await page.goto(PAYMENTS);
      await expect(details(page), state).toContainText(`All concerts${words}`);
      // who has cancelled, or has nothing any more, is told of an end and of no payment to come
      const told = words === 'Canceled' ? 'Access until' : 'Ended on';
      await expect.poll(async () => Object.keys(await facts(page)), state).toEqual(['Billed', told]);
      expect((await facts(page)).Billed, state).toBe('Every month');
    }

    await answerPayments(page, { ...NOTHING, access: ACCESS });
    await page.goto(PAYMENTS);
    await expect(details(page)).toContainText(/All concerts\s*Active/);
    await expect
      .poll(() => facts(page))
      .toEqual({
        Billed: 'Granted, nothing to pay',
        'Access until': 'December 31, 2029',
      });
    await expect(details(page)).not.toContainText(/€|\d\.\d\d/);
  });
});

test.describe('the payment method', () => {
  test('is the card that the renewal charges, by its last four digits and its end, whatever card bought something else since [PAY-19 IDAPI-31]', async ({
    paying,
    page,
  }) => {
    const { request, token } = await newBuyer(page, paying.url);
    await buy(request, paying.url, token, OFFERS.annual, CARDS.amex);
    await page.goto(PAYMENTS);
    await expect(method(page)).toContainText('Card ending 0005');
    await expect(method(page)).toContainText('Expires 12/2039');
    await buy(request, paying.url, token, OFFERS.ticket, CARDS.otherGood);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await expect(method(page)).toContainText('Card ending 0005');
  });

  test('is PayPal where the subscription is paid there [PAY-19]', async ({ paying, page }) => {
    const buyer = await newBuyer(page, paying.url);
    await page.goto(await payAtPaypal(buyer));
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page).toHaveURL(`${paying.url}/`);
    await expect.poll(async () => (await getPayments(buyer)).length).toBe(1);
    await page.goto(PAYMENTS);
    await expect(method(page)).toContainText('PayPal');
    await expect(rows(page)).toHaveText([/Annual plan.*PayPal.*€69\.90/]);
  });
});

test.describe('the billing history', () => {
  test('shows four payments, says how many it hides, and shows them all on request [PAY-24 PAY-25 PAY-26 PAY-27]', async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(ofItsOwnTime, 'footplus');
    const buyer = await newBuyer(page, site.url);
    await buy(buyer.request, site.url, buyer.token, OFFERS.monthly, CARDS.amex);
    await daysPass(buyer, 8);
    for (let month = 1; month <= 2; month += 1) await daysPass(buyer, 31);
    await page.goto(site.url + PAYMENTS);
    await expect(rows(page)).toHaveCount(4);
    await expect(showAll(page)).toHaveCount(0);
    await expect(history(page)).not.toContainText('hidden');

    await daysPass(buyer, 31);
    await page.reload();
    await expect(history(page)).toContainText('1 older payment hidden');
    await daysPass(buyer, 31);
    await page.reload();
    await expect(history(page)).toContainText('2 older payments hidden');
    await expect(rows(page)).toHaveCount(4);
    await showAll(page).press('Enter');
    await expect(rows(page)).toHaveCount(6);
    await expect(showAll(page)).toHaveCount(0);
    await expect(history(page)).not.toContainText('hidden');
    await expect(rows(page).nth(4)).toBeFocused();
  });

  test('lists each payment with its day, what it was for, its price and how it was paid [PAY-23]', async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(ofItsOwnTime, 'footplus');
    const buyer = await newBuyer(page, site.url);
    await buy(buyer.request, site.url, buyer.token, OFFERS.monthly, CARDS.otherGood);
    await daysPass(buyer, 8);
    await buy(buyer.request, site.url, buyer.token, OFFERS.ticket, CARDS.otherGood);
    const [concert, renewal, trial] = (await getPayments(buyer)).map(({ created_at }) =>
      day(created_at, 'short'),
    );
    await page.goto(site.url + PAYMENTS);
    await expect(history(page).getByRole('columnheader')).toHaveText([
      'Date',
      'For',
      'Paid with',
      'Amount',
      'Receipt',
    ]);
    await expect(rows(page)).toHaveCount(3);
    const cells = await rows(page).evaluateAll((all) =>
      all.map((row) => [...row.children].slice(0, 4).map((cell) => cell.textContent)),
    );
    expect(cells).toEqual([
      [concert, 'Nightshift Tour', 'Card', '€3.00'],
      [renewal, 'Monthly plan', 'Card', '€6.99'],
      [trial, 'Monthly plan', 'Card', '€0.00'],
    ]);
    expect(renewal).not.toBe(trial);
  });
});

test.describe('what goes wrong', () => {
  test('is said where it went wrong, not taken for having none, and asked again on request; the rest stands [PLAN-51]', async ({
    allowErrors,
    paying,
    page,
  }) => {
    allowErrors(/answer: 500 GET .*(payment-history|\/subscriptions\?)/);
    await newBuyer(page, paying.url, OFFERS.annual);
    for (const call of [/payment-history/, /\/subscriptions\?/])
      await page.route(call, (route) => route.fulfill({ status: 500, json: { code: 500 } }));
    await page.goto(PAYMENTS);
    await expect(history(page).getByRole('alert')).toContainText("We couldn't load this.");
    await expect(details(page).getByRole('alert')).toContainText("We couldn't load this.");
    await expect(details(page)).not.toContainText('You have no subscription yet.');
    await expect(details(page).getByRole('link')).toHaveCount(0);
    // the subscription may be paid another way
    await expect(method(page).getByRole('alert')).toContainText("We couldn't load this.");
    await expect(method(page)).not.toContainText('4242');
    await page.unroute(/\/subscriptions\?/);
    await details(page).getByRole('button', { name: 'Try again' }).click();
    await expect(details(page)).toContainText(/Annual plan\s*Active/);
    await expect(method(page)).toContainText('Card ending 4242');
    await expect(history(page).getByRole('alert')).toBeVisible();
    await page.unroute(/payment-history/);
    await history(page).getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(1);
    // the button that had it is gone
    await expect(history(page).getByRole('heading')).toBeFocused();
  });
});

test('on phone and desktop everything of it can be read and reached, a price that comes as text like any other, in its own currency [PAY-23 PAY-33]', async ({
  paying,
  page,
}) => {
  await answerPayments(page, { ...NOTHING, access: ACCESS, card: CARD, charges: charges(6) });
  await newBuyer(page, paying.url);
  await page.goto(PAYMENTS);
  await expect(rows(page)).toHaveText([
    /Oct 24, 2026.*All concerts.*Card.*€6\.99/,
    /Sep 24, 2026.*Aurora Set.*PayPal.*€9\.00/,
    /Aug 24, 2026.*All concerts.*Card.*\$6\.99/,
    /Jul 24, 2026.*All concerts.*Card.*€6\.99/,
  ]);
  for (const name of ['phone', 'desktop'] as const) {
    await page.setViewportSize(VIEWPORTS[name]);
    await expect(rows(page), name).toHaveCount(4);
    await expect(showAll(page), name).toBeVisible();
    expect(await violations(page, 'main'), name).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide, name).toBe(false);
  }
});
