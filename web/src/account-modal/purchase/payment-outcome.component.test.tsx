import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ok, refusal } from '../../account/billing/testing/fake-billing.ts';
import { type Answer, type Answers, inTurn, noAnswer } from '../../testing/answers.ts';
import { SUBSCRIPTION } from '../../testing/plan-answers.ts';
import { press } from '../../testing/press.ts';
import type { RenderOptions } from '../../testing/render.tsx';
import { ANNUAL, SHOP, TICKET } from '../../testing/shop-answers.ts';
import { openPane } from '../testing/open-pane.tsx';

const NOW_MS = Date.UTC(2030, 0, 10, 12);
const ACCESS = 'GET /items/115000/access';
const SUBSCRIPTIONS = 'GET /subscriptions';
const TICKET_ACCESS = 'GET /items/115001/access';
const OPEN = { id: 81001, item: { id: 115000, title: 'All concerts' }, expires_at: 1_893_456_000 };
const WAITING = `waiting-for-payment&offerId=${ANNUAL}`;
const WAITING_FOR_TICKET = `waiting-for-payment&offerId=${TICKET}`;

/** An answer without access that reports how the payment for an offer ended. */
const noAccess = (state: string, more: object = {}, access_fee_id = 6002) =>
  Response.json(
    { code: 402, payment: { access_fee_id, transaction: 'trx-1', timestamp: 1, state, ...more } },
    { status: 402 },
  );
const DECLINED = noAccess('failed', { message: 'Your card was declined.' });
const running = (access_fee_id: number, more: object = {}) => ({
  collection: [{ ...SUBSCRIPTION, access_fee_id, ...more }],
});

async function open(u: string, answers: Answers = {}, more: RenderOptions & { purchase?: object } = {}) {
  const { purchase = {}, ...options } = more;
  const opened = await openPane(u, {
    session: 'signed-in',
    nowMs: NOW_MS,
    answers: { ...SHOP, ...answers },
    tab: { purchase: JSON.stringify({ offerId: ANNUAL, ...purchase }) },
    ...options,
  });
  const { screen, pane } = opened;
  return {
    ...opened,
    title: expect.element(pane.getByRole('heading', { level: 2 })),
    text: expect.element(pane),
    /** How often access to the ticket was requested. */
    polls: () => screen.sent.filter(({ what }) => what === TICKET_ACCESS).length,
  };
}

test('waiting pane: polls the outcome until access is open, then welcomes the subscriber [CHECKOUT-39 CHECKOUT-45 MODAL-18]', async () => {
  let access: Answer = noAccess('pending');
  const { screen, title, text } = await open(WAITING, {
    [ACCESS]: () => access,
    [SUBSCRIPTIONS]: running(6002),
  });
  await title.toHaveTextContent('One moment');
  await text.toMatchTextContent('Loading');
  await screen.advance(3000);
  await title.toHaveTextContent('One moment');
  access = OPEN;
  await screen.advance(3000);
  await title.toHaveTextContent('Welcome, Ada');
  // the welcome says it
  expect(screen.getByText("You're all set. Enjoy the show.").elements()).toEqual([]);
  expect(screen.address()).toBe('/nowhere?u=welcome');
});

test('waiting pane: closes the modal once a ticket is open [CHECKOUT-41 CHECKOUT-44 CHECKOUT-46]', async () => {
  const { screen, pane } = await open(WAITING_FOR_TICKET, {
    [TICKET_ACCESS]: { ...OPEN, item: { id: 115001, title: 'Aurora Set' } },
  });
  await expect.element(pane).not.toBeInTheDocument();
  await expect.element(screen.getByText("You're all set. Enjoy the show.")).toBeInTheDocument();
  expect(screen.address()).toBe('/nowhere');
});

test("waiting pane: waits for the site's plan when no offer is named, and says when there is none [CHECKOUT-42 CHECKOUT-47]", async () => {
  const found = await open('waiting-for-payment', { [ACCESS]: OPEN, [SUBSCRIPTIONS]: running(6001) });
  await found.title.toHaveTextContent('Welcome, Ada');
  await found.screen.unmount();
  const none = await open('waiting-for-payment', { 'GET /v2/items/115000/access-fees': [] });
  await none.title.toHaveTextContent('No answer yet');
});

