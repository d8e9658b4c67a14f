import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { httpError } from '../../account/identity/testing/fake-identity.ts';
import { inTurn, noAnswer } from '../../testing/answers.ts';
import { press } from '../../testing/press.ts';
import { ANNUAL, MONTHLY, PAGE_METHOD, TICKET, TICKET_FEE } from '../../testing/shop-answers.ts';
import { openCheckout, PAY, PAY_AT_PAGE, SUBSCRIBE, VOUCHER } from '../testing/open-checkout.ts';

test('checkout pane: formats a card while it is typed, shows its brand and what is wrong, and sends nothing [CHECKOUT-20 CHECKOUT-21 CHECKOUT-22 CHECKOUT-28]', async () => {
  const { pane, field, pay, fillCard, payments } = await openCheckout(ANNUAL);
  const ERRORS = {
    'Name on the card': 'Enter the name on the card',
    'Card number': 'Check the card number',
    Expires: 'This date is in the past or incomplete',
    'Security code': 'Three digits on the back of the card, or four on the front',
  };
  await pay.click();
  for (const [label, text] of Object.entries(ERRORS))
    await expect.element(field(label)).toHaveAccessibleDescription(text);
  await expect.element(field('Name on the card')).toHaveFocus();
  const number = field('Card number');
  (number.element() as HTMLInputElement).focus();
  await userEvent.keyboard('55555');
  await expect.element(number).toHaveValue('5555 5');
  await expect.element(pane.getByText('Card brand: Mastercard')).toBeInTheDocument();
  expect(pane.element().querySelector('[data-brand="mastercard"]')).not.toBeNull();
  (number.element() as HTMLInputElement).setSelectionRange(2, 2);
  await userEvent.keyboard('49');
  await expect.element(number).toHaveValue('5549 555');
  (field('Expires').element() as HTMLInputElement).focus();
  await userEvent.keyboard('520');
  await expect.element(field('Expires')).toHaveValue('05/20');
  await field('Security code').fill('123');
  await press(pay);
  for (const label of ['Card number', 'Expires'] as const)
    await expect.element(field(label)).toHaveAccessibleDescription(ERRORS[label]);
  await expect.element(field('Security code')).not.toHaveAccessibleDescription();
  await fillCard({ 'Card number': '378282246310005', 'Security code': '12a3' });
  await expect.element(number).toHaveValue('3782 822463 10005');
  await expect.element(field('Security code')).toHaveValue('123');
  await press(pay);
  await expect.element(field('Security code')).toHaveAccessibleDescription(ERRORS['Security code']);
  await fillCard({ 'Security code': '12345' });
  await expect.element(field('Security code')).toHaveValue('1234');
  expect(payments()).toEqual([]);
});

test('checkout pane: sends a card once, however often it is pressed, then waits [CHECKOUT-16 CHECKOUT-39 CHECKOUT-49]', async () => {
  const { promise: paid, resolve: answer } = Promise.withResolvers<unknown>();
  const { screen, pane, field, pay, paypal, title, fillCard, payments } = await openCheckout(ANNUAL, {
    [SUBSCRIBE]: () => paid,
  });
  await fillCard();
  await pay.dblClick();
  await expect.element(pay).toHaveAttribute('aria-disabled', 'true');
  (field('Security code').element() as HTMLInputElement).focus();
  await userEvent.keyboard('{Enter}');
  (paypal.element() as HTMLInputElement).click();
  await expect.element(pane.getByRole('radio', { name: 'Card' })).toBeChecked();
  expect(screen.app.purchase.read().payment.is).toBe('sent');
  answer({ code: 200, message: 'Submitted for payment' });
  await title.toHaveTextContent('One moment');
  expect(screen.address()).toBe(`/nowhere?offerId=${ANNUAL}&u=waiting-for-payment`);
  expect(payments()).toEqual([
    expect.objectContaining({
      access_fee: '6002',
      expected_amount: '69.9',
      number: '4242424242424242',
      card_name: 'Ada Quay',
      exp_month: '12',
      exp_year: '39',
      cvv: '123',
    }),
  ]);
  await expect.poll(() => screen.app.purchase.read().payment).toEqual({ is: 'awaited', offerId: ANNUAL });
});

