import { beforeEach, describe, expect, it } from 'vitest';
import type { BillingClient, Viewer } from '../../../test/billing-client.ts';
import {
  ANNUAL,
  billingShop,
  CARD,
  DAY_S,
  IN_DOLLARS,
  PAGE,
  PAYPAL,
  sealCard,
} from '../../../test/billing-shop.ts';
import { card } from '../../../test/commerce-setup.ts';

let client: BillingClient;
let viewer: Viewer;
const { newViewer, ask, mine, word, buy, subscription, forward, charges, approve } = billingShop((opened) => {
  ({ client, viewer } = opened);
});

describe('what is paid with', () => {
  const details = async () => (await mine('payment_details')).data.paymentDetails;
  const change = (card: object) =>
    ask('POST', '/connectors/adyen/payment-details', {
      paymentMethodId: CARD,
      paymentMethod: card,
      returnUrl: `${PAGE}&paymentMethodId=${CARD}`,
    });
  beforeEach(() => buy(ANNUAL));

  it('payment method: shows its last digits and can be replaced for renewals [BILLAPI-26 BILLAPI-35]', async () => {
    expect(await details()).toMatchObject([
      {
        customerId: viewer.id,
        paymentMethod: 'card',
        paymentMethodId: CARD,
        active: true,
        bound: false,
        paymentMethodSpecificParams: {
          variant: 'visa',
          lastCardFourDigits: '4242',
          cardExpirationDate: '03/2039',
        },
      },
    ]);
    const { data: session } = await ask('POST', '/connectors/adyen/sessions', { returnUrl: PAGE });
    expect(session.amount).toEqual({ currency: 'EUR', value: 0 });
    const card = sealCard(session, { number: '5555555555554444', month: '04', year: '2031', cvc: '737' });
    expect((await change(card)).data.paymentMethodSpecificParams).toMatchObject({
      variant: 'mc',
      lastCardFourDigits: '4444',
    });
    expect(await details()).toHaveLength(1);
    expect((await details())[0].paymentMethodSpecificParams.lastCardFourDigits).toBe('4444');
  });

  it('payment method: stays when the new card is refused, and asks the bank where it must [BILLAPI-26 BILLAPI-27]', async () => {
    expect((await change(word('test_refused'))).error).toBe('Refused');
    client.clock.nowMs += 1000;
    const { data } = await change(word('test_3ds'));
    expect(data.action.url).toContain('/bank/');
    const result = new URL(approve()?.returnUrl ?? '').searchParams.get('redirectResult');
    const done = await ask('POST', '/connectors/adyen/payment-details/finalize', {
      paymentMethodId: CARD,
      details: { redirectResult: result },
    });
    expect(done.data.paymentMethodSpecificParams.lastCardFourDigits).toBe('3155');
  });

  it('payment method: can be PayPal, and is inactive after removal [BILLAPI-22 BILLAPI-28]', async () => {
    const pages = { successUrl: PAGE, waitingUrl: PAGE, cancelUrl: PAGE, errorUrl: PAGE };
    const { data } = await ask('POST', '/connectors/paypal/v1/payment_details/tokens', {
      paymentMethodId: PAYPAL,
      ...pages,
    });
    expect(data.redirectUrl).toContain('/paypal/');
    const [{ id }] = await details();
    expect((await ask('DELETE', `/payment_details/${id}`)).data).toEqual({ paymentDetailsId: String(id) });
    expect(await details()).toMatchObject([{ id, active: false }]);
    approve();
    await client.origin.sandbox?.tick();
    expect(await details()).toMatchObject([{ paymentMethod: 'paypal', active: true }]);
    expect(await subscription()).toMatchObject({ paymentMethod: 'paypal', paymentGateway: 'paypal' });
    const other = await newViewer();
    expect((await ask('DELETE', '/payment_details/1', undefined, other)).status).toBe(404);
  });
});

it('payment method: replaces the card of one currency, or of all when none is named [IDAPI-32 PAY-22]', async () => {
  await buy(ANNUAL);
  await buy(IN_DOLLARS);
  const { commerce, sandbox } = client.origin;
  const accountId = Number(viewer.id);
  const change = async (number: string, currency?: string) => {
    const changing = commerce.changePayment({
      accountId,
      by: { card: card(number) },
      returnUrl: null,
      ...(currency && { currency }),
    });
    await sandbox?.tick();
    expect(await changing).toMatchObject({ is: 'saved' });
  };
  const cards = async () =>
    Object.fromEntries(
      (await commerce.defaultCards(accountId)).map((one) => [one.currency, one.card_last_four]),
    );
  const before = await cards();
  await change('5555555555554444', 'USD');
  expect(await cards()).toEqual({ ...before, USD: '4444' });
  expect(await commerce.paymentMethods(accountId)).toHaveLength(2);
  // what renewals are charged with
  await forward(32 * DAY_S);
  const [renewal] = await commerce.payments(accountId);
  expect(renewal).toMatchObject({ kind: 'renewal', currency: 'USD', card_last_four: '4444' });
  await change('5555555555554444');
  expect(await cards()).toEqual({ EUR: '4444', USD: '4444' });
  expect(await commerce.paymentMethods(accountId)).toHaveLength(1);
});

describe('what is paid with, taken away', () => {
  beforeEach(() => buy(ANNUAL));
  const details = async () => (await mine('payment_details')).data.paymentDetails;
  const remove = async () => ask('DELETE', `/payment_details/${(await details())[0].id}`);
  const toPayPal = () =>
    ask('POST', '/connectors/paypal/v1/payment_details/tokens', {
      paymentMethodId: PAYPAL,
      ...{ successUrl: PAGE, waitingUrl: PAGE, cancelUrl: PAGE, errorUrl: PAGE },
    });

  it('payment method: cannot be removed while a subscription renews with it [BILLAPI-28]', async () => {
    expect(await remove()).toMatchObject({ status: 422, error: 'A subscription is paid with this' });
    expect(await details()).toMatchObject([{ active: true }]);
  });

  it('payment method: is active again when the payer cancels at PayPal [BILLAPI-22 BILLAPI-28]', async () => {
    await toPayPal();
    expect((await remove()).status).toBe(200);
    const waiting = charges().findLast(({ state }) => state === 'requires_action');
    client.origin.sandbox?.decide(waiting?.id ?? '', 'cancel');
    await client.origin.sandbox?.tick();
    expect(await details()).toMatchObject([{ active: true, paymentMethod: 'card' }]);
  });
});
