import { expect } from 'vitest';
import { getExample } from '../documents.ts';
import { type Body, until } from '../http.ts';
import type { Row } from '../rows.ts';
import { expectLike } from '../shapes.ts';
import { card, SUBMITTED } from './buying.ts';
import { join, type Stage } from './stage.ts';
import { listen, type Told } from './told.ts';

const DOCUMENT = 'identity-provider.md';
const LIST = '/subscriptions?limit=15&page=0';

/** §5: a subscription, its card, what was paid, and leaving. */
export function subscriptionCalls(stage: Stage): Row[] {
  const { nobody, assetId } = stage;
  let dora = nobody;
  let page: Told;
  const mine = async () => {
    const { collection } = await dora.ask('GET', LIST);
    return collection.find((one: Body) => one.item_id === assetId) as Body;
  };
  const withFee = (fee: number) => until(mine, (one) => one?.access_fee_id === fee);

  return [
    {
      ids: ['IDAPI-27'],
      rule: 'a subscription is submitted by card, and becomes access when that is told',
      async run() {
        const joined = await join(stage, 'dora@example.test');
        dora = joined.client;
        page = await listen(dora);
        // who says no amount has to have read the price
        await dora.ask('GET', `/v2/items/${assetId}/access-fees`);
        expect(await dora.ask('POST', '/subscriptions', card('4242424242424242', 6001))).toEqual(SUBMITTED);
        const told = await page.next('subscribe.success');
        expect(told).toMatchObject({ item_id: assetId, access_fee_id: 6001 });
        const opened = await dora.ask('GET', `/items/${assetId}/access`);
        expectLike(opened, getExample(DOCUMENT, 'GET {IDENTITY}/items/{id}/access'));
        expect(opened).toMatchObject({ customer_uuid: joined.account.uuid, item: { id: assetId } });
        expect(opened.expires_at - opened.starts_at).toBe(7 * 86_400);
        expect(await nobody.refused('POST', '/subscriptions', card('4242424242424242', 6001))).toMatchObject({
          code: 401,
        });
        const declined = (await join(stage, 'dan@example.test')).client;
        const other = await listen(declined);
        await declined.ask('POST', '/subscriptions', card('4000000000000002', 6002));
        expect(await other.next('subscribe.failed')).toMatchObject({ message: 'Your card was declined.' });
        await declined.ask('POST', '/subscriptions', card('4000002500003155', 6002));
        expect((await other.next('subscribe.requires.action')).redirect_to_url).toMatch(/^https?:/);
        other.close();
      },
    },
    {
      ids: ['IDAPI-29', 'IDAPI-43'],
      rule: 'subscriptions are listed with what it takes to leave them',
      async run() {
        const list = await dora.ask('GET', LIST);
        expectLike(list, getExample(DOCUMENT, '/subscriptions?limit=15&page=0'), {
          // named below the table
          more: ['collection[].access_type.quantity', 'collection[].pending_plan_switch'],
        });
        expect(list).toMatchObject({ total: 1, page: 0, offset: 0, limit: 15 });
        const { expires_at } = await dora.ask('GET', `/items/${assetId}/access`);
        expect(list.collection[0]).toMatchObject({
          item_id: assetId,
          access_fee_id: 6001,
          action_type: 'free-trial',
          subscription_price: 6.99,
          charged_amount: 0,
          currency: 'EUR',
          payment_method_name: 'Card',
          access_type: { period: 'month' },
          next_rebill_date: expires_at,
          pending_plan_switch: null,
        });
        const none = await (await join(stage, 'none@example.test')).client.ask('GET', LIST);
        expect(none).toEqual({ total: 0, page: 0, offset: 0, limit: 15, collection: [] });
        expect(await nobody.refused('GET', LIST)).toMatchObject({ code: 401 });
      },
    },
    {
      ids: ['IDAPI-31', 'IDAPI-44'],
      rule: 'the default card is told by currency, its four digits as a number, and none is 404',
      async run() {
        const { cards } = await dora.ask('GET', '/v2/payments/cards/default');
        expectLike({ cards }, getExample(DOCUMENT, 'GET {IDENTITY}/v2/payments/cards/default'));
        expect(cards.EUR).toMatchObject({ number: 4242, card_name: 'Ada Quay', card_type: 'visa' });
        expect([String(cards.EUR.exp_month).padStart(2, '0'), cards.EUR.exp_year]).toEqual(['03', '2039']);
        const none = (await join(stage, 'cardless@example.test')).client;
        expect(await none.refused('GET', '/v2/payments/cards/default')).toMatchObject({ code: 404 });
        expect(await nobody.refused('GET', '/v2/payments/cards/default')).toMatchObject({ code: 401 });
      },
    },
    {
      ids: ['IDAPI-32'],
      rule: 'another card takes the place of the default one',
      async run() {
        const { access_fee, payment_method, voucher_code, referrer, return_url, ...fields } = card(
          '5555555555554444',
          0,
        );
        const changed = await dora.ask('PUT', '/v2/payments/cards/default', {
          ...fields,
          currency_iso: 'EUR',
        });
        expect(changed).toEqual({ number: 4444, card_name: 'Ada Quay', exp_month: '03', exp_year: '2039' });
        const { cards } = await dora.ask('GET', '/v2/payments/cards/default');
        expect(cards.EUR.number).toBe(4444);
        await dora.refused('PUT', '/v2/payments/cards/default', {
          ...fields,
          number: '1',
          currency_iso: 'EUR',
        });
        expect(await nobody.refused('PUT', '/v2/payments/cards/default', fields)).toMatchObject({
          code: 401,
        });
      },
    },
    {
      ids: ['IDAPI-34'],
      rule: 'a dearer plan begins at once, a cheaper one waits and is written down by the client',
      async run() {
        const { subscription_id } = await mine();
        const change = (access_fee_id: string) =>
          dora.ask('POST', '/v2/subscriptions/stripe:switch', {
            inplayer_token: subscription_id,
            access_fee_id,
          });
        // as the later parent sends it, and as this product does
        expect(await change(`${assetId}_6002`)).toMatchObject({ message: expect.any(String) });
        expect(await withFee(6002)).toMatchObject({ subscription_id, subscription_price: 69.9 });
        expect(await change('6001')).toMatchObject({ message: expect.any(String) });
        expect(await mine()).toMatchObject({
          access_fee_id: 6002,
          pending_plan_switch: { access_fee_id: 6001, starts_at: expect.any(Number) },
        });
        const key = `${subscription_id}_pending_downgrade`;
        const named = await dora.ask('PUT', '/accounts', {
          full_name: 'Dora',
          metadata: { first_name: 'Dora', surname: ' ', [key]: `S${assetId}_6001` },
        });
        expect(named.metadata[key]).toBe(`S${assetId}_6001`);
        await dora.refused('POST', '/v2/subscriptions/stripe:switch', {
          inplayer_token: 'none',
          access_fee_id: 6002,
        });
        await dora.refused('POST', '/v2/subscriptions/stripe:switch', {
          inplayer_token: subscription_id,
          access_fee_id: 1,
        });
      },
    },
    {
      ids: ['IDAPI-22', 'IDAPI-27', 'IDAPI-34'],
      rule: 'a card that had its trial is refused, told the price, and charged; a dearer plan then takes the difference',
      async run() {
        dora = (await join(stage, 'hugo@example.test')).client;
        const told = await listen(dora);
        // the card that began the trial of somebody else
        const buy = card('4242424242424242', 6001);
        const { code, message } = await dora.refused('POST', '/subscriptions', buy);
        expect({ code, message }).toEqual({ code: 409, message: 'The free trial has been used' });
        const [monthly] = await dora.ask('GET', `/v2/items/${assetId}/access-fees`);
        expect(monthly).toMatchObject({ id: 6001, trial_period: null, amount: 6.99 });
        expect(await dora.ask('POST', '/subscriptions', buy)).toEqual(SUBMITTED);
        await told.next('subscribe.success');
        told.close();
        const before = await mine();
        expect(before).toMatchObject({ action_type: 'recurrent', charged_amount: 6.99 });
        const body = { inplayer_token: before.subscription_id, access_fee_id: '6002' };
        await dora.ask('POST', '/v2/subscriptions/stripe:switch', body);
        expect(await withFee(6002)).toMatchObject({
          subscription_id: before.subscription_id,
          action_type: 'recurrent',
          subscription_price: 69.9,
        });
        const { collection } = await dora.ask('GET', '/v2/accounting/payment-history');
        expect(collection.map((one: Body) => one.charged_amount)).toEqual([62.91, 6.99]);
      },
    },
    {
      ids: ['IDAPI-30'],
      rule: 'what was paid is told, the newest first, each under an id of its own',
      async run() {
        const history = await dora.ask('GET', '/v2/accounting/payment-history');
        expectLike(history, getExample(DOCUMENT, '/v2/accounting/payment-history'), {
          more: ['collection[].description'],
        });
        expect(history.total).toBe(history.collection.length);
        const times = history.collection.map((one: Body) => one.created_at);
        expect(times).toEqual([...times].sort((a, b) => b - a));
        expect(history.collection[0]).toMatchObject({ item_id: assetId, currency_iso: 'EUR' });
        const ids = history.collection.map((one: Body) => one.trx_token);
        expect(new Set(ids).size).toBe(ids.length);
        expect(await nobody.refused('GET', '/v2/accounting/payment-history')).toMatchObject({ code: 401 });
      },
    },
    {
      ids: ['IDAPI-33'],
      rule: 'each payment has a receipt, a PDF for who paid and nobody else',
      async run() {
        const { collection } = await dora.ask('GET', '/v2/accounting/payment-history');
        expect(collection.length).toBeGreaterThan(0);
        for (const { trx_token } of collection) {
          const { status, headers, bytes } = await dora.send(
            'GET',
            `/v2/accounting/transactions/${trx_token}/receipt`,
          );
          expect(status).toBe(200);
          expect(headers.get('content-type')).toMatch(/^application\/pdf/);
          expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-');
          const path = `/v2/accounting/transactions/${trx_token}/receipt`;
          expect(await nobody.refused('GET', path)).toMatchObject({ code: 401 });
          await (await join(stage, `not-${trx_token}@example.test`)).client.refused('GET', path);
        }
        await dora.refused('GET', '/v2/accounting/transactions/none/receipt');
      },
    },
    {
      ids: ['IDAPI-35', 'IDAPI-46'],
      rule: 'the address to unsubscribe at is followed as it stands, twice for nothing',
      async run() {
        const { unsubscribe_url, subscription_id } = await mine();
        // the page that listened before was another viewer's
        page.close();
        page = await listen(dora);
        expect(await nobody.refused('GET', unsubscribe_url)).toMatchObject({ code: 401 });
        const cancelled = await dora.ask('GET', unsubscribe_url);
        expectLike(cancelled, {
          code: 200,
          subscription: '',
          operation: '',
          description: '',
          status: '',
          timestamp: 0,
        });
        expect(cancelled).toMatchObject({
          code: 200,
          subscription: subscription_id,
          operation: 'cancel',
          status: 'success',
        });
        await page.next('subscribe.updated');
        const after = await mine();
        expect(after.action_type).toBe('canceled');
        expect(await dora.ask('GET', unsubscribe_url)).toMatchObject({ code: 200, status: 'success' });
        expect(await mine()).toEqual(after);
        // what was paid for stays open
        await dora.ask('GET', `/items/${assetId}/access`);
        page.close();
      },
    },
  ];
}
