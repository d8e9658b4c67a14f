import { expect, test } from 'vitest';
import { fakeIdentity, httpError } from './testing/fake-identity.ts';

const FEE = {
  id: 6001,
  item_id: 115000,
  amount: 6.99,
  currency: 'EUR',
  title: 'Monthly',
  description: 'Monthly plan',
  access_type: { name: 'subscription', period: 'month', quantity: 1 },
  trial_period: { quantity: 7, period: 'day', description: '7 days free' },
  plan_switch_enabled: false,
  item: { plan_switch_enabled: true },
};
const YEARLY = {
  ...FEE,
  id: 6002,
  description: 'Yearly plan',
  access_type: { name: 'subscription', period: 'month', quantity: 12 },
  trial_period: null,
};
const TICKET = {
  ...FEE,
  id: 7001,
  item_id: 115001,
  description: 'One-time ticket',
  access_type: { name: 'ppv', period: 'day', quantity: 2 },
  trial_period: null,
  item: { plan_switch_enabled: false },
};
const ACCESS = { id: 81001, item: { id: 115000, title: 'All concerts' }, expires_at: 1893456000 };
const ENTRY = {
  subscription_id: 'sub_1',
  action_type: 'recurrent',
  item_id: 115000,
  item_title: 'All concerts',
  access_fee_id: 6001,
  access_type: { period: 'month' },
  subscription_price: 6.99,
  charged_amount: 5.99,
  currency: 'EUR',
  payment_method_name: 'Card',
  next_rebill_date: 1893456001,
  unsubscribe_url: 'https://id.example.test/subscriptions/cancel/sub_1',
};

/** A provider that has these answers, by call. */
const having = (answers: Record<string, object | Response>, { assetId = '115000' } = {}) =>
  fakeIdentity(({ what }) => answers[what] ?? httpError(500, 'Oops'), { assetId });
const fees = (item: number) => `GET /v2/items/${item}/access-fees`;
const access = (item: number) => `GET /items/${item}/access`;
const SUBSCRIPTIONS = 'GET /subscriptions?limit=15&page=0';

test.each([
  ['anybody', null, null],
  ['a viewer, with what they would get', 'token-1', 'Bearer token-1'],
])(
  'identity plans: are the fees of the item of the site for %s [PLAN-10 IDAPI-22 CHECKOUT-03]',
  async (_, token, authorization) => {
    const { provider, sent, ended } = fakeIdentity(() => [FEE, YEARLY] as object, {
      assetId: '115000',
      token,
    });
    const plans = await provider.commerce.plans();
    expect(plans.map(({ offerId }) => offerId)).toEqual(['S115000_6001', 'S115000_6002']);
    expect(sent).toMatchObject([{ what: fees(115000), authorization }]);
    expect(ended).toEqual([]);
  },
);

test('identity plans: are none without an item, and no request is sent', async () => {
  const { provider, sent } = fakeIdentity(() => ({}));
  expect([await provider.commerce.plans(), await provider.commerce.subscription()]).toEqual([[], null]);
  expect(sent).toEqual([]);
});

