import { expect, test } from 'vitest';
import { SUBSCRIPTION as BILLING_SUBSCRIPTION, ID } from '../../account/billing/testing/billing-shop.ts';
import { ok } from '../../account/billing/testing/fake-billing.ts';
import { httpError } from '../../account/identity/testing/fake-identity.ts';
import type { Answers } from '../../testing/answers.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { CARD, planAnswers, SUBSCRIPTION } from '../../testing/plan-answers.ts';
import { enter, press } from '../../testing/press.ts';
import type { RenderOptions } from '../../testing/render.tsx';
import { PAGE_METHOD } from '../../testing/shop-answers.ts';
import { openPane } from '../testing/open-pane.tsx';

const NEW_CARD = {
  'Name on the card': 'Ada Quay',
  'Card number': '5555555555554444',
  Expires: '1239',
  'Security code': '123',
};
const SAVE = 'PUT /v2/payments/cards/default';
const CHANGE_AT_PAGE = 'POST /v2/payments/methods/default';

const openCard = (answers: Answers) => openPane('edit-card', { session: 'signed-in', answers });
const METHODS = [
  { id: 190000001, methodName: 'card', paymentGateway: 'adyen', logoUrl: '' },
  { id: 190000002, methodName: 'paypal', paymentGateway: 'paypal', logoUrl: '' },
];
const DETAIL = {
  id: 1,
  customerId: Number(ID),
  paymentGateway: 'adyen',
  paymentMethod: 'card',
  paymentMethodSpecificParams: { lastCardFourDigits: '4242', cardExpirationDate: '03/2030', variant: 'visa' },
  paymentMethodId: 190000001,
  active: true,
  bound: false,
};

const openMethod = (
  query: string,
  {
    subscription = BILLING_SUBSCRIPTION as object,
    detail = DETAIL as object,
    u = 'payment-method',
    ...more
  }: { subscription?: object; detail?: object; u?: string } & RenderOptions = {},
) =>
  openPane(`${u}${query}`, {
    session: 'signed-in',
    provider: 'billing',
    ...more,
    answers: {
      [`GET /customers/${ID}/subscriptions`]: ok({ items: [subscription] }),
      [`GET /customers/${ID}/payment_details`]: ok({ paymentDetails: [detail] }),
      'GET /payment-methods': ok({ paymentMethods: METHODS }),
      'GET /offers/S1_NL': httpError(404, 'No such offer'),
      'GET /offers/S2_NL': httpError(404, 'No such offer'),
      'POST /connectors/adyen/sessions': ok({ id: 'S1', sandbox: { algorithm: 'AES-GCM', key: 'AAAA' } }),
    } as Answers,
  });

test('card pane: saves another card, and shows it as soon as the provider does [MODAL-07 PAY-22]', async () => {
  let card: object = CARD;
  const { screen, pane, field, button } = await openCard({
    ...planAnswers({ subscription: SUBSCRIPTION, card: CARD }),
    [SAVE]: () => {
      card = { ...CARD, number: 4444, card_type: 'mastercard' };
      return { code: 200, message: 'Saved' };
    },
    'GET /v2/payments/cards/default': () => ({ cards: { EUR: card } }),
  } as Answers);
  for (const [label, text] of Object.entries(NEW_CARD)) await enter(field(label), text);
  await press(button('Save card'));
  await expect.poll(screen.address).toBe('/nowhere?u=payment-method-success');
  await expect.element(pane.getByRole('status')).toMatchTextContent('4444');
});

test('card pane: leads to the choice of a method where the provider takes any [MODAL-07 PAY-22]', async () => {
  const { screen, pane } = await openMethod('', { u: 'edit-card' });
  await expect.element(pane.getByRole('radio', { name: 'PayPal' })).toBeVisible();
  expect(screen.address()).toBe('/nowhere?u=payment-method');
  await expect.element(pane).not.toMatchTextContent("can't be changed here");
});

test('method pane: says after PayPal was given up or failed what pays now, and nothing that is not known [PAY-22]', async () => {
  const back = '&paymentMethodId=190000002&message=Not%20possible';
  const { screen, message, button } = await openMethod(back);
  await expect
    .element(message)
    .toHaveTextContent(
      'Nothing was changed.Payments are taken from: Visa · card ending 4242The reason given: “Not possible”',
    );
  await expect.element(button('Continue to PayPal')).toBeVisible();
  await screen.unmount();
  // it was PayPal before, and may be another account now
  const same = await openMethod(back, { detail: { ...DETAIL, paymentMethod: 'paypal' } });
  await expect.element(same.message).toMatchTextContent('Payments are taken from: PayPal');
  await expect.element(same.message).not.toMatchTextContent('Nothing was changed');
  await same.screen.unmount();
  // the provider removed the old method before the browser left
  const none = await openMethod(back, { detail: { ...DETAIL, active: false }, nowMs: Date.UTC(2030, 0, 1) });
  await expect
    .poll(async () => {
      await none.screen.advance(1500);
      return none.pane.element().textContent;
    })
    .toContain('none is saved now. Choose one below.The reason given: “Not possible”');
});

