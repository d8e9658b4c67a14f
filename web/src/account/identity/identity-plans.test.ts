import { expect, test } from 'vitest';
import { ANNUAL, MONTHLY } from '../../testing/plan-answers.ts';
import type { Subscription, SwitchOption } from '../commerce/commerce-port.ts';
import { ACCOUNT, httpError } from './testing/fake-identity.ts';
import { type Answers, CALL, ENTRY, having, subscribed } from './testing/identity-shop.ts';

const WEEKLY = { ...MONTHLY, id: 6003, amount: 2.99, description: 'Weekly plan' };
const PASS = { ...MONTHLY, id: 6004, access_type: { name: 'ppv', period: 'day', quantity: 2 } };
const SUBSCRIPTION = {
  subscriptionId: 'sub_1',
  accessFeeId: 'S115000_6001',
  offerId: '115000',
  nextPaymentPrice: 6.99,
  nextPaymentAtMs: 5_000,
  expiresAtMs: 6_000,
  unsubscribeUrl: 'https://identity.example.test/subscriptions/cancel/sub_1?token=ct-1',
} as Subscription;
const CANCEL = 'GET /subscriptions/cancel/sub_1?token=ct-1';
const SWITCH = 'POST /v2/subscriptions/stripe:switch';
const CARD = 'PUT /v2/payments/cards/default';
const RETURNS = { done: 'https://app.example.test/a', cancelled: 'https://app.example.test/b' };
const DEARER = { inplayer_token: 'sub_1', access_fee_id: '6002' };
const PENDING = 'metadata[sub_1_pending_downgrade]';

/** The account, with an offer stored as the next plan. */
const storing = (offerId: string): Answers => ({
  'GET /accounts': { ...ACCOUNT, metadata: { ...ACCOUNT.metadata, sub_1_pending_downgrade: offerId } },
});
/** The optional ports that this provider has. */
const ports = (answers: Answers) => {
  const { provider, sent } = having(answers);
  const { planSwitch, updatePaymentMethod, receipt } = provider.commerce;
  if (!planSwitch || !updatePaymentMethod || !receipt) throw new Error('a port is missing');
  return { provider, sent, planSwitch, updatePaymentMethod, receipt };
};
const getOption = (more: Partial<SwitchOption> = {}): SwitchOption => ({
  offer: { offerId: 'S115000_6002', title: 'Annual plan', price: 69.9 } as SwitchOption['offer'],
  isAvailable: true,
  atOnce: true,
  dueNow: null,
  beginsAtMs: null,
  ...more,
});
const CHEAPER = getOption({ atOnce: false, dueNow: 0 });

test('identity cancellation: follows the address of the subscription with the session [IDAPI-35 PLAN-24]', async () => {
  for (const unsubscribeUrl of [SUBSCRIPTION.unsubscribeUrl, '/subscriptions/cancel/sub_1?token=ct-1']) {
    const { provider, sent } = having({ [CANCEL]: { code: 200, status: 'success' } });
    await provider.commerce.cancelSubscription({ ...SUBSCRIPTION, unsubscribeUrl });
    expect(sent).toMatchObject([{ what: CANCEL, authorization: 'Bearer token-1', form: undefined }]);
  }
});

test('identity cancellation: fails and sends nothing without a safe address [ERR-11 PLAN-26]', async () => {
  for (const unsubscribeUrl of [null, '', 'http://elsewhere.example.test/cancel', 'javascript:alert(1)']) {
    const { provider, sent } = having({});
    const cancelling = provider.commerce.cancelSubscription({ ...SUBSCRIPTION, unsubscribeUrl });
    const message = 'Failed to update subscription';
    await expect(cancelling).rejects.toMatchObject({ code: 'cancel_failed', message });
    expect(sent).toEqual([]);
  }
});

test('identity cancellation: fails as a refusal or as no answer [PLAN-26]', async () => {
  for (const [answer, code] of [
    [httpError(404, 'Subscription not found'), 'cancel_failed'],
    [{ code: 409, message: 'No' }, 'cancel_failed'],
    [httpError(503, 'Down'), 'change_unanswered'],
    [Response.error(), 'change_unanswered'],
    [new Response('<html>Sign in</html>'), 'change_unanswered'],
  ] as const) {
    const cancelling = having({ [CANCEL]: answer }).provider.commerce.cancelSubscription(SUBSCRIPTION);
    await expect(cancelling).rejects.toMatchObject({ code });
  }
});

