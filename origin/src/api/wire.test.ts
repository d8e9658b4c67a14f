import { afterAll, describe, expect, it } from 'vitest';
import { PUBLISHER, type Viewer } from '../../test/billing-client.ts';
import { ANNUAL, billingShop, MONTHLY, PAGE } from '../../test/billing-shop.ts';
import { expectLike, type Leeway } from '../../test/expect-like.ts';
import { PASSWORD } from '../../test/identity-client.ts';
import { startShop, WAITING_URL } from '../../test/shop-client.ts';
import { describedCalls, getExample } from '../../test/wire-documents.ts';
import { ROUTES } from './billing/routes.ts';

// Answers have the members that the documents of the wire show, of the same types, and no others.

const BILLING = 'billing-provider.md';
const IDENTITY = 'identity-provider.md';

/** A path of a document, as `/customers/{id}`, or of the router, as `/customers/:id`, in one form. */
const toPattern = (path: string) =>
  path.replace(':call{stripe:switch}', 'stripe:switch').replace(/\/(\{[^}]*\}|:\w+(\{[^}]*\})?)/g, '/*');

describe('billing wire', () => {
  let viewer: Viewer;
  const { ask, mine, order, buy, subscription } = billingShop((opened) => {
    viewer = opened.viewer;
  });

  /** The answer to the documented call. */
  const check = async (call: string, answer: Promise<{ data: unknown }>, leeway: Leeway = {}) => {
    const { data } = await answer;
    expectLike(data, getExample(BILLING, call).responseData, leeway);
  };

  it('billing wire: has a route for every documented call, and no other [BILLAPI-01]', () => {
    const documented = describedCalls(BILLING, '{BILLING}');
    expect([...new Set(ROUTES.map(({ method, path }) => `${method} ${toPattern(path)}`))].sort()).toEqual(
      [...new Set(documented.map(({ method, path }) => `${method} ${toPattern(path)}`))].sort(),
    );
  });

  it('billing wire: answers about a customer as documented [BILLAPI-02 BILLAPI-05 BILLAPI-07 BILLAPI-09]', async () => {
    const customer = (await ask('GET', `/customers/${viewer.id}`)).data;
    const credentials = { email: customer.email, password: PASSWORD, publisherId: PUBLISHER };
    await check('POST {BILLING}/auths', ask('POST', '/auths', credentials));
    expectLike(
      { ...customer, externalData: {} },
      { ...getExample(BILLING, 'GET {BILLING}/customers/{id}').responseData, externalData: {} },
      { orNull: ['firstName', 'lastName'] },
    );
    const publisher = '/publishers/{publisherId}/consents';
    await check(publisher, ask('GET', `/publishers/${PUBLISHER}/consents`));
    const { consents } = (await ask('GET', `/publishers/${PUBLISHER}/consents`)).data;
    const answers = consents.map((one: object) => ({ ...one, state: 'accepted', value: true }));
    await ask('PUT', `/customers/${viewer.id}/consents`, { id: viewer.id, consents: answers });
    await check('GET {BILLING}/customers/{id}/consents', mine('consents'));
    await check('/capture/status', mine('capture/status'));
  });

  it('billing wire: answers about an order as documented [BILLAPI-15 BILLAPI-16 BILLAPI-19 BILLAPI-23]', async () => {
    const offer = { orNull: ['freeDays', 'freePeriods', 'averageRating'] };
    await check('GET {BILLING}/offers/{offerId}', ask('GET', `/offers/${MONTHLY}`), offer);
    await check('GET {BILLING}/payment-methods', ask('GET', '/payment-methods'));
    const { id } = (await order(ANNUAL)).data.order;
    await check('POST {BILLING}/orders', order(ANNUAL), { orNull: ['order.offer.description'] });
    await check(
      'POST {BILLING}/connectors/adyen/sessions',
      ask('POST', '/connectors/adyen/sessions', { orderId: id, returnUrl: PAGE }),
      { more: ['sandbox'] },
    );
  });

  it('billing wire: answers about what was bought as documented [BILLAPI-24 BILLAPI-33 BILLAPI-35 BILLAPI-36]', async () => {
    await check('POST {BILLING}/payments', buy(MONTHLY));
    await check('GET {BILLING}/customers/{id}/subscriptions', mine('subscriptions'));
    await check('GET {BILLING}/customers/{id}/payment_details', mine('payment_details'), {
      orNull: ['paymentDetails[].paymentMethodSpecificParams.socialSecurityNumber'],
    });
    await check('GET {BILLING}/customers/{id}/transactions', mine('transactions'));
  });

  it('billing wire: answers about a plan switch as documented [BILLAPI-29 BILLAPI-31]', async () => {
    await buy(ANNUAL);
    const path = `/customers/${viewer.id}/subscription_switches/${ANNUAL}`;
    await check('/availability', ask('GET', `${path}/availability`), {
      more: ['unavailableReason', 'available[].amountDue', 'available[].effectiveAt'],
    });
    await ask('POST', path, { toOfferId: MONTHLY, switchDirection: 'downgrade' });
    const { pendingSwitchId } = await subscription();
    await check(
      'GET {BILLING}/subscription_switches/{switchId}',
      ask('GET', `/subscription_switches/${pendingSwitchId}`),
      { more: ['effectiveAt', 'revocable'] },
    );
  });
});