test('checkout pane: waits for a payment that was sent before a reload [CHECKOUT-48 CHECKOUT-49]', async () => {
  const { title, screen } = await openCheckout(ANNUAL, {}, { payment: { is: 'sent', offerId: TICKET } });
  await title.toHaveTextContent('One moment');
  expect(screen.address()).toBe(`/nowhere?offerId=${TICKET}&u=waiting-for-payment`);
});

test('checkout pane: keeps the card but for its code, and the coupon, after a decline [CHECKOUT-10 CHECKOUT-16 CHECKOUT-48 MODAL-11]', async () => {
  const payment = { access_fee_id: 6002, transaction: 'trx-1', timestamp: 1, state: 'failed' };
  const declined = { code: 402, payment: { ...payment, message: 'Your card was declined.' } };
  let isPaid = false;
  const { screen, pane, field, pay, title, message, fillCard, button } = await openCheckout(
    ANNUAL,
    {
      [VOUCHER]: { amount: 48.93, discount_duration: 3 },
      'GET /items/115000/access': () => (isPaid ? declined : httpError(402, 'No access')),
      [SUBSCRIBE]: () => {
        isPaid = true;
        return { code: 200, message: 'Submitted for payment' };
      },
    },
    { coupon: 'summer' },
  );
  await expect.element(pay).toHaveTextContent('Pay €48.93');
  await fillCard();
  await press(pay);
  // once, on the form
  await expect
    .element(message)
    .toHaveTextContent("Your card was declined. You haven't been charged. Try again, or use another card.");
  await title.toHaveTextContent('Check out');
  expect(screen.address()).toBe('/nowhere?u=checkout');
  await expect.element(field('Card number')).toHaveFocus();
  await expect.element(pay).toHaveTextContent('Pay €48.93');
  await expect.element(pane).toMatchTextContent('SUMMER −30%:');
  for (const [label, value] of [
    ['Name on the card', 'Ada Quay'],
    ['Card number', '4242 4242 4242 4242'],
    ['Expires', '12/39'],
    ['Security code', ''],
  ] as const)
    await expect.element(field(label)).toHaveValue(value);
  await expect.element(button('Remove the coupon')).not.toHaveFocus();
  await press(button('Not now'));
  expect(screen.app.purchase.read().payment.is).toBe('none');
});

test('checkout pane: shows why a payment is refused, can pay again, and waits for a lost answer [CHECKOUT-48 CHECKOUT-49 CHECKOUT-51 CHECKOUT-52]', async () => {
  const failed = "We couldn't make the payment. Check the details, or pay another way.";
  const declined = "Your card was declined. You haven't been charged. Try again, or use another card.";
  const refusals: [Response, string][] = [
    [httpError(402, 'Your card was declined.'), declined],
    [httpError(402, 'Your card has expired.'), `${declined} Your card has expired.`],
    [httpError(402, 'Not enough money'), `${declined} The reason given: “Not enough money”`],
    [httpError(402, ' '), failed],
  ];
  const { pay, message, fillCard, field, screen, title } = await openCheckout(ANNUAL, {
    [SUBSCRIBE]: inTurn(...refusals.map(([answer]) => answer), noAnswer),
  });
  await fillCard();
  for (const [, text] of refusals) {
    await press(pay);
    await expect.element(message).toHaveTextContent(text);
    if (text.startsWith(declined)) await expect.element(field('Card number')).toHaveFocus();
    await expect.element(pay).not.toHaveAttribute('aria-disabled');
    expect(screen.app.purchase.read().payment.is).toBe('none');
  }
  await press(pay);
  await title.toHaveTextContent('One moment');
});

test('checkout pane: asks again at the full price, coupon included, when the trial was used [CHECKOUT-03 CONST-06]', async () => {
  const { pane, pay, order, fillCard, payments, title } = await openCheckout(
    MONTHLY,
    {
      [VOUCHER]: { amount: 4.89, discount_duration: 3 },
      [SUBSCRIBE]: inTurn(httpError(409, 'The free trial was used'), { code: 200, message: 'ok' }),
    },
    { coupon: 'SUMMER' },
  );
  await fillCard();
  await press(pay);
  await expect
    .element(pane)
    .toMatchTextContent(
      "This free trial has been used already. You'd pay €4.89 today. Press again to go on, or pay another way.",
    );
  await expect.element(pay).toHaveTextContent('Pay €4.89');
  await order.toMatchTextContent('SUMMER −30%−€2.10');
  await order.not.toMatchTextContent('free');
  await press(pay);
  await title.toHaveTextContent('One moment');
  expect(payments().map(({ expected_amount }) => expected_amount)).toEqual(['0', '4.89']);
});