test('identity plan switch: offers the other plans, dearer ones at once, cheaper ones later, withdrawn ones not [PLAN-44 PLAN-35]', async () => {
  const annual = {
    offer: { offerId: 'S115000_6002' },
    isAvailable: true,
    atOnce: true,
    dueNow: null,
    beginsAtMs: null,
  };
  const weekly = {
    offer: { offerId: 'S115000_6003' },
    isAvailable: true,
    atOnce: false,
    dueNow: 0,
    beginsAtMs: 5_000,
  };
  const unavailable = { isAvailable: false };
  const plan_switch = { available: true, at_once: true, due_now: '62.91', starts_at: 1767600000 };
  const withTerms = { isAvailable: true, atOnce: true, dueNow: 62.91, beginsAtMs: 1767600000_000 };
  for (const [fees, options, more] of [
    [
      [MONTHLY, ANNUAL, WEEKLY, PASS],
      [annual, weekly],
    ],
    // nobody knows what the current plan costs
    [[ANNUAL], [{ isAvailable: false, atOnce: false }], { accessFeeId: 'S115000_9', nextPaymentPrice: null }],
    [[MONTHLY, { ...ANNUAL, item: { plan_switch_enabled: false } }], [unavailable]],
    // the provider's terms, where it sends them for one plan
    [
      [MONTHLY, { ...ANNUAL, plan_switch }, WEEKLY],
      [withTerms, unavailable],
    ],
  ] as [object[], object[], object?][]) {
    const { planSwitch } = ports({ [CALL.fees]: fees });
    expect((await planSwitch.options({ ...SUBSCRIPTION, ...more })).options).toMatchObject(options);
  }
});

test('identity plan switch: sends the fee and the amount that the viewer saw, and stores no upgrade [SVC-05 PLAN-36]', async () => {
  const { planSwitch, sent } = ports({ [SWITCH]: { message: 'ok' } });
  expect(await planSwitch.change(SUBSCRIPTION, getOption({ dueNow: 62.91 }), RETURNS)).toBeUndefined();
  await planSwitch.change(SUBSCRIPTION, getOption(), RETURNS);
  expect(sent.map(({ what, form }) => [what, form])).toEqual([
    [SWITCH, { ...DEARER, expected_amount: '62.91', origin: RETURNS.done, cancel_url: RETURNS.cancelled }],
    [SWITCH, DEARER],
  ]);
});

test('identity plan switch: leads to the page where a change that waits is paid, until it has been [PLAN-36]', async () => {
  const endpoint = 'https://pay.example.test/c/1';
  const pendingSwitch = {
    offerId: 'S115000_6002',
    beginsAtMs: null,
    canTakeBack: true,
    toPay: { amount: 62.91, reason: 'Your card was declined.' },
  };
  for (const [answer, expected] of [
    [{ endpoint }, { is: 'redirect', url: endpoint }],
    [{ message: 'ok' }, { is: 'done' }],
    [httpError(503, 'Down'), { is: 'pending' }],
    [httpError(409, 'The price has changed'), { is: 'rejected', reason: { code: 'price_changed' } }],
  ] as const) {
    const { planSwitch, sent } = ports({ [SWITCH]: answer });
    expect(await planSwitch.pay({ ...SUBSCRIPTION, pendingSwitch }, RETURNS)).toMatchObject(expected);
    const pages = { origin: RETURNS.done, cancel_url: RETURNS.cancelled };
    expect(sent[0]?.form).toEqual({ ...DEARER, expected_amount: '62.91', ...pages });
  }
});

test('identity plan switch: stores a cheaper plan with the account, with both names [PLAN-37 PLAN-38 SVC-06]', async () => {
  const { planSwitch, sent } = ports({ [SWITCH]: { message: 'ok' } });
  expect(await planSwitch.change(SUBSCRIPTION, CHEAPER, RETURNS)).toMatchObject({
    email: 'ada@example.test',
  });
  expect(sent.map(({ what }) => what)).toEqual([SWITCH, 'GET /accounts', 'PUT /accounts']);
  expect(sent.at(-1)?.form).toEqual({
    full_name: 'Ada Quay',
    'metadata[first_name]': 'Ada',
    'metadata[surname]': 'Quay',
    [PENDING]: 'S115000_6002',
  });
});

test('identity plan switch: is done and known to this visit when the account cannot be saved', async () => {
  const { planSwitch, provider, sent } = ports({
    ...subscribed(ENTRY),
    [SWITCH]: { message: 'ok' },
    'PUT /accounts': httpError(500, 'Oops'),
  });
  await provider.accounts.load();
  await planSwitch.change(SUBSCRIPTION, CHEAPER, RETURNS);
  expect(sent.filter(({ what }) => what === SWITCH)).toHaveLength(1);
  expect(await provider.commerce.subscription()).toMatchObject({ pendingSwitchId: 'S115000_6002' });
});

test('identity plan switch: forgets the stored plan at an upgrade, and when it is taken back [PLAN-37 PLAN-45]', async () => {
  const { planSwitch, provider, sent } = ports({ ...storing('S115000_6001'), [SWITCH]: { message: 'ok' } });
  await provider.accounts.load();
  await planSwitch.change(SUBSCRIPTION, getOption({ atOnce: true }), RETURNS);
  expect(sent.at(-1)?.form).toMatchObject({ [PENDING]: '' });
  sent.length = 0;
  await planSwitch.takeBack(SUBSCRIPTION);
  expect(sent[0]?.form).toEqual({ inplayer_token: 'sub_1', access_fee_id: '6001' });
  expect(sent.at(-1)?.form).toMatchObject({ [PENDING]: '' });
});