test('waiting pane: says after five requests that it takes longer, goes on slowly, and checks again on request [CHECKOUT-42 CHECKOUT-43 CHECKOUT-47 CONST-11]', async () => {
  const { screen, pane, title, text, button, polls } = await open(WAITING_FOR_TICKET, {
    [TICKET_ACCESS]: noAccess('pending', {}, 7001),
  });
  await expect.poll(polls).toBe(1);
  for (const times of [2, 3, 4, 5]) {
    await title.toHaveTextContent('One moment');
    // the next request is planned once the answer is there
    await expect.poll(() => screen.app.queries.isFetching({ queryKey: ['account', 'outcome'] })).toBe(0);
    await screen.advance(3000);
    await expect.poll(polls).toBe(times);
  }
  await title.toHaveTextContent('Still on its way');
  await text.toMatchTextContent(
    'This is taking longer than usual.Your payment is still being processed. There is no need to pay again.',
  );
  await expect
    .element(pane.getByRole('link', { name: 'Go to your account' }))
    .toHaveAttribute('href', '/u/payments');
  await screen.advance(3000);
  expect(polls()).toBe(5);
  await screen.advance(3000);
  await expect.poll(polls).toBe(6);
  await press(button('Check again'));
  await title.toHaveTextContent('One moment');
});

test('waiting pane: says that nothing is known, or that the open access is from before [CHECKOUT-48]', async () => {
  const unknown = await open(WAITING_FOR_TICKET, { [TICKET_ACCESS]: noAnswer });
  for (let times = 2; times <= 5; times++) {
    await expect.poll(unknown.polls).toBe(times - 1);
    await unknown.screen.advance(3000);
  }
  await unknown.text.toMatchTextContent(/No answer yet.*longer than usual.*everything opens by itself/);
  await unknown.screen.unmount();
  const older = await open(WAITING, {
    [ACCESS]: OPEN,
    [SUBSCRIPTIONS]: running(6002, { action_type: 'canceled' }),
  });
  await expect
    .poll(async () => {
      await older.screen.advance(1500);
      return older.pane.element().textContent;
    })
    .toContain("We can't tell yet whether this payment went through");
  await older.text.not.toMatchTextContent(/opens by itself|longer than usual/);
});

test('waiting pane: says after an external page that a payment can take days [CHECKOUT-47 CHECKOUT-48]', async () => {
  const atPage = { purchase: { payment: { is: 'at-page', offerId: TICKET } } };
  const pending = { [TICKET_ACCESS]: noAccess('pending', {}, 7001) };
  const { screen, text, polls, button } = await open(WAITING_FOR_TICKET, pending, atPage);
  for (let times = 2; times <= 5; times++) {
    await expect.poll(polls).toBe(times - 1);
    await screen.advance(3000);
  }
  await text.toMatchTextContent(
    /no need to pay again\..*Everything opens by itself once the payment is through/,
  );
  await text.not.toMatchTextContent('longer than usual');
  await expect.element(button('Back to checkout')).not.toBeInTheDocument();
});

test('waiting pane: leads to a bank on request only once it was visited, or back to the checkout [CHECKOUT-34 CHECKOUT-48 NOTIFY-09]', async () => {
  const { title, button } = await open(
    WAITING,
    { [ACCESS]: noAccess('requires_action', { redirect_to_url: 'https://bank.example.test/' }) },
    { purchase: { shownOutcomes: ['trx-1 requires_action'] } },
  );
  await title.toHaveTextContent('Your bank asks you to confirm');
  await expect.element(button('Continue to your bank')).toBeVisible();
  await press(button('Back to checkout'));
  await title.toHaveTextContent('Check out');
});

test('waiting pane: shows that a payment was refused or cancelled, and leads back to the checkout [CHECKOUT-48 MODAL-11 MODAL-12]', async () => {
  for (const [answer, heading, words] of [
    [DECLINED, 'The payment failed', 'Your card was declined.'],
    [
      noAccess('cancelled', { message: 'The payment was cancelled.' }),
      'Payment canceled',
      /You haven't been charged\. You can finish any time\.Back/,
    ],
    [
      noAccess('cancelled', { message: 'The payment page has ended. Nothing was charged.' }),
      'The payment page has ended',
      /You haven't been charged\. You can begin again any time\.Back/,
    ],
  ] as const) {
    const { screen, title, text, button } = await open(WAITING, { [ACCESS]: answer });
    await title.toHaveTextContent(heading);
    await text.toMatchTextContent(words);
    await press(button('Back to checkout'));
    await title.toHaveTextContent('Check out');
    await screen.unmount();
  }
});

const STOPS = [
  ['payment-error', DECLINED, 'The payment failed'],
  ['payment-cancelled', noAccess('cancelled'), 'Payment canceled'],
] as const;
const SENT_BACK = '&message=Call%20555-0199';
/** Another tab, in which only the address names the offer. */
const ELSEWHERE = { purchase: { offerId: null } };