test('card pane: says that the old card stays when the new one is refused [CHECKOUT-29 PAY-22]', async () => {
  const { pane, field, button } = await openCard({
    ...planAnswers({ subscription: SUBSCRIPTION, card: CARD }),
    [SAVE]: httpError(422, 'Your card was declined.'),
  } as Answers);
  for (const [label, text] of Object.entries(NEW_CARD)) await enter(field(label), text);
  await press(button('Save card'));
  await expect.element(pane.getByRole('alert').first()).toBeVisible();
  await expectAccessible();
  await expect.element(button('Save card')).toBeVisible();
});

test('method panes: open no form for what is bound, ended, or billed by a store [PAY-37 PAY-17]', async () => {
  const stored = { ...SUBSCRIPTION, payment_method_name: 'storekit2' };
  const { screen, pane } = await openCard(planAnswers({ subscription: stored, card: CARD }));
  await expect
    .element(pane)
    .toMatchTextContent('This subscription is billed by Apple. Change, cancel or renew it there.');
  await expect.element(pane.getByRole('textbox')).not.toBeInTheDocument();
  await screen.unmount();
  const ended = await openCard(
    planAnswers({ subscription: { ...SUBSCRIPTION, action_type: 'ended' }, card: CARD }),
  );
  await expect.element(ended.pane).toMatchTextContent("Your card can't be changed here.");
  await ended.screen.unmount();
  const bound = await openMethod('', { detail: { ...DETAIL, bound: true } });
  await expect.element(bound.pane).toMatchTextContent("can't be changed here.");
  await expect.element(bound.pane.getByRole('radio')).not.toBeInTheDocument();
  await bound.screen.unmount();
  const inStore = await openMethod('', {
    subscription: { ...BILLING_SUBSCRIPTION, paymentMethod: 'storekit2' },
  });
  await expect.element(inStore.pane).toMatchTextContent('This subscription is billed by Apple.');
});

test("method pane: leads to the gateway's page, which the old card outlives, and says what pays afterwards [MODAL-17 PAY-22]", async () => {
  const answers = planAnswers({ subscription: SUBSCRIPTION, card: CARD });
  const { screen, pane, message, button } = await openCard({
    ...answers,
    ...PAGE_METHOD,
    [CHANGE_AT_PAGE]: httpError(503, 'Down'),
  });
  await expect.element(pane).toMatchTextContent('Until then everything stays as it is.');
  expect(screen.address()).toBe('/nowhere?u=payment-method');
  expect(pane.getByRole('textbox').elements()).toEqual([]);
  await press(button('Choose another way to pay'));
  await expect.element(message).toBeVisible();
  expect(screen.sent.filter(({ what }) => what === CHANGE_AT_PAGE)).toMatchObject([
    {
      body: {
        origin: expect.stringMatching(/paymentMethodId=3&u=payment-method-success$/),
        cancel_url: expect.stringMatching(/paymentMethodId=3&u=payment-method$/),
      },
    },
  ]);
  await screen.unmount();

  // a payment method of the page shows when the gateway has reported it
  let isReported = false;
  const back = await openPane('payment-method-success&paymentMethodId=3', {
    session: 'signed-in',
    answers: {
      ...answers,
      ...PAGE_METHOD,
      'GET /subscriptions': () => ({
        collection: [isReported ? { ...SUBSCRIPTION, payment_method_name: 'Bank' } : SUBSCRIPTION],
      }),
      'GET /v2/payments/cards/default': () =>
        isReported ? { cards: {}, bank_accounts: { EUR: { number: 3000 } } } : { cards: { EUR: CARD } },
    } as Answers,
  });
  const status = expect.element(back.pane.getByRole('status'));
  await status.toMatchTextContent('Payments are taken from: Visa · card ending 0042');
  await expect.element(back.pane).toMatchTextContent('If you chose something else, it can take a moment');
  isReported = true;
  await press(back.button('Check again'));
  await status.toMatchTextContent('Payments are taken from: bank account ending 3000');
});

test('method pane: selects the method that the address names [MODAL-17]', async () => {
  const { screen, button } = await openMethod('&paymentMethodId=190000002');
  await expect.element(button('Continue to PayPal')).toBeVisible();
  await screen.unmount();
  for (const query of ['', '&paymentMethodId=9']) {
    const other = await openMethod(query);
    await expect.element(other.pane.getByRole('radio', { name: 'Card' })).toBeChecked();
    await expect.element(other.button('Continue to PayPal')).not.toBeInTheDocument();
    await other.screen.unmount();
  }
});
