import { expect, test } from 'vitest';
import { ANNUAL, MONTHLY } from '../../testing/plan-answers.ts';
import { fakeIdentity, httpError } from './testing/fake-identity.ts';
import { ACCESS, type Answers, CALL, ENTRY, having, subscribed } from './testing/identity-shop.ts';

const TICKET = {
  ...MONTHLY,
  id: 7001,
  item_id: 115001,
  amount: '5.49',
  currency: 'GBP',
  description: 'One-time ticket',
  access_type: { name: 'ppv', period: 'day', quantity: 2 },
  item: { plan_switch_enabled: false },
};
const TICKET_FEES = 'GET /v2/items/115001/access-fees';
const TICKET_ID = 'C115000_6001';

const commerce = (answers: Answers) => having(answers).provider.commerce;
const subscription = (...entries: object[]) => commerce(subscribed(...entries)).subscription();
const plan = async (fee: object) => (await commerce({ [CALL.fees]: [fee] }).plans())[0];
const charged = (...collection: object[]) => commerce({ [CALL.payments]: { collection } }).transactions();
const grant = (answer: object, offerId = TICKET_ID) => commerce({ [CALL.access]: answer }).grant(offerId);
const card = (answer: object) => commerce({ [CALL.card]: answer }).paymentDetail();

test('identity plans: are the fees of the item of the site, with the session if there is one [PLAN-10 IDAPI-22 CHECKOUT-03]', async () => {
  for (const [token, authorization] of [
    [null, null],
    ['token-1', 'Bearer token-1'],
  ]) {
    const { provider, sent, ended } = fakeIdentity(() => [MONTHLY, ANNUAL], { assetId: '115000', token });
    const plans = await provider.commerce.plans();
    expect(plans.map(({ offerId }) => offerId)).toEqual(['S115000_6001', 'S115000_6002']);
    expect(sent).toMatchObject([{ what: CALL.fees, authorization }]);
    expect(ended).toEqual([]);
  }
});

test('identity plans: are none without an item, and no request is sent', async () => {
  const { provider, sent } = fakeIdentity(() => ({}));
  expect([await provider.commerce.plans(), await provider.commerce.subscription()]).toEqual([[], null]);
  expect(sent).toEqual([]);
});

test('identity offer: has the description, price and currency of its fee, and switches plans as its item [PLAN-49 DATA-21 PLAN-46 PLAN-05]', async () => {
  const trial_period = { quantity: 7, period: 'day', description: '7 days free' };
  const { offers } = commerce({ [CALL.fees]: [{ ...MONTHLY, trial_period }], [TICKET_FEES]: [TICKET] });
  expect(await offers(['C115001_7001', 'S115000_6001'])).toEqual([
    {
      offerId: 'C115001_7001',
      title: 'One-time ticket',
      type: 'tvod',
      price: 5.49,
      currency: 'GBP',
      period: null,
      opensFor: { amount: 2, unit: 'day' },
      trial: null,
      planSwitchEnabled: false,
    },
    {
      offerId: 'S115000_6001',
      title: 'Monthly plan',
      type: 'svod',
      price: 6.99,
      currency: 'EUR',
      period: 'month',
      trial: { amount: 7, unit: 'day' },
      planSwitchEnabled: true,
    },
  ]);
});

test('identity offer: has a period and a count of periods, as its subscription, where twelve months are a year [PLAN-03 PLAN-50 CONST-30 PLAN-01]', async () => {
  for (const [quantity, period, ...expected] of [
    [1, 'month', 'month', undefined],
    [3, 'month', 'month', 3],
    [12, 'month', 'year', undefined],
    [24, 'month', 'year', 2],
    [2, 'week', 'week', 2],
  ] as const) {
    const access_type = { name: 'subscription', period, quantity };
    for (const one of [
      await plan({ ...MONTHLY, access_type }),
      await subscription({ ...ENTRY, access_type }),
    ])
      expect([one?.period, one?.periodCount]).toEqual(expected);
  }
});

test('identity offer: has a type and an id by the access type of its fee [PLAN-02 PLAN-06]', async () => {
  for (const [name, offerId, type] of [
    ['ppv', TICKET_ID, 'tvod'],
    ['ppv_custom', TICKET_ID, 'tvod'],
    ['subscription', 'S115000_6001', 'svod'],
  ])
    expect(await plan({ ...MONTHLY, access_type: { ...MONTHLY.access_type, name } })).toMatchObject({
      offerId,
      type,
    });
});

