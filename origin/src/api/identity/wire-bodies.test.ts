import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ShopClient, type ShopViewer, startShop, WAITING_URL } from '../../../test/shop-client.ts';

const WIRE = join(import.meta.dirname, '../../../../docs/wire/identity-provider.md');

let shop: ShopClient;
let viewer: ShopViewer;
beforeAll(async () => {
  shop = await startShop();
  viewer = await shop.newViewer();
  await viewer.subscribe(6001);
  await shop.settle();
});
afterAll(() => shop.remove());

/** The example of an answer in the wire contract: the one JSON block that holds these words. */
function exampleWith(words: string): unknown {
  const blocks = [...readFileSync(WIRE, 'utf8').matchAll(/```json\n([\s\S]*?)```/g)].map(
    ([, text]) => text ?? '',
  );
  const found = blocks.filter((text) => text.includes(words));
  expect(found, words).toHaveLength(1);
  return JSON.parse(found[0] ?? '');
}

/** Where an answer lacks a member of the example, or has another kind of value there. */
function differences(example: unknown, answer: unknown, path = ''): string[] {
  if (Array.isArray(example)) {
    if (!Array.isArray(answer)) return [`${path} is no list`];
    return example.length === 0 ? [] : differences(example[0], answer[0], `${path}[0]`);
  }
  if (example === null || typeof example !== 'object') {
    const isOfItsKind = answer === null || example === null || typeof answer === typeof example;
    return isOfItsKind && answer !== undefined ? [] : [`${path} is ${JSON.stringify(answer)}`];
  }
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return [`${path} is no object`];
  return Object.entries(example).flatMap(([key, value]) =>
    differences(value, (answer as Record<string, unknown>)[key], `${path}.${key}`),
  );
}

it.each([
  ['GET', '/v2/items/115000/access-fees', '"access_type": { "id"', '[IDAPI-22]'],
  ['GET', '/payments/methods', '"method_name": "PayPal"', '[IDAPI-23]'],
  ['GET', '/items/115000/access', '"customer_uuid"', '[IDAPI-26]'],
  ['GET', '/subscriptions?limit=15&page=0', '"subscription_id"', '[IDAPI-29]'],
  ['GET', '/v2/accounting/payment-history', '"trx_token"', '[IDAPI-30]'],
  ['GET', '/v2/payments/cards/default', '"card_type"', '[IDAPI-31]'],
])('wire: %s %s has every member of the documented answer (%s) %s', async (_method, path, words) => {
  // Only a viewer who could get the trial sees it.
  const client = path.endsWith('access-fees') ? await shop.newViewer() : viewer;
  const { status, body } = await client.get(path);
  expect(status).toBe(200);
  expect(differences(exampleWith(words), body)).toEqual([]);
});

it('wire: POST /external-payments has every member of the documented answer [IDAPI-24]', async () => {
  const { body } = await viewer.post('/external-payments', {
    origin: WAITING_URL,
    access_fee: '7001',
    payment_method: '2',
  });
  expect(differences(exampleWith('"cancel_return"'), body)).toEqual([]);
});
