import { expect } from 'vitest';
import { getExample } from '../documents.ts';
import { type Body, until } from '../http.ts';
import { pressOn } from '../outside.ts';
import type { Row } from '../rows.ts';
import { expectLike } from '../shapes.ts';
import { join, type Stage } from './stage.ts';
import { listen } from './told.ts';

const DOCUMENT = 'identity-provider.md';
const WAITING = 'https://app.example.test/m/x?u=waiting-for-payment&offerId=C115001_7001';
export const SUBMITTED = { code: 200, message: 'Submitted for payment' };
/** What a message about a payment has more than its example (§6, below the table). */
const TOLD_MORE = ['item_id', 'access_fee_id', 'transaction', 'status'];

/** The fields of a card payment (§4), nothing of ours among them. */
export function card(number: string, access_fee: number, voucher_code?: string) {
  return {
    number,
    card_name: 'Ada Quay',
    exp_month: '03',
    exp_year: '39',
    cvv: '123',
    access_fee,
    payment_method: 1,
    voucher_code,
    referrer: 'https://app.example.test/',
    return_url: WAITING,
  };
}

/** §3 and §4: what is sold, and buying it once. */
export function buyingCalls(stage: Stage): Row[] {
  const { nobody, assetId } = stage;
  let cleo = nobody;
  const access = (item: number) => cleo.ask('GET', `/items/${item}/access`);
  const ticketBought = () =>
    until(
      () => cleo.send('GET', '/items/115001/access'),
      ({ status }) => status === 200,
    );

  return [
    {
      ids: ['IDAPI-22'],
      rule: 'fees are told to anybody, with the trial and the period of each',
      async run() {
        const fees = await nobody.ask('GET', `/v2/items/${assetId}/access-fees`);
        const example = getExample(DOCUMENT, '/v2/items/{id}/access-fees');
        expectLike(fees, example, { orNull: ['[].trial_period'] });
        expect(fees.length).toBeGreaterThan(1);
        for (const fee of fees) {
          expect(fee).toMatchObject({ item_id: assetId, item: { id: assetId } });
          expect(fee.item.plan_switch_enabled).toBeTypeOf('boolean');
          expect(['ppv', 'ppv_custom', 'subscription']).toContain(fee.access_type.name);
        }
        expect(fees[0]).toMatchObject({
          id: 6001,
          amount: 6.99,
          trial_period: { quantity: 7, period: 'day' },
        });
        const once = await nobody.ask('GET', '/v2/items/115001/access-fees');
        expectLike(once, example, { orNull: ['[].trial_period'] });
        expect(['ppv', 'ppv_custom']).toContain(once[0].access_type.name);
        await nobody.refused('GET', '/v2/items/1/access-fees');
      },
    },
    {
      ids: ['IDAPI-26', 'IDAPI-42'],
      rule: 'no access is 402, in the body too, and no bearer is 401',
      async run() {
        cleo = (await join(stage, 'cleo@example.test')).client;
        expect(await cleo.refused('GET', `/items/${assetId}/access`)).toMatchObject({ code: 402 });
        expect(await nobody.refused('GET', `/items/${assetId}/access`)).toMatchObject({ code: 401 });
      },
    },
    {
      ids: ['IDAPI-23'],
      rule: 'a card and PayPal can be paid by',
      async run() {
        const methods = await cleo.ask('GET', '/payments/methods');
        expectLike(methods, getExample(DOCUMENT, '/payments/methods'));
        const named = methods.map(({ id, method_name }: Body) => [id, method_name.toLowerCase()]);
        expect(named).toEqual([
          [1, 'card'],
          [2, 'paypal'],
        ]);
        expect(await nobody.refused('GET', '/payments/methods')).toMatchObject({ code: 401 });
      },
    },
    {
      ids: ['IDAPI-25'],
      rule: 'a voucher answers the new price, and an unknown one the exact text of it',
      async run() {
        const summer = await cleo.ask('POST', '/vouchers/discount', {
          voucher_code: 'SUMMER',
          access_fee_id: 6001,
        });
        expect(summer).toEqual({ amount: 4.89, discount_duration: 3 });
        const free = { voucher_code: 'ONTHEHOUSE', access_fee_id: 7001 };
        expect(await cleo.ask('POST', '/vouchers/discount', free)).toEqual({
          amount: 0,
          discount_duration: expect.any(Number),
        });
        expect(
          await cleo.refused('POST', '/vouchers/discount', { voucher_code: 'WINTER', access_fee_id: 6001 }),
        ).toEqual({ code: 404, message: 'Voucher not found' });
        expect(await nobody.refused('POST', '/vouchers/discount', free)).toMatchObject({ code: 401 });
      },
    },
    {
      ids: ['IDAPI-28'],
      rule: 'a ticket is submitted, declined, asked about by the bank and paid, each told to the open page',
      async run() {
        const page = await listen(cleo);
        const pay = (number: string) => cleo.ask('POST', '/payments', card(number, 7001));
        expect(await pay('4000000000000002')).toEqual(SUBMITTED);
        const failed = await page.next('payment.card.failed');
        expectLike(failed, getExample(DOCUMENT, 'MQTT over WebSocket', 1).resource, { more: TOLD_MORE });
        expect(failed).toMatchObject({ access_fee_id: 7001, code: 422, message: 'Your card was declined.' });
        expect(await cleo.refused('GET', '/items/115001/access')).toMatchObject({
          code: 402,
          payment: { state: 'failed', access_fee_id: 7001, message: 'Your card was declined.' },
        });

        expect(await pay('4000002500003155')).toEqual(SUBMITTED);
        const asked = await page.next('payment.card.requires.action');
        expectLike(asked, getExample(DOCUMENT, 'MQTT over WebSocket', 2).resource, { more: TOLD_MORE });
        const back = await pressOn(asked.redirect_to_url, /Approve/);
        expect(new URL(back).searchParams.get('u')).toBe('waiting-for-payment');
        expect(new URL(back).searchParams.get('offerId')).toBe('C115001_7001');

        const paid = await page.next('payment.card.success');
        expectLike(paid, getExample(DOCUMENT, 'MQTT over WebSocket', 0).resource, { more: TOLD_MORE });
        expect(paid).toMatchObject({
          item_id: 115001,
          access_fee_id: 7001,
          amount: '3.00',
          currency_iso: 'EUR',
        });
        page.close();
        await ticketBought();
        const opened = await access(115001);
        expectLike(opened, getExample(DOCUMENT, 'GET {IDENTITY}/items/{id}/access'));
        expect(opened.item.id).toBe(115001);
        expect(opened.expires_at - opened.starts_at).toBe(7 * 86_400);
        expect(await nobody.refused('POST', '/payments', card('4242424242424242', 7001))).toMatchObject({
          code: 401,
        });
        await cleo.refused('POST', '/payments', { ...card('4242424242424242', 1) });
        await cleo.refused('POST', '/payments', { ...card('1', 7002) });
      },
    },
    {
      ids: ['IDAPI-24', 'IDAPI-36'],
      rule: 'PayPal is left and come back from, by a form of either encoding, and told who has it already',
      async run() {
        cleo = (await join(stage, 'paula@example.test')).client;
        const form = { origin: WAITING, access_fee: 7001, payment_method: 2 };
        const example = getExample(DOCUMENT, '/external-payments');
        const first = await cleo.ask('POST', '/external-payments', form);
        expectLike(first, example);
        const turned = await pressOn(first.endpoint, /Cancel/);
        expect(turned).toBe(first.cancel_return);

        const parts = new FormData();
        for (const [name, value] of Object.entries(form)) parts.append(name, String(value));
        // as the provider's old library has it
        parts.append('branding_id', 'undefined');
        const second = await sendMultipart(cleo, parts);
        expectLike(second, example);
        const back = await pressOn(second.endpoint, /Pay now/);
        expect(new URL(back).searchParams.get('u')).toBe('waiting-for-payment');
        await ticketBought();

        const again = await cleo.ask('POST', '/external-payments', form);
        expect(String(again.id ?? '')).toMatch(/./);
        expect(await nobody.refused('POST', '/external-payments', form)).toMatchObject({ code: 401 });
      },
    },
  ];
}

/** A call of the older library: multipart, whose type the runtime writes with its boundary. */
async function sendMultipart({ wire, token }: Stage['nobody'], body: FormData): Promise<Body> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await wire.send('POST', '/external-payments', { headers, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