test('a fee becomes an offer: its description is the title, the item says whether plans are switched [PLAN-49 DATA-21 PLAN-46]', async () => {
  const { provider } = having({ [fees(115000)]: [FEE], [fees(115001)]: [TICKET] });
  expect(await provider.commerce.offers(['C115001_7001', 'S115000_6001'])).toEqual([
    {
      offerId: 'C115001_7001',
      title: 'One-time ticket',
      type: 'tvod',
      price: 6.99,
      currency: 'EUR',
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

test('an offer costs what its fee says, in the currency of the fee [PLAN-05]', async () => {
  const pounds = { ...FEE, amount: '5.49', currency: 'GBP' };
  const { provider } = having({ [fees(115000)]: [FEE, pounds] });
  const prices = (await provider.commerce.plans()).map(({ price, currency }) => [price, currency]);
  expect(prices).toEqual([
    [6.99, 'EUR'],
    [5.49, 'GBP'],
  ]);
});

test('twelve months are a year, of an offer and of a subscription [PLAN-03 PLAN-50 CONST-30]', async () => {
  const access_type = { period: 'month', quantity: 12 };
  const { provider } = having({
    [fees(115000)]: [YEARLY],
    [access(115000)]: ACCESS,
    [SUBSCRIPTIONS]: { collection: [{ ...ENTRY, access_type }] },
  });
  expect((await provider.commerce.plans())[0]?.period).toBe('year');
  expect((await provider.commerce.subscription())?.period).toBe('year');
});

test.each([
  [1, 'month', { period: 'month' }],
  [3, 'month', { period: 'month', periodCount: 3 }],
  [24, 'month', { period: 'year', periodCount: 2 }],
  [2, 'week', { period: 'week', periodCount: 2 }],
] as const)(
  'an offer of %d × %s says how many periods a payment is for, a subscription too [PLAN-01 PAY-08]',
  async (quantity, period, expected) => {
    const access_type = { name: 'subscription', period, quantity };
    const { provider } = having({
      [fees(115000)]: [{ ...FEE, access_type }],
      [access(115000)]: ACCESS,
      [SUBSCRIPTIONS]: { collection: [{ ...ENTRY, access_type }] },
    });
    const outcome = [(await provider.commerce.plans())[0], await provider.commerce.subscription()];
    for (const one of outcome) {
      expect([one?.period, one?.periodCount]).toEqual([
        expected.period,
        'periodCount' in expected ? expected.periodCount : undefined,
      ]);
    }
  },
);

test('a subscription and its payments carry the name of the plan, as its offer does', async () => {
  const entry = { ...ENTRY, description: 'Monthly plan' };
  const charge = { trx_token: 'a', item_title: 'All concerts', created_at: 1, description: 'Monthly plan' };
  const ticket = { ...charge, item_title: 'Aurora Set', action_type: 'ppv', description: 'For two days' };
  const { provider } = having({
    [access(115000)]: ACCESS,
    [SUBSCRIPTIONS]: { collection: [entry] },
    'GET /v2/accounting/payment-history': {
      collection: [charge, ticket, { ...charge, description: undefined }],
    },
  });
  expect((await provider.commerce.subscription())?.offerTitle).toBe('Monthly plan');
  expect((await provider.commerce.transactions()).map(({ offerTitle }) => offerTitle)).toEqual([
    'Monthly plan',
    'Aurora Set',
    'All concerts',
  ]);
});

test('identity offer: has a type and an id by the access type of its fee [PLAN-02 PLAN-06]', async () => {
  const offers = { ppv: 'C115000_6001', ppv_custom: 'C115000_6001', subscription: 'S115000_6001' };
  for (const [name, offerId] of Object.entries(offers)) {
    const fee = { ...FEE, access_type: { ...FEE.access_type, name } };
    const { provider } = having({ [fees(115000)]: [fee] });
    const type = name === 'subscription' ? 'svod' : 'tvod';
    expect((await provider.commerce.plans())[0], name).toMatchObject({ offerId, type });
  }
});

test('offers are looked up by the item in their ids, once an item; a bare item stands for all of its own [PLAN-06]', async () => {
  const { provider, sent } = having({ [fees(115000)]: [FEE, YEARLY] });
  const ids = async (...named: string[]) =>
    (await provider.commerce.offers(named)).map(({ offerId }) => offerId);
  expect(await ids('S115000_6002', 'S115000_6001', 'S115000_9')).toEqual(['S115000_6002', 'S115000_6001']);
  expect(sent).toHaveLength(1);
  expect(await ids('115000')).toEqual(['S115000_6001', 'S115000_6002']);
});

test('identity offers: leave out an item that fails, and fail when all do [PLAN-52]', async () => {
  const { provider } = having({ [fees(115001)]: [TICKET] });
  expect(await provider.commerce.offers(['S115000_6001', 'C115001_7001'])).toHaveLength(1);
  const failure = { message: 'Failed to get offers', code: 'unreachable' };
  await expect(provider.commerce.offers(['S115000_6001', 'C115002_1'])).rejects.toMatchObject(failure);
  await expect(provider.commerce.plans()).rejects.toMatchObject(failure);
  expect(await provider.commerce.offers([])).toEqual([]);
});

test('an offer is granted where its item is open to the viewer, and whatever else the provider answers is a no [ACCESS-14 IDAPI-26 IDAPI-42]', async () => {
  const isGranted = async (answer: object | Response, offerId = 'C115000_6001') => {
    const fake = having({ [access(115000)]: answer });
    const granted = (await fake.provider.commerce.grant(offerId)) !== null;
    expect(fake.sent).toMatchObject([{ what: access(115000), authorization: 'Bearer token-1' }]);
    return granted;
  };
  expect(await isGranted(ACCESS)).toBe(true);
  expect(await isGranted(ACCESS, '115000')).toBe(true);
  for (const answer of [
    httpError(402, 'No access'),
    httpError(401, 'Invalid JWT token'),
    httpError(404, 'No such item'),
    { code: 402, message: 'No access' },
  ]) {
    expect(await isGranted(answer)).toBe(false);
  }
});

test('a provider that does not answer says nothing of what a viewer has [ACCESS-14 ACCESS-28]', async () => {
  const failure = async (answer: object) =>
    having({ [access(115000)]: answer })
      .provider.commerce.grant('C115000_6001')
      .catch(({ code }) => code);
  for (const answer of [httpError(503, 'Down'), {}, new Response('<html>'), Response.error()]) {
    expect(await failure(answer)).toBe('unreachable');
  }
  expect(await failure(httpError(429, 'Slow down'))).toBe('too_many_tries');
});

test('what is open says until when [ACCESS-28]', async () => {
  const grant = async (answer: object) =>
    having({ [access(115000)]: answer }).provider.commerce.grant('C115000_6001');
  expect(await grant({ ...ACCESS, expires_at: 1_893_456_000 })).toEqual({ untilMs: 1_893_456_000_000 });
  expect(await grant({ ...ACCESS, expires_at: undefined })).toEqual({ untilMs: null });
});

test('identity outcome: is read from the access of the item, for the same offer [CHECKOUT-48]', async () => {
  const outcome = async (payment?: object, offerId = 'C115000_6001') => {
    const refusal = { code: 402, message: 'No access', payment };
    const calls = [Response.json(refusal, { status: 402 }), refusal].map((answer) =>
      having({ [access(115000)]: answer }).provider.commerce.outcome(offerId),
    );
    const [outcome, outcomeIn200] = await Promise.all(calls);
    expect(outcomeIn200).toEqual(outcome);
    return outcome;
  };
  const about = { access_fee_id: 6001, transaction: 'trx-1', timestamp: 1 };
  const url = 'https://bank.example.test/';
  expect(await outcome()).toEqual({ is: 'unknown' });
  expect(await outcome({ ...about, state: 'pending' })).toEqual({ is: 'pending' });
  expect(await outcome({ ...about, state: 'requires_action', redirect_to_url: url })).toEqual({
    is: 'action',
    id: 'trx-1 requires_action',
    url,
  });
  const failed = { ...about, state: 'failed', message: 'Your card was declined.' };
  expect(await outcome(failed)).toEqual({
    is: 'refused',
    id: 'trx-1 failed',
    message: 'Your card was declined.',
  });
  expect(await outcome({ ...about, state: 'cancelled' })).toEqual({
    is: 'cancelled',
    id: 'trx-1 cancelled',
  });
  expect(await outcome(failed, 'C115000_6002')).toEqual({ is: 'unknown' });
  for (const strange of [{ ...about, state: 'won' }, { state: 'failed' }, 'no', null, [failed]]) {
    expect(await outcome(strange as object)).toEqual({ is: 'unknown' });
  }
  const granted = having({ [access(115000)]: ACCESS }).provider.commerce.outcome('C115000_6001');
  expect(await granted).toEqual({ is: 'granted' });
  for (const answer of [httpError(503, 'Down'), new Response('<html>')]) {
    const { commerce } = having({ [access(115000)]: answer }).provider;
    await expect(commerce.outcome('C115000_6001')).rejects.toThrow();
  }
});

test('a check that was given up on is no answer', async () => {
  const { provider } = having({ [access(115000)]: ACCESS });
  await expect(provider.commerce.grant('S115000_1', AbortSignal.abort())).rejects.toThrow();
});

test.each([
  [['ended', 'recurrent', 'canceled'], 'active'],
  [['incomplete_expired', 'canceled'], 'cancelled'],
  [['canceled', 'free-trial'], 'active_trial'],
  [['ended'], 'expired'],
])('identity subscription: is the running one of several entries (%s)', async (kinds, status) => {
  const collection = kinds.map((action_type) => ({ ...ENTRY, action_type }));
  const { provider } = having({ [access(115000)]: ACCESS, [SUBSCRIPTIONS]: { collection } });
  expect((await provider.commerce.subscription())?.status).toBe(status);
});

test('the subscription is the entry of the item, and its access says until when [DATA-20 IDAPI-29]', async () => {
  const other = { ...ENTRY, item_id: 9, subscription_id: 'other' };
  const { provider } = having({
    [access(115000)]: ACCESS,
    [SUBSCRIPTIONS]: { collection: [other, ENTRY] },
  });
  expect(await provider.commerce.subscription()).toEqual({
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

test('a change of plan that waits is read from what the account keeps, under the id of the subscription and _pending_downgrade [DATA-20 CONST-07]', async () => {
  const metadata = { sub_1_pending_downgrade: 'S115000_6003' };
  const { provider } = having({
    'GET /accounts': { id: 1, email: 'ada@example.test', full_name: '', metadata },
    [access(115000)]: ACCESS,
    [SUBSCRIPTIONS]: { collection: [ENTRY] },
  });
  await provider.accounts.load();
  expect((await provider.commerce.subscription())?.pendingSwitchId).toBe('S115000_6003');
});

/** The status of a subscription that the provider calls so. */
async function getStatus(action_type: string) {
  const { provider } = having({
    [access(115000)]: ACCESS,
    [SUBSCRIPTIONS]: { collection: [{ ...ENTRY, action_type }] },
  });
  return (await provider.commerce.subscription())?.status;
}

test('identity subscription: is a trial, active or cancelled by its action type [PLAN-12 PLAN-13 PLAN-14 PLAN-15]', async () => {
  expect(await getStatus('free-trial')).toBe('active_trial');
  expect(await getStatus('recurrent')).toBe('active');
  expect(await getStatus('canceled')).toBe('cancelled');
});

test('identity subscription: is expired or terminated by its action type [PLAN-16 PLAN-17]', async () => {
  for (const type of ['incomplete_expired', 'ended']) expect(await getStatus(type), type).toBe('expired');
  for (const type of ['past_due', 'free_trial', 'Recurrent', 'toString', ''])
    expect(await getStatus(type), type).toBe('terminated');
});

test('an access that nobody subscribed to is an active subscription, granted and free of charge [PLAN-18 IDAPI-43]', async () => {
  const { provider } = having({
    [access(115000)]: ACCESS,
    [SUBSCRIPTIONS]: { collection: [{ ...ENTRY, item_id: 7 }] },
  });
  expect(await provider.commerce.subscription()).toMatchObject({
    status: 'active',
    period: 'granted',
    nextPaymentPrice: 0,
    totalPrice: 0,
    offerTitle: 'All concerts',
    expiresAtMs: 1893456000_000,
    granted: true,
  });
});

test.each([
  ['as the status', httpError(402, 'No access')],
  ['in the body', Response.json({ code: 402, message: 'No access' }, { status: 403 })],
  ['in the body of a success', Response.json({ code: 402, message: 'No access' })],
])(
  'identity subscription: is none after a 402 %s, without further requests [IDAPI-26 IDAPI-42]',
  async (_where, answer) => {
    const { provider, sent } = having({ [access(115000)]: answer });
    expect(await provider.commerce.subscription()).toBeNull();
    expect(sent).toHaveLength(1);
  },
);

test('any other failure is not taken for no subscription [PLAN-51 IDAPI-42]', async () => {
  const message = 'Unable to fetch customer subscriptions.';
  for (const [answers, code] of [
    [{ [access(115000)]: httpError(403, 'Forbidden') }, 'unknown_error'],
    [{ [access(115000)]: Response.error() }, 'unreachable'],
    [{ [access(115000)]: {} }, 'unreachable'],
    [{ [access(115000)]: ACCESS, [SUBSCRIPTIONS]: httpError(402, 'Odd') }, 'unknown_error'],
    [{ [access(115000)]: ACCESS, [SUBSCRIPTIONS]: { total: 1 } }, 'unreachable'],
  ] as const) {
    const failing = having(answers).provider.commerce.subscription();
    await expect(failing).rejects.toMatchObject({ message, code });
  }
});

test('the history of payments is read newest first, each by its own token [DATA-25 IDAPI-30]', async () => {
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
  const path = 'GET /v2/accounting/payment-history';
  const { provider } = having({ [path]: { collection: [charge, later, { trx_token: 7 }] } });
  expect(await provider.commerce.transactions()).toEqual([
    {
      id: 'trx-2',
      dateMs: 1767600028_000,
      offerTitle: 'All concerts',
      price: 6.99,
      currency: 'EUR',
      paymentMethod: 'storekit2',
    },
    {
      id: 'trx-1',
      dateMs: 1767600027_000,
      offerTitle: 'All concerts',
      price: 6.99,
      currency: 'EUR',
      paymentMethod: 'card',
    },
  ]);
  await expect(having({}).provider.commerce.transactions()).rejects.toMatchObject({
    message: 'Failed to get transactions',
  });
});

test('the default card is shown with four digits and a month of two [PAY-36 DATA-24 IDAPI-31]', async () => {
  const card = { number: 42, card_name: 'Ada Quay', exp_month: '3', exp_year: '2030' };
  const { provider, sent } = having({ 'GET /v2/payments/cards/default': { cards: { EUR: card } } });
  expect(await provider.commerce.paymentDetail()).toMatchObject({
    method: 'card',
    lastFour: '0042',
    expires: '03/2030',
  });
  expect(sent[0]?.authorization).toBe('Bearer token-1');
});

test('any failure that the provider answers means that there is no card; silence says nothing of it [IDAPI-44 IDAPI-31]', async () => {
  const detail = (answer: object | Response) =>
    having({ 'GET /v2/payments/cards/default': answer }).provider.commerce.paymentDetail();
  for (const none of [
    httpError(404, 'Not found'),
    httpError(422, 'Oops'),
    { cards: {} },
    { cards: null },
    { code: 404, message: 'None' },
  ])
    expect(await detail(none)).toBeNull();
  for (const silence of [httpError(500, 'Oops'), httpError(503, 'Oops'), Response.error()])
    await expect(detail(silence)).rejects.toMatchObject({ code: 'unreachable' });
  await expect(detail(httpError(429, 'Slow down'))).rejects.toMatchObject({ code: 'too_many_tries' });
});

test('of the payment methods only card and PayPal are kept [IDAPI-23 DATA-23]', async () => {
  const { provider } = having({
    'GET /payments/methods': [
      { id: 1, method_name: 'Card', is_external: false },
      { id: 2, method_name: 'PayPal', is_external: true },
      { id: 3, method_name: 'iDEAL', is_external: true },
    ],
  });
  expect(await provider.commerce.paymentMethods()).toEqual([
    { id: '1', name: 'card', gateway: 'stripe', form: 'card' },
    { id: '2', name: 'paypal', gateway: 'stripe', form: 'page' },
  ]);
});

test('a failure to get the payment methods is called so [ERR-08]', async () => {
  await expect(having({}).provider.commerce.paymentMethods()).rejects.toMatchObject({
    message: 'Failed to get payment methods',
  });
});

test('entries of which none can be read are no access that was given for nothing [PLAN-19 PLAN-51]', async () => {
  const unreadable = { ...ENTRY, subscription_id: null };
  const subscribed = (...collection: object[]) =>
    having({ [access(115000)]: ACCESS, [SUBSCRIPTIONS]: { collection } }).provider.commerce.subscription();
  await expect(subscribed(unreadable)).rejects.toMatchObject({ code: 'unreachable' });
  expect(await subscribed(unreadable, ENTRY)).toMatchObject({ period: 'month' });
  expect(await subscribed()).toMatchObject({ period: 'granted' });
});

test('identity commerce: has no price for a subscription or a payment without one [PLAN-19]', async () => {
  const { subscription_price: _, charged_amount: __, ...entry } = ENTRY;
  const charge = { trx_token: 'C1', created_at: 1 };
  const { commerce } = having({
    [access(115000)]: ACCESS,
    [SUBSCRIPTIONS]: { collection: [entry] },
    'GET /v2/accounting/payment-history': { collection: [charge] },
  }).provider;
  expect(await commerce.subscription()).toMatchObject({ nextPaymentPrice: null, totalPrice: null });
  expect(await commerce.transactions()).toMatchObject([{ price: null }]);
});

test('identity card: has no digits when none are sent [CHECKOUT-30]', async () => {
  const card = { number: '', card_name: 'Ada Quay', exp_month: 3, exp_year: 2030 };
  const { commerce } = having({ 'GET /v2/payments/cards/default': { cards: [card] } }).provider;
  expect(await commerce.paymentDetail()).toMatchObject({ holder: 'Ada Quay', lastFour: null });
});