test('checkout pane: pays once its buyer has agreed that access starts at once, where the provider asks for that [CHECKOUT-39]', async () => {
  const words = 'I want access to start at once. I know that I lose my right of withdrawal when it starts.';
  const methods = [{ id: 1, method_name: 'Card', is_external: false }];
  const { pane, pay, fillCard, payments, title } = await openCheckout(ANNUAL, {
    'GET /payments/methods': methods,
    [SUBSCRIBE]: inTurn(httpError(422, 'The right of withdrawal has not been agreed on'), {
      code: 200,
      message: 'Submitted for payment',
    }),
  });
  const box = pane.getByRole('checkbox', { name: words });
  await fillCard();
  await expect.element(box).not.toBeInTheDocument();
  await press(pay);
  await expect.element(box).not.toBeChecked();
  await press(pay);
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveAccessibleDescription(/Tick this box to go on/);
  expect(payments()).toHaveLength(1);
  await userEvent.keyboard(' ');
  await expect.element(box).not.toHaveAccessibleDescription();
  await press(pay);
  await title.toHaveTextContent('One moment');
  expect(payments().map(({ withdrawal_consent }) => withdrawal_consent)).toEqual([undefined, words]);
});

test('checkout pane: shows the agreement from the start where the methods say so, and for nothing that is free [CHECKOUT-04]', async () => {
  const methods = [{ id: 1, method_name: 'Card', is_external: false, withdrawal_consent: true }];
  const { pane, pay, fillCard, payments } = await openCheckout(TICKET, {
    'GET /payments/methods': methods,
    [VOUCHER]: { amount: 0, discount_duration: 1 },
  });
  const box = pane.getByRole('checkbox', { name: /right of withdrawal/ });
  await fillCard();
  await press(pay);
  await expect.element(box).toHaveFocus();
  expect(payments()).toEqual([]);
  await press(pane.getByRole('button', { name: 'I have a coupon' }));
  await pane.getByRole('textbox', { name: 'Coupon code' }).fill('FREE');
  await userEvent.keyboard('{Enter}');
  await expect.element(box).not.toBeInTheDocument();
});

test('checkout pane: asks again at the new price when it has changed [CHECKOUT-03]', async () => {
  const { promise: paid, resolve: answer } = Promise.withResolvers<unknown>();
  const { pane, pay, title, fillCard } = await openCheckout(TICKET, {
    'GET /v2/items/115001/access-fees': inTurn([{ ...TICKET_FEE, amount: 1.5 }], [TICKET_FEE]),
    [PAY]: inTurn(httpError(409, 'The price has changed'), () => paid),
  });
  await expect.element(pay).toHaveTextContent('Pay €1.50');
  await fillCard();
  await press(pay);
  await expect
    .element(pane)
    .toMatchTextContent("The price has changed: it's €3.00 now. Nothing has been charged.");
  await expect.element(pay).toHaveTextContent('Pay €3.00');
  await press(pay);
  await expect.element(pane).not.toMatchTextContent('Nothing has been charged');
  answer({ code: 200, message: 'ok' });
  await title.toHaveTextContent('One moment');
});

test('checkout pane: completes a free ticket without a card, unless the provider wants one [CHECKOUT-04]', async () => {
  const { pane, pay, field, payments } = await openCheckout(
    TICKET,
    {
      [VOUCHER]: { amount: 0, discount_duration: 1 },
      [PAY]: httpError(422, 'The card number is not valid'),
    },
    { coupon: 'ONTHEHOUSE' },
  );
  await expect.element(pay).toHaveTextContent('Confirm');
  await expect.element(pane).toMatchTextContent("There's nothing to pay, so you don't need a card.");
  expect(pane.getByRole('radio').elements()).toEqual([]);
  expect(field('Card number').elements()).toEqual([]);
  await press(pay);
  await expect.element(pane).toMatchTextContent('A payment method is needed to go on.');
  await expect.element(field('Card number')).toBeVisible();
  expect(payments()[0]).not.toHaveProperty('number');
});

