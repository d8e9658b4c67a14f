import { expect } from 'vitest';
import { getExample } from '../documents.ts';
import { type Body, until } from '../http.ts';
import { pressOn } from '../outside.ts';
import type { Row } from '../rows.ts';
import { expectLike } from '../shapes.ts';
import { granted, order, paymentExample } from './orders.ts';
import { join, type Stage, type Viewer } from './stage.ts';

const DOCUMENT = 'billing-provider.md';
const APP = 'https://app.example.test';
const AT = '/connectors/adyen';

/** What the gateway's component makes of a card: §8.6 says which becomes what. */
export function encrypted(outcome: 'test_ok' | 'test_3ds' | 'test_refused') {
  return {
    type: 'scheme',
    encryptedCardNumber: `${outcome}_4242`,
    encryptedExpiryMonth: 'test_03',
    encryptedExpiryYear: 'test_2030',
    encryptedSecurityCode: 'test_737',
    holderName: 'Ada Quay',
  };
}

/** Opens the bank's page of an action and agrees. @returns what the client sends on */
async function agree({ action }: Body): Promise<{ redirectResult: string }> {
  expectLike(action, exampleAction, { more: ['paymentData'] });
  const back = new URL(await pressOn(action.url, /Approve/));
  const redirectResult = back.searchParams.get('redirectResult') ?? '';
  expect(redirectResult, back.href).not.toBe('');
  return { redirectResult };
}

const exampleAction = { type: '', paymentMethodType: '', method: '', url: '', data: {} };

export async function details({ client, id }: Viewer): Promise<Body[]> {
  const { paymentDetails } = await client.ask('GET', `/customers/${id}/payment_details`);
  expectLike(paymentDetails, [detailExample()], {
    orNull: ['[].paymentMethodSpecificParams.socialSecurityNumber'],
  });
  return paymentDetails;
}

export function detailExample(): Body {
  return getExample(DOCUMENT, 'GET {BILLING}/customers/{id}/payment_details').responseData.paymentDetails[0];
}