test('identity plan switch: fails with a code and saves nothing when it is refused [PLAN-42]', async () => {
  for (const [status, reason, code] of [
    [409, 'A change of the plan is under way already', 'switch_pending'],
    [422, 'This subscription cannot be changed to that plan', 'switch_unavailable'],
    [409, 'The price has changed', 'price_changed'],
    [404, 'Access fee not found', 'change_plan_error'],
    [422, 'Your card was declined.', 'change_plan_error'],
    [503, 'Payments cannot be taken at the moment', 'change_unanswered'],
  ] as const) {
    const { planSwitch, sent } = ports({ [SWITCH]: httpError(status, reason) });
    const message = 'Failed to change subscription';
    await expect(planSwitch.change(SUBSCRIPTION, CHEAPER, RETURNS)).rejects.toMatchObject({ code, message });
    expect(sent).toHaveLength(1);
  }
});

test('identity subscription: has the pending plan of the provider, otherwise the one stored as sub_1_pending_downgrade [PLAN-45 CONST-15 CONST-07 DATA-20]', async () => {
  for (const [stored, pending_plan_switch, pendingSwitch] of [
    ['S115000_6003', undefined, { offerId: 'S115000_6003', beginsAtMs: 1893456001_000, canTakeBack: false }],
    // its plan is the current one
    ['S115000_6001', undefined, undefined],
    ['S115000_6003', null, undefined],
    [
      'S115000_6003',
      { access_fee_id: 6002, starts_at: 8 },
      { offerId: 'S115000_6002', beginsAtMs: 8000, canTakeBack: true },
    ],
    // it is being paid
    [
      '',
      { access_fee_id: 6002, starts_at: null },
      { offerId: 'S115000_6002', beginsAtMs: null, canTakeBack: false },
    ],
    [
      '',
      { access_fee_id: 6002, starts_at: null, to_pay: { amount: '62.91', reason: 'No.' } },
      {
        offerId: 'S115000_6002',
        beginsAtMs: null,
        canTakeBack: true,
        toPay: { amount: 62.91, reason: 'No.' },
      },
    ],
  ] as const) {
    const { provider } = having({ ...subscribed({ ...ENTRY, pending_plan_switch }), ...storing(stored) });
    await provider.accounts.load();
    const subscription = await provider.commerce.subscription();
    expect(subscription?.pendingSwitchId).toBe(pendingSwitch?.offerId ?? null);
    expect(subscription?.pendingSwitch).toEqual(pendingSwitch);
  }
});

const card = {
  holder: 'Bo Quay',
  number: '5555 5555 5555 4444',
  expiryMonth: '04',
  expiryYear: '31',
  cvc: '123',
};
const update = (answer: object) => {
  const { updatePaymentMethod, sent } = ports({ [CARD]: answer });
  const returns = { done: '', finalize: '', cancelled: '', error: '' };
  return {
    saving: updatePaymentMethod({ form: 'card', card }, { currency: 'EUR', method: undefined, returns }),
    sent,
  };
};

test('identity card: is sent with its currency and without spaces [CHECKOUT-29 IDAPI-32 PAY-22]', async () => {
  const { saving, sent } = update({ number: 4444 });
  expect(await saving).toEqual({ is: 'done' });
  const form = {
    number: '5555555555554444',
    card_name: 'Bo Quay',
    cvv: '123',
    exp_month: '04',
    exp_year: '31',
    currency_iso: 'EUR',
  };
  expect(sent).toMatchObject([{ what: CARD, authorization: 'Bearer token-1', form }]);
});

test('identity card: is rejected with a reason, or pending when nobody answers', async () => {
  for (const [answer, expected] of [
    [httpError(422, 'Your card was declined.'), { is: 'rejected', reason: { code: 'card_refused' } }],
    [httpError(404, 'Subscription not found'), { is: 'rejected', reason: { code: 'nothing_to_pay_for' } }],
    [httpError(409, 'A payment is under way already'), { is: 'pending' }],
    [httpError(502, 'Bad gateway'), { is: 'pending' }],
    [Response.error(), { is: 'pending' }],
  ] as const)
    expect(await update(answer).saving).toMatchObject(expected);
});

test('identity receipt: is requested by the id of its payment with the session, and fails with what is known [SVC-04 PAY-30 PAY-32]', async () => {
  const what = 'GET /v2/accounting/transactions/trx%2F1/receipt';
  const { receipt, sent } = ports({ [what]: new Response('%PDF-1.7') });
  expect(await receipt('trx/1')).toMatchObject({ is: 'file' });
  expect(sent).toMatchObject([{ what, authorization: 'Bearer token-1' }]);
  for (const [answer, failure] of [
    [httpError(404, 'Receipt not found'), { code: 'receipt_unreadable', serverMessage: 'Receipt not found' }],
    [{ file: 'none' }, { code: 'receipt_unreadable' }],
    [new Response(null, { status: 200 }), { code: 'receipt_unreadable', serverMessage: '?, 0 B' }],
    [httpError(503, 'Down'), { code: 'unreachable' }],
    [httpError(401, 'Invalid JWT token'), { code: 'session_ended' }],
  ] as const)
    await expect(ports({ [what]: answer }).receipt('trx/1')).rejects.toMatchObject(failure);
});