test('identity offers: are looked up once an item, and all of them by a bare item id [PLAN-06]', async () => {
  const { provider, sent } = having({ [CALL.fees]: [MONTHLY, ANNUAL] });
  const ids = async (...named: string[]) =>
    (await provider.commerce.offers(named)).map(({ offerId }) => offerId);
  expect(await ids('S115000_6002', 'S115000_6001', 'S115000_9')).toEqual(['S115000_6002', 'S115000_6001']);
  expect(sent).toHaveLength(1);
  expect(await ids('115000')).toEqual(['S115000_6001', 'S115000_6002']);
});

test('identity offers: leave out an item that fails, and fail when all do [PLAN-52]', async () => {
  const { offers, plans } = commerce({ [TICKET_FEES]: [TICKET] });
  expect(await offers(['S115000_6001', 'C115001_7001'])).toHaveLength(1);
  const failure = { message: 'Failed to get offers', code: 'unreachable' };
  await expect(offers(['S115000_6001', 'C115002_1'])).rejects.toMatchObject(failure);
  await expect(plans()).rejects.toMatchObject(failure);
  expect(await offers([])).toEqual([]);
});

const NO_ACCESS = [
  httpError(402, 'No access'),
  Response.json({ code: 402, message: 'No access' }, { status: 403 }),
  { code: 402, message: 'No access' },
];

const DISPUTED = Response.json({ code: 402, message: 'No access', disputed: true }, { status: 402 });

test('identity grant: is read with the session, says until when, and is none after any refusal [ACCESS-14 ACCESS-28 IDAPI-26 IDAPI-42]', async () => {
  const { provider, sent } = having({ [CALL.access]: ACCESS });
  for (const offerId of [TICKET_ID, '115000'])
    expect(await provider.commerce.grant(offerId)).toEqual({ untilMs: 1_893_456_000_000 });
  expect(sent[0]).toMatchObject({ what: CALL.access, authorization: 'Bearer token-1' });
  expect(await grant({ ...ACCESS, expires_at: undefined })).toEqual({ untilMs: null });
  for (const refusal of [...NO_ACCESS, httpError(401, 'Invalid JWT token'), httpError(404, 'No such item')])
    expect(await grant(refusal)).toBeNull();
  expect(await grant(DISPUTED)).toBe('disputed');
});

test('identity grant: fails when the provider does not answer or the check is aborted [ACCESS-14 ACCESS-28]', async () => {
  for (const answer of [httpError(503, 'Down'), {}, new Response('<html>'), Response.error()])
    await expect(grant(answer)).rejects.toMatchObject({ code: 'unreachable' });
  await expect(grant(httpError(429, 'Slow down'))).rejects.toMatchObject({ code: 'too_many_tries' });
  await expect(commerce({ [CALL.access]: ACCESS }).grant('S115000_1', AbortSignal.abort())).rejects.toThrow();
});

test('identity outcome: is read from the access of the item, for the same offer [CHECKOUT-48]', async () => {
  const about = { access_fee_id: 6001, transaction: 'trx-1', timestamp: 1 };
  const message = 'Your card was declined.';
  const failed = { ...about, state: 'failed', message };
  const url = 'https://bank.example.test/';
  const unknown = { is: 'unknown' };
  for (const [payment, outcome, offerId = TICKET_ID] of [
    [undefined, unknown],
    [{ ...about, state: 'pending' }, { is: 'pending' }],
    [
      { ...about, state: 'requires_action', redirect_to_url: url },
      { is: 'action', id: 'trx-1 requires_action', url },
    ],
    [failed, { is: 'refused', id: 'trx-1 failed', message }],
    [
      { ...about, state: 'cancelled', message },
      { is: 'cancelled', id: 'trx-1 cancelled', message },
    ],
    [failed, unknown, 'C115000_6002'],
    ...[{ ...about, state: 'won' }, { state: 'failed' }, 'no', null, [failed]].map((strange) => [
      strange,
      unknown,
    ]),
  ] as [unknown, object, string?][]) {
    const refusal = { code: 402, message: 'No access', payment };
    for (const answer of [Response.json(refusal, { status: 402 }), refusal])
      expect(await commerce({ [CALL.access]: answer }).outcome(offerId)).toEqual(outcome);
  }
  expect(await commerce({ [CALL.access]: ACCESS }).outcome(TICKET_ID)).toEqual({ is: 'granted' });
  for (const answer of [httpError(503, 'Down'), new Response('<html>')])
    await expect(commerce({ [CALL.access]: answer }).outcome(TICKET_ID)).rejects.toThrow();
});