describe('identity wire', async () => {
  const shop = await startShop();
  afterAll(() => shop.remove());
  const viewer = await shop.newViewer();
  const list = '/v2/accounts/media';
  await viewer.post(`${list}/favorites`, { media_id: 'Med00001' });
  await viewer.post(`${list}/watch-history`, { media_id: 'Med00001', progress: '0.5' });

  it('identity wire: has a route for every documented call [IDAPI-01]', () => {
    const routes = shop.origin.app.routes.map(({ method, path }) => `${method} ${toPattern(path)}`);
    const calls = describedCalls(IDENTITY, '{IDENTITY}').map(
      ({ method, path }) => `${method} ${toPattern(path)}`,
    );
    expect(calls.length).toBeGreaterThan(25);
    expect(calls.filter((call) => !routes.includes(call))).toEqual([]);
  });

  it.each<[string, string, Leeway?]>([
    ['/v2/items/115000/access-fees', '/v2/items/{id}/access-fees', { orNull: ['[].trial_period'] }],
    [`${list}/favorites`, 'GET {IDENTITY}/v2/accounts/media/favorites'],
    [`${list}/watch-history`, 'GET {IDENTITY}/v2/accounts/media/watch-history'],
    ['/payments/methods', '/payments/methods'],
  ])('identity wire: answers GET %s as documented', async (path, heading, leeway) => {
    const { body } = await viewer.get(path);
    expectLike(body, getExample(IDENTITY, heading), leeway);
  });

  it('identity wire: answers about an account as documented [IDAPI-02 IDAPI-04]', async () => {
    const { body } = await shop.logIn('viewer1@example.test');
    const example = getExample(IDENTITY, '0.2 Account object');
    expectLike({ ...body, account: {} }, { ...getExample(IDENTITY, '/authenticate'), account: {} });
    const { body: account } = await viewer.get('/accounts');
    expectLike({ ...account, metadata: {} }, { ...example, metadata: {} });
  });

  it('identity wire: answers a payment at PayPal as documented [IDAPI-24]', async () => {
    const fields = { origin: WAITING_URL, access_fee: '7001', payment_method: '2' };
    const { body } = await viewer.post('/external-payments', fields);
    expectLike(body, getExample(IDENTITY, '/external-payments'));
  });

  it('identity wire: answers about what was bought as documented [IDAPI-26 IDAPI-29 IDAPI-30 IDAPI-31]', async () => {
    await viewer.subscribe(6001);
    await shop.settle();
    const check = async (path: string, heading: string, leeway?: Leeway) =>
      expectLike((await viewer.get(path)).body, getExample(IDENTITY, heading), leeway);
    await check('/items/115000/access', 'GET {IDENTITY}/items/{id}/access');
    await check('/subscriptions?limit=15&page=0', '/subscriptions?limit=15&page=0', {
      more: ['collection[].access_type.quantity', 'collection[].pending_plan_switch'],
    });
    await check('/v2/accounting/payment-history', '/v2/accounting/payment-history', {
      more: ['collection[].description'],
    });
    await check('/v2/payments/cards/default', 'GET {IDENTITY}/v2/payments/cards/default');
  });
});