/** §4: the card connector. */
export function cardCalls(stage: Stage): Row[] {
  const { nobody, monthlyOffer, yearlyOffer } = stage;
  let eva: Viewer;
  let cardMethod: number;
  const back = (u: string) => `${APP}/m/x?u=${u}`;

  return [
    {
      ids: ['BILLAPI-23', 'BILLAPI-41'],
      rule: 'a session for a card says the amount in minor units',
      async run() {
        eva = await join(stage, 'eva@example.test');
        const { order: made } = await order(eva, yearlyOffer);
        const { responseData: example } = getExample(DOCUMENT, 'POST {BILLING}/connectors/adyen/sessions');
        const session = await eva.client.ask('POST', `${AT}/sessions`, { orderId: made.id, returnUrl: APP });
        const known = Object.fromEntries(Object.keys(example).map((key) => [key, session[key]]));
        expectLike(known, example);
        // the demo's own gateway names its component with one member more
        expect(Object.keys(session).length - Object.keys(example).length).toBeLessThanOrEqual(1);
        expect(session.id).toMatch(/^CS/);
        expect(session).toMatchObject({
          amount: { currency: 'EUR', value: 6990 },
          reference: String(made.id),
          returnUrl: APP,
          countryCode: 'NL',
        });
        expect(Date.parse(session.expiresAt)).toBeGreaterThan(Date.now());
        expect(session.expiresAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
        const change = await eva.client.ask('POST', `${AT}/sessions`, { returnUrl: APP });
        expect(change.amount.value).toBe(0);
        expect(await nobody.refused('POST', `${AT}/sessions`, { returnUrl: APP })).toMatchObject({
          status: 401,
        });
        await eva.client.refused('POST', `${AT}/sessions`, { orderId: 999_999, returnUrl: APP });
      },
    },
    {
      ids: ['BILLAPI-24'],
      rule: 'a card pays at once, is refused, or leads to its bank',
      async run() {
        const { order: made } = await order(eva, yearlyOffer);
        const pay = (outcome: Parameters<typeof encrypted>[0], orderId = made.id) => ({
          orderId,
          returnUrl: `${back('finalize-payment')}&orderId=${orderId}`,
          paymentMethod: encrypted(outcome),
          attemptAuthentication: 'always',
        });
        const send = (body: object) => eva.client.ask('POST', `${AT}/initial-payment`, body);
        expect(await eva.client.refused('POST', `${AT}/initial-payment`, pay('test_refused'))).toMatchObject({
          error: 'Refused',
        });
        expect(
          await eva.client.refused('POST', `${AT}/initial-payment`, {
            ...pay('test_ok'),
            captchaValue: 'fail',
          }),
        ).toEqual({
          status: 429,
          error: 'Google reCAPTCHA verification failed!',
        });
        const paid = await send(pay('test_ok'));
        expect(paid).not.toHaveProperty('action');
        expectLike(paid, paymentExample());
        expect(paid).toMatchObject({
          orderId: made.id,
          customerId: eva.id,
          status: 'successful',
          totalAmount: 69.9,
          currency: 'EUR',
          paymentMethod: 'card',
          paymentGateway: 'adyen',
          rejectedReason: null,
        });
        await granted(eva, yearlyOffer);
        await eva.client.refused('POST', `${AT}/initial-payment`, pay('test_ok', 999_999));
        expect(await nobody.refused('POST', `${AT}/initial-payment`, pay('test_ok'))).toMatchObject({
          status: 401,
        });
      },
    },
    {
      ids: ['BILLAPI-25'],
      rule: 'what the bank said is handed on, and pays the order of the address',
      async run() {
        const finn = await join(stage, 'finn@example.test');
        const { order: made } = await order(finn, monthlyOffer);
        const answer = await finn.client.ask('POST', `${AT}/initial-payment`, {
          orderId: made.id,
          returnUrl: `${back('finalize-payment')}&orderId=${made.id}`,
          paymentMethod: encrypted('test_3ds'),
          attemptAuthentication: 'always',
        });
        expect(Object.keys(answer)).toEqual(['action']);
        expect(await finn.client.ask('GET', `/entitlements/${monthlyOffer}`)).toMatchObject({
          accessGranted: false,
        });
        const details = await agree(answer);
        const path = `${AT}/initial-payment/finalize`;
        await (await join(stage, 'thief@example.test')).client.refused('POST', path, {
          orderId: made.id,
          details,
        });
        await finn.client.refused('POST', path, { orderId: made.id, details: { redirectResult: 'none' } });
        const done = await finn.client.ask('POST', path, { orderId: made.id, details });
        expectLike(done, { payment: paymentExample() });
        expect(done.payment).toMatchObject({ orderId: made.id, status: 'successful', rejectedReason: null });
        await granted(finn, monthlyOffer);
        await finn.client.refused('POST', path, { orderId: 999_999, details });
      },
    },
    {
      ids: ['BILLAPI-35', 'BILLAPI-42'],
      rule: 'the saved card is told by its brand and four digits, its ids as numbers',
      async run() {
        const [saved, ...others] = await details(eva);
        expect(others.filter(({ active }) => active)).toEqual([]);
        expect(saved).toMatchObject({
          customerId: eva.id,
          paymentGateway: 'adyen',
          paymentMethod: 'card',
          active: true,
          bound: false,
          paymentMethodSpecificParams: { holderName: 'Ada Quay' },
        });
        const { lastCardFourDigits, variant, cardExpirationDate } = saved.paymentMethodSpecificParams;
        expect(lastCardFourDigits).toMatch(/^\d{4}$/);
        expect(['visa', 'mc', 'amex', 'discover', 'diners', 'maestro', 'cup', 'hiper']).toContain(variant);
        expect(cardExpirationDate).toMatch(/^\d{2}\/\d{4}$/);
        cardMethod = saved.paymentMethodId;
        const none = await join(stage, 'cardless@example.test');
        expect(await details(none)).toEqual([]);
      },
    },
    {
      ids: ['BILLAPI-26', 'BILLAPI-27'],
      rule: 'another card takes the place of the saved one, at once or after its bank agreed',
      async run() {
        const [before] = await details(eva);
        const change = (outcome: Parameters<typeof encrypted>[0]) => ({
          paymentMethodId: cardMethod,
          paymentMethod: { ...encrypted(outcome), holderName: 'Eva Quay' },
          returnUrl: `${back('payment-method')}&paymentMethodId=${cardMethod}`,
        });
        const path = `${AT}/payment-details`;
        expect(await eva.client.refused('POST', path, change('test_refused'))).toMatchObject({
          error: 'Refused',
        });
        expect(await details(eva)).toEqual([before]);
        // §6, without the customer
        const { customerId: _, ...example } = detailExample();
        const changed = await eva.client.ask('POST', path, change('test_ok'));
        expectLike(changed, example, { more: ['customerId'] });
        expect(changed).toMatchObject({
          active: true,
          paymentMethodSpecificParams: { holderName: 'Eva Quay' },
        });
        const shown = async () => (await details(eva)).find(({ active }) => active) as Body;
        expect(await shown()).toMatchObject({
          id: changed.id,
          paymentMethodSpecificParams: { holderName: 'Eva Quay' },
        });

        const answer = await eva.client.ask('POST', path, change('test_3ds'));
        expect(Object.keys(answer)).toEqual(['action']);
        const body = { paymentMethodId: cardMethod, details: await agree(answer) };
        const finalized = await eva.client.ask('POST', `${path}/finalize`, body);
        expectLike(finalized, example, { more: ['customerId'] });
        expect((await shown()).id).toBe(finalized.id);
        expect(await nobody.refused('POST', path, change('test_ok'))).toMatchObject({ status: 401 });
        expect(await nobody.refused('POST', `${path}/finalize`, body)).toMatchObject({ status: 401 });
      },
    },
    {
      ids: ['BILLAPI-22', 'BILLAPI-28'],
      rule: 'PayPal takes the place of a card that is deleted first',
      async run() {
        const { paymentMethods } = await eva.client.ask('GET', '/payment-methods');
        const paypal = paymentMethods.find((one: Body) => one.methodName === 'paypal');
        const { redirectUrl, ...more } = await eva.client.ask(
          'POST',
          '/connectors/paypal/v1/payment_details/tokens',
          {
            paymentMethodId: paypal.id,
            successUrl: back('payment-method-success'),
            waitingUrl: back('waiting-for-payment'),
            cancelUrl: back('payment-cancelled'),
            errorUrl: back('payment-error'),
          },
        );
        expect(more).toEqual({});
        const [card] = (await details(eva)).filter(({ active }) => active);
        const deleted = await eva.client.ask('DELETE', `/payment_details/${card?.id}`);
        expect(deleted).toEqual({ paymentDetailsId: String(card?.id) });
        expect((await details(eva)).filter(({ id, active }) => active && id === card?.id)).toEqual([]);
        expect(await pressOn(redirectUrl, /Pay now|Agree|Save|Use/)).toMatch(
          /u=(payment-method-success|waiting-for-payment)/,
        );
        const saved = await until(
          async () => (await eva.client.ask('GET', `/customers/${eva.id}/payment_details`)).paymentDetails,
          (list) => list.some((one: Body) => one.active),
        );
        const shown = saved.find((one: Body) => one.active);
        expect(shown).toMatchObject({ paymentMethod: 'paypal', paymentMethodId: paypal.id });
        const paths = [
          '/connectors/paypal/v1/payment_details/tokens',
          `/payment_details/${shown.id}`,
        ] as const;
        expect(await nobody.refused('POST', paths[0], {})).toMatchObject({ status: 401 });
        expect(await nobody.refused('DELETE', paths[1])).toMatchObject({ status: 401 });
        await (await join(stage, 'other-payer@example.test')).client.refused('DELETE', paths[1]);
      },
    },
  ];
}