test('stopped pane: believes the provider alone about a payment that an address calls stopped [CHECKOUT-48 MODAL-11 MODAL-12]', async () => {
  const claim = /failed|canceled|charged|555/;
  for (const [u, failed, heading] of STOPS) {
    const unknown = await open(u + SENT_BACK);
    await unknown.title.toHaveTextContent('No answer yet');
    await unknown.text.not.toMatchTextContent(claim);
    await expect.element(unknown.button('Check again')).toBeVisible();
    await unknown.screen.unmount();
    const known = await open(`${u}${SENT_BACK}&offerId=${ANNUAL}`, { [ACCESS]: failed }, ELSEWHERE);
    await known.title.toHaveTextContent(heading);
    await known.text.not.toMatchTextContent('555');
    expect(known.button('Check again').elements()).toEqual([]);
    await known.screen.unmount();
  }
  // nothing was bought here
  const nothing = await open(`payment-error${SENT_BACK}`, {}, ELSEWHERE);
  await nothing.title.toHaveTextContent('No answer yet');
  await nothing.text.not.toMatchTextContent(claim);
  expect(nothing.button('Check again').elements()).toEqual([]);
  await press(nothing.button('Close').last());
  await expect.element(nothing.pane).not.toBeInTheDocument();
});

test('stopped pane: shows what the payment page sent back to the tab that left for it [CHECKOUT-48 MODAL-11 MODAL-12]', async () => {
  const atPage = { purchase: { payment: { is: 'at-page', offerId: ANNUAL } } };
  for (const [u, , heading] of STOPS) {
    const { title, text, button, screen } = await open(u + SENT_BACK, {}, atPage);
    await title.toHaveTextContent(heading);
    await text.toMatchTextContent('The reason given: “Call 555-0199”');
    await text.not.toMatchTextContent('charged');
    await expect.element(button('Check again')).toBeVisible();
    // who went back themselves goes on from the checkout
    const [first] = document.querySelectorAll('dialog [role="alert"] + div button');
    expect(first?.textContent).toBe(u === 'payment-cancelled' ? 'Back to checkout' : 'Check again');
    await screen.unmount();
  }
  const pending = await open(`payment-error${SENT_BACK}`, { [ACCESS]: noAccess('pending') }, atPage);
  await pending.title.toHaveTextContent('One moment');
  await expect.poll(pending.screen.address).toContain('u=waiting-for-payment');
});

test('stopped pane: asks about what this tab buys before the offer of the address [CHECKOUT-48]', async () => {
  const { text } = await open(`payment-error&offerId=${TICKET}`, { [ACCESS]: DECLINED });
  await text.toMatchTextContent('Your card was declined.');
});

test('stopped pane: quotes a reason as text, and cuts a long one [MODAL-11 CHECKOUT-48]', async () => {
  const message = `<b>No</b> ${'now '.repeat(100)}`;
  const failure = { is: 'refused', message };
  const { text, pane } = await open(
    'payment-error',
    {},
    { purchase: { payment: { is: 'failed', failure } } },
  );
  await text.toMatchTextContent('The reason given: “<b>No</b> now now');
  expect(pane.element().textContent?.match(/now /g)?.length).toBeLessThan(60);
});

const AT_BANK = 'POST /connectors/adyen/initial-payment/finalize';
const rejected = (rejectedReason: string) => ok({ payment: { id: 1, status: 'failed', rejectedReason } });
/** At the provider that is sent how a bank's page ended; this tab has bought nothing. */
const atBank = (answer: Answer): [Answers, Parameters<typeof open>[2]] => [
  {
    [AT_BANK]: answer,
    'GET /entitlements/R3_NL': ok({ accessGranted: false, expiresAt: 0 }),
  },
  { provider: 'billing', purchase: { offerId: null } },
];
const FINALIZE = 'finalize-payment&redirectResult=X&orderId=51';

test('finalize pane: looks for the plan until it is there, ignoring an older subscription [MODAL-19 CHECKOUT-36 CHECKOUT-37]', async () => {
  const { screen, title } = await open(FINALIZE, {
    [ACCESS]: OPEN,
    [SUBSCRIPTIONS]: inTurn(
      running(6002, { action_type: 'canceled' }),
      running(6001),
      { collection: [] },
      running(6002),
    ),
  });
  await title.toHaveTextContent('Finishing your payment');
  await expect
    .poll(async () => {
      await screen.advance(1500);
      return screen.address();
    })
    .toBe('/nowhere?u=welcome');
  await title.toHaveTextContent('Welcome, Ada');
});

test('finalize pane: waits for what is not there after ten more looks, and reports no success [CHECKOUT-36 CHECKOUT-48]', async () => {
  const titles: unknown[] = [];
  const { screen } = await open(FINALIZE, {
    [ACCESS]: () => {
      titles.push(document.querySelector('dialog h2')?.textContent);
      return SHOP[ACCESS];
    },
  });
  await expect
    .poll(async () => {
      await screen.advance(1500);
      return screen.address();
    })
    .toBe(`/nowhere?offerId=${ANNUAL}&u=waiting-for-payment`);
  // that of the page, the first look and ten more; then the pane that waits asks too
  expect(titles.filter((title) => title !== 'One moment')).toHaveLength(12);
  expect(screen.getByText("You're all set.", { exact: false }).elements()).toEqual([]);
});