test('checkout pane: stays and says why when there is no page of the web to pay at [CHECKOUT-32 CHECKOUT-52]', async () => {
  const failed = "We couldn't reach PayPal. Try again, or pay another way.";
  const answers: [object, string][] = [
    [httpError(503, 'Down'), failed],
    [{ endpoint: 'javascript:document.title="paid"' }, failed],
  ];
  const { screen, pay, paypal, message, payments } = await openCheckout(ANNUAL, {
    [PAY_AT_PAGE]: inTurn(...answers.map(([answer]) => answer)),
  });
  await press(paypal);
  for (const [index, [, text]] of answers.entries()) {
    await press(pay);
    await expect.poll(() => payments().length).toBe(index + 1);
    await expect.element(pay).not.toHaveAttribute('aria-disabled');
    await expect.element(message).toHaveTextContent(text);
  }
  expect(screen.address()).toBe('/nowhere?u=checkout');
  expect(document.title).not.toBe('paid');
});

test('checkout pane: leads to what the viewer has, when it was bought in another tab [CHECKOUT-52]', async () => {
  for (const [offerId, plays, heading, name] of [
    [ANNUAL, null, 'You have a subscription', 'Close'],
    [TICKET, 'NightShP', 'You can already watch this', 'Start watching'],
  ] as const) {
    const { screen, pane, pay, message, title, button } = await openCheckout(
      offerId,
      { ...PAGE_METHOD, [PAY_AT_PAGE]: { id: 81001, endpoint: '' } },
      { plays },
    );
    await press(pay);
    await title.toHaveTextContent(heading);
    await title.toHaveFocus();
    await expect.element(message).toHaveTextContent("You already have this. There's nothing to pay.");
    expect(pay.elements()).toEqual([]);
    await press(button(name));
    await expect.element(pane).not.toBeInTheDocument();
    expect(screen.app.purchase.read()).toMatchObject({ offerId: null, plays });
    await screen.unmount();
  }
});

test('checkout pane: asks for no card where the gateway has a page, says what is charged, and leads there [CHECKOUT-31 CHECKOUT-32]', async () => {
  const secure =
    'on a secure page of our payment service (cards, wallets, and what it offers in your country)';
  for (const [offerId, note] of [
    [ANNUAL, `You pay ${secure}, then come back here.`],
    [
      MONTHLY,
      `Nothing is charged now. You choose how later payments are made ${secure}, then come back here.`,
    ],
  ] as const) {
    const { screen, pane, pay, message, payments } = await openCheckout(offerId, {
      ...PAGE_METHOD,
      [PAY_AT_PAGE]: httpError(503, 'Down'),
    });
    await expect.element(pay).toHaveTextContent('Continue to payment');
    await expect.element(pay).toHaveFocus();
    await expect.element(pane.getByText(note, { exact: true })).toBeVisible();
    expect(pane.getByRole('radio').elements()).toEqual([]);
    // the coupon is in a part that is closed
    expect(pane.getByRole('textbox').elements()).toEqual([]);
    await press(pay);
    await expect
      .element(message)
      .toHaveTextContent(
        "The payment page can't be opened right now. Nothing has been charged. Try again later.",
      );
    expect(payments()).toMatchObject([{ payment_method: '3' }]);
    expect(screen.app.purchase.read().payment).toEqual({ is: 'none' });
    await screen.unmount();
  }
});

test.each([
  [404, 'Access fee not found', "This isn't on sale any more. Nothing has been charged."],
  [422, 'This is not sold in your country', "This can't be watched in your country, so it isn't sold there."],
  [409, 'The payment of this item is disputed at the bank', 'It stays closed until the bank has decided.'],
])(
  'checkout pane: says why nothing is paid on the page of the gateway (%i %s) [CHECKOUT-48]',
  async (status, refusal, text) => {
    const { pay, message } = await openCheckout(ANNUAL, {
      ...PAGE_METHOD,
      [PAY_AT_PAGE]: httpError(status, refusal),
    });
    await press(pay);
    await expect.element(message).toMatchTextContent(text);
  },
);

test('checkout pane: still waits for an earlier payment when another one is refused for it [CHECKOUT-48 CHECKOUT-49]', async () => {
  const { screen, pay, message, fillCard } = await openCheckout(
    ANNUAL,
    { [SUBSCRIBE]: httpError(409, 'A payment is under way') },
    { payment: { is: 'awaited', offerId: TICKET } },
  );
  await fillCard();
  await press(pay);
  await expect.element(message).toMatchTextContent('A payment is already in progress.');
  expect(screen.app.purchase.read().payment).toEqual({ is: 'awaited', offerId: TICKET });
});