test('identity subscription: is the entry of the item, until the end of its access [DATA-20 IDAPI-29]', async () => {
  expect(await subscription({ ...ENTRY, item_id: 9, subscription_id: 'other' }, ENTRY)).toEqual({
    subscriptionId: 'sub_1',
    offerId: '115000',
    accessFeeId: 'S115000_6001',
    status: 'active',
    offerTitle: 'All concerts',
    period: 'month',
    expiresAtMs: 1893456000_000,
    nextPaymentAtMs: 1893456001_000,
    nextPaymentPrice: 6.99,
    nextPaymentCurrency: 'EUR',
    totalPrice: 5.99,
    paymentMethod: 'card',
    unsubscribeUrl: ENTRY.unsubscribe_url,
    pendingSwitchId: null,
    granted: true,
  });
});

test('identity subscription: has a status by its action type [PLAN-12 PLAN-13 PLAN-14 PLAN-15]', async () => {
  for (const [kinds, status] of [
    [['free-trial'], 'active_trial'],
    [['recurrent'], 'active'],
    [['canceled'], 'cancelled'],
    // of several entries the running one counts
    [['ended', 'recurrent', 'canceled'], 'active'],
    [['incomplete_expired', 'canceled'], 'cancelled'],
    [['canceled', 'free-trial'], 'active_trial'],
  ] as const)
    expect(await subscription(...kinds.map((action_type) => ({ ...ENTRY, action_type })))).toMatchObject({
      status,
    });
});

test('identity subscription: is expired or terminated by its action type [PLAN-16 PLAN-17]', async () => {
  for (const action_type of ['incomplete_expired', 'ended'])
    expect(await subscription({ ...ENTRY, action_type })).toMatchObject({ status: 'expired' });
  for (const action_type of ['past_due', 'free_trial', 'Recurrent', 'toString', ''])
    expect(await subscription({ ...ENTRY, action_type })).toMatchObject({ status: 'terminated' });
});

test('identity subscription: is active, granted and free of charge when nobody subscribed to the access [PLAN-18 IDAPI-43]', async () => {
  expect(await subscription({ ...ENTRY, item_id: 7 })).toMatchObject({
    status: 'active',
    period: 'granted',
    nextPaymentPrice: 0,
    totalPrice: 0,
    offerTitle: 'All concerts',
    expiresAtMs: 1893456000_000,
    granted: true,
  });
});

test('identity subscription: is none after a 402 in the status or the body, without further requests [IDAPI-26 IDAPI-42]', async () => {
  for (const answer of NO_ACCESS) {
    const { provider, sent } = having({ [CALL.access]: answer });
    expect(await provider.commerce.subscription()).toBeNull();
    expect(sent).toHaveLength(1);
  }
});

test('identity subscription: is known without access when it is disputed', async () => {
  const answers = { ...subscribed({ ...ENTRY, action_type: 'canceled' }), [CALL.access]: DISPUTED };
  const plan = await commerce(answers).subscription();
  expect(plan).toMatchObject({ status: 'cancelled', isDisputed: true, expiresAtMs: null });
  expect(plan).not.toHaveProperty('granted');
  expect(await commerce({ ...subscribed(), [CALL.access]: DISPUTED }).subscription()).toBeNull();
});

test('identity subscription: fails after any other failure, and when no entry is readable [PLAN-51 IDAPI-42 PLAN-19]', async () => {
  const unreadable = { ...ENTRY, subscription_id: null };
  for (const [answers, code] of [
    [{ [CALL.access]: httpError(403, 'Forbidden') }, 'unknown_error'],
    [{ [CALL.access]: Response.error() }, 'unreachable'],
    [{ [CALL.access]: {} }, 'unreachable'],
    [{ ...subscribed(), [CALL.subscriptions]: httpError(402, 'Odd') }, 'unknown_error'],
    [{ ...subscribed(), [CALL.subscriptions]: { total: 1 } }, 'unreachable'],
    [subscribed(unreadable), 'unreachable'],
  ] as const) {
    const message = 'Unable to fetch customer subscriptions.';
    await expect(commerce(answers).subscription()).rejects.toMatchObject({ message, code });
  }
  expect(await subscription(unreadable, ENTRY)).toMatchObject({ period: 'month' });
});

test('identity payments: are listed newest first, each by its own token [DATA-25 IDAPI-30]', async () => {
  const charge = {
    trx_token: 'trx-1',
    transaction_token: 'S-1',
    payment_method_name: 'Card',
    item_title: 'All concerts',
    charged_amount: '6.99',
    currency_iso: 'EUR',
    created_at: 1767600027,
  };
  const later = { ...charge, trx_token: 'trx-2', created_at: 1767600028, payment_method_name: 'storekit2' };
  const shown = { offerTitle: 'All concerts', price: 6.99, currency: 'EUR' };
  expect(await charged(charge, later, { trx_token: 7 })).toEqual([
    { ...shown, id: 'trx-2', dateMs: 1767600028_000, paymentMethod: 'storekit2' },
    { ...shown, id: 'trx-1', dateMs: 1767600027_000, paymentMethod: 'card' },
  ]);
});