test('finalize pane: closes the modal when a ticket is open, else waits for it [CHECKOUT-37]', async () => {
  const bought = { purchase: { offerId: TICKET } };
  const { pane, screen } = await open(FINALIZE, { [TICKET_ACCESS]: OPEN }, bought);
  await expect.element(pane).not.toBeInTheDocument();
  await expect.element(screen.getByText("You're all set. Enjoy the show.")).toBeInTheDocument();
  await screen.unmount();
  const not = await open(FINALIZE, {}, bought);
  await not.title.toHaveTextContent('One moment');
});

const REJECTIONS: [Answer, RegExp, string?][] = [
  // the address names no order
  [noAnswer, /find this payment/, 'finalize-payment&redirectResult=X'],
  [rejected('Refused by the bank'), /The reason given: “Refused by the bank”/],
  [refusal(422, ' '), /make the payment[^“]*$/],
];
test('finalize pane: shows that a payment failed, and why, and leads to the checkout [CHECKOUT-38 CHECKOUT-51]', async () => {
  for (const [answer, words, address = FINALIZE] of REJECTIONS) {
    const { title, screen, message, button } = await open(`${address}&offerId=R3_NL`, ...atBank(answer));
    await title.toHaveTextContent('The payment failed');
    await expect.element(message).toMatchTextContent(words);
    await expect.element(button('Back to checkout')).toBeVisible();
    await screen.unmount();
  }
});

const UNKNOWN: Answer[] = [
  noAnswer,
  refusal(429, 'Slow down'),
  refusal(422, 'The order has been paid'),
  // still in progress
  ok({ payment: {} }),
];
test('finalize pane: sends the result of the bank once, and waits for the outcome when nothing is known [CHECKOUT-35 CHECKOUT-36 CHECKOUT-38 CHECKOUT-48]', async () => {
  for (const answer of UNKNOWN) {
    const { screen, title } = await open(`${FINALIZE}&offerId=R3_NL`, ...atBank(answer));
    await title.toHaveTextContent('One moment');
    expect(screen.address()).toBe('/nowhere?offerId=R3_NL&u=waiting-for-payment');
    expect(screen.sent.filter(({ what }) => what === AT_BANK).map(({ body }) => body)).toEqual([
      { orderId: 51, details: { redirectResult: 'X' } },
    ]);
    await screen.unmount();
  }
});

test('finalize pane: asks a viewer who is not signed in here to sign in first [CHECKOUT-36 CHECKOUT-48]', async () => {
  const { title } = await open(FINALIZE, {}, { session: 'anonymous' });
  await title.toHaveTextContent('Sign in');
});

const DAY_S = 86_400;
const inDays = (days: number) => NOW_MS / 1000 + days * DAY_S;
test('welcome pane: names the day of the first payment, else the day the trial ends, and can be closed [MODAL-13]', async () => {
  for (const [next_rebill_date, day] of [
    [inDays(7), 'January 17'],
    [null, 'January 19'],
  ] as const) {
    const { text, screen, pane, button } = await open('welcome', {
      [ACCESS]: { ...OPEN, expires_at: inDays(9) },
      [SUBSCRIPTIONS]: running(6001, { action_type: 'free-trial', next_rebill_date }),
    });
    await text.toMatchTextContent(`Your free trial runs until ${day}.`);
    if (!next_rebill_date) {
      await press(button('Close'));
      await expect.element(pane).not.toBeInTheDocument();
      expect(screen.address()).toBe('/nowhere');
    }
    await screen.unmount();
  }
});

test('welcome pane: has the focus on its button, which leads to the concerts where the page has none [REG-42 A11Y-01]', async () => {
  const { pane, screen } = await open('welcome', { [ACCESS]: OPEN, [SUBSCRIPTIONS]: running(6002) });
  await expect.element(pane.getByRole('link', { name: 'Browse concerts' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(pane).not.toBeInTheDocument();
  expect(screen.address()).toBe('/');
});

test('welcome pane: names no trial when there is none, and closes by itself after ten seconds [MODAL-13 REG-41 CONST-12]', async () => {
  const { text, pane, screen } = await open('welcome', { [ACCESS]: OPEN, [SUBSCRIPTIONS]: running(6002) });
  await text.toMatchTextContent("You're in. Enjoy the show.");
  await text.not.toMatchTextContent('trial');
  const timer = expect.element(pane.getByRole('timer'));
  await timer.toHaveTextContent('This closes by itself in 10 seconds.');
  await screen.advance(9000);
  await timer.toHaveTextContent('This closes by itself in 1 second.');
  await screen.advance(1000);
  await expect.element(pane).not.toBeInTheDocument();
});