test('identity payments: carry the name of the plan, as its subscription does', async () => {
  const charge = { trx_token: 'a', item_title: 'All concerts', created_at: 1, description: 'Monthly plan' };
  const ticket = { ...charge, item_title: 'Aurora Set', action_type: 'ppv', description: 'For two days' };
  const named = await charged(charge, ticket, { ...charge, description: undefined });
  expect(named.map(({ offerTitle }) => offerTitle)).toEqual(['Monthly plan', 'Aurora Set', 'All concerts']);
  expect(await subscription({ ...ENTRY, description: 'Monthly plan' })).toMatchObject({
    offerTitle: 'Monthly plan',
  });
});

test('identity commerce: has no price for a subscription or a payment without one [PLAN-19]', async () => {
  const { subscription_price: _, charged_amount: __, ...entry } = ENTRY;
  expect(await subscription(entry)).toMatchObject({ nextPaymentPrice: null, totalPrice: null });
  expect(await charged({ trx_token: 'C1', created_at: 1 })).toMatchObject([{ price: null }]);
});

test('identity card: has four digits, a month of two, a holder, a brand and a currency [PAY-36 DATA-24 IDAPI-31 CHECKOUT-30]', async () => {
  const visa = { number: 42, card_name: 'Ada Quay', exp_month: '3', exp_year: '2030', card_type: 'visa' };
  const { provider, sent } = having({ [CALL.card]: { cards: { EUR: visa } } });
  expect(await provider.commerce.paymentDetail()).toEqual({
    method: 'card',
    lastFour: '0042',
    expires: '03/2030',
    holder: 'Ada Quay',
    variant: 'visa',
    currency: 'EUR',
  });
  expect(sent[0]?.authorization).toBe('Bearer token-1');
  expect(await card({ cards: [{ ...visa, number: '' }] })).toMatchObject({
    holder: 'Ada Quay',
    lastFour: null,
  });
});

test('identity card: is none after any refusal, and fails without an answer [IDAPI-44 IDAPI-31]', async () => {
  for (const none of [
    httpError(404, 'Not found'),
    httpError(422, 'Oops'),
    { cards: {} },
    { cards: null },
    { code: 404, message: 'None' },
  ])
    expect(await card(none)).toBeNull();
  for (const silence of [httpError(500, 'Oops'), httpError(503, 'Oops'), Response.error()])
    await expect(card(silence)).rejects.toMatchObject({ code: 'unreachable' });
  await expect(card(httpError(429, 'Slow down'))).rejects.toMatchObject({ code: 'too_many_tries' });
});

test("identity payment methods: are card, PayPal and the gateway's page only [IDAPI-23 DATA-23]", async () => {
  const { paymentMethods } = commerce({
    'GET /payments/methods': [
      { id: 1, method_name: 'Card', is_external: false },
      { id: 2, method_name: 'PayPal', is_external: true },
      { id: 3, method_name: 'Page', is_external: true },
      { id: 4, method_name: 'iDEAL', is_external: true },
    ],
  });
  expect(await paymentMethods()).toEqual([
    { id: '1', name: 'card', gateway: 'stripe', form: 'card' },
    { id: '2', name: 'paypal', gateway: 'stripe', form: 'page' },
    { id: '3', name: 'page', gateway: 'stripe', form: 'page' },
  ]);
});

test('identity bank account: pays in the place of a card, with four digits [PAY-19 PAY-36]', async () => {
  const bank = { method: 'bank', lastFour: '0300', expires: null, currency: 'EUR' };
  expect(await card({ cards: {}, bank_accounts: { EUR: { number: 300 } } })).toEqual(bank);
  expect(await card({ cards: {}, bank_accounts: { EUR: {} } })).toBeNull();
  expect(await charged({ trx_token: 'C1', created_at: 1, payment_method_name: 'Bank' })).toMatchObject([
    { paymentMethod: 'bank' },
  ]);
});

test('identity commerce: names the failure of payments and of payment methods [ERR-08]', async () => {
  const { transactions, paymentMethods } = commerce({});
  await expect(transactions()).rejects.toMatchObject({ message: 'Failed to get transactions' });
  await expect(paymentMethods()).rejects.toMatchObject({ message: 'Failed to get payment methods' });
});
