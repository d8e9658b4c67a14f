import { describe, expect, test } from 'vitest';
import type { Subscription, SwitchOption } from '../commerce/commerce-port.ts';
import type { Provider } from '../ports.ts';
import { ACCOUNT, fakeIdentity, httpError, type Sent } from './testing/fake-identity.ts';

const BASE = 'https://identity.example.test';
const MONTHLY = {
  id: 6001,
  item_id: 115000,
  amount: 6.99,
  currency: 'EUR',
  description: 'Monthly plan',
  access_type: { name: 'subscription', period: 'month', quantity: 1 },
  trial_period: null,
  item: { plan_switch_enabled: true },
};
const ANNUAL = {
  ...MONTHLY,
  id: 6002,
  amount: 69.9,
  description: 'Annual plan',
  access_type: { name: 'subscription', period: 'month', quantity: 12 },
};
const WEEKLY = { ...MONTHLY, id: 6003, amount: 2.99, description: 'Weekly plan' };
const PASS = { ...MONTHLY, id: 6004, access_type: { name: 'ppv', period: 'day', quantity: 2 } };
const SUBSCRIPTION = {
  subscriptionId: 'sub_1',
  accessFeeId: 'S115000_6001',
  offerId: '115000',
  nextPaymentPrice: 6.99,
  nextPaymentAtMs: 5_000,
  expiresAtMs: 6_000,
  unsubscribeUrl: `${BASE}/subscriptions/cancel/sub_1?token=ct-1`,
} as Subscription;
const FEES = 'GET /v2/items/115000/access-fees';
const SWITCH = 'POST /v2/subscriptions/stripe:switch';
const CARD = 'PUT /v2/payments/cards/default';

/** A provider that answers so, by call; an account is always there. */
function having(answers: Record<string, object | Response | ((sent: Sent) => object | Response)>) {
  return fakeIdentity(
    (sent) => {
      const answer =
        answers[sent.what] ?? (sent.what.endsWith(' /accounts') ? ACCOUNT : httpError(500, 'Oops'));
      return typeof answer === 'function' ? (answer as (sent: Sent) => object)(sent) : answer;
    },
    { assetId: '115000' },
  );
}

const getPort = ({ commerce }: Provider) => {
  if (!commerce.planSwitch || !commerce.updatePaymentMethod || !commerce.receipt)
    throw new Error('a port is missing');
  const { planSwitch, updatePaymentMethod, receipt } = commerce;
  return { planSwitch, updatePaymentMethod, receipt };
};
const getOption = (more: Partial<SwitchOption> = {}): SwitchOption => ({
  offer: { offerId: 'S115000_6002', title: 'Annual plan', price: 69.9 } as SwitchOption['offer'],
  isAvailable: true,
  atOnce: true,
  dueNow: null,
  beginsAtMs: null,
  ...more,
});

describe('cancelling', () => {
  test('follows the address that the subscription names, with the session [IDAPI-35 PLAN-24]', async () => {
    const what = 'GET /subscriptions/cancel/sub_1?token=ct-1';
    for (const unsubscribeUrl of [SUBSCRIPTION.unsubscribeUrl, '/subscriptions/cancel/sub_1?token=ct-1']) {
      const { provider, sent } = having({ [what]: { code: 200, status: 'success' } });
      await provider.commerce.cancelSubscription({ ...SUBSCRIPTION, unsubscribeUrl });
      expect(sent).toMatchObject([{ what, authorization: 'Bearer token-1', form: undefined }]);
    }
  });

  test('without an address, or with one that is not safe, fails and sends the session nowhere [ERR-11 PLAN-26]', async () => {
    for (const unsubscribeUrl of [null, '', 'http://elsewhere.example.test/cancel', 'javascript:alert(1)']) {
      const { provider, sent } = having({});
      await expect(
        provider.commerce.cancelSubscription({ ...SUBSCRIPTION, unsubscribeUrl }),
      ).rejects.toMatchObject({
        code: 'cancel_failed',
        message: 'Failed to update subscription',
      });
      expect(sent).toEqual([]);
    }
  });

  test.each([
    [httpError(404, 'Subscription not found'), 'cancel_failed'],
    [Response.json({ code: 409, message: 'No' }), 'cancel_failed'],
    [httpError(503, 'Down'), 'change_unanswered'],
    [Response.error(), 'change_unanswered'],
    [new Response('<html>Sign in</html>'), 'change_unanswered'],
  ])('identity cancellation: %# fails as a refusal or as no answer [PLAN-26]', async (answer, code) => {
    const { provider } = having({ 'GET /subscriptions/cancel/sub_1?token=ct-1': () => answer.clone() });
    await expect(provider.commerce.cancelSubscription(SUBSCRIPTION)).rejects.toMatchObject({ code });
  });
});

describe('plans to change to', () => {
  test('are the other plans of the item: a dearer one begins at once, a cheaper one with the next period, without an amount [PLAN-44 PLAN-35]', async () => {
    const { provider } = having({ [FEES]: [MONTHLY, ANNUAL, WEEKLY, PASS] });
    const { options } = await getPort(provider).planSwitch.options(SUBSCRIPTION);
    expect(options).toMatchObject([
      { offer: { offerId: 'S115000_6002' }, isAvailable: true, atOnce: true, dueNow: null, beginsAtMs: null },
      { offer: { offerId: 'S115000_6003' }, isAvailable: true, atOnce: false, dueNow: 0, beginsAtMs: 5_000 },
    ]);
  });

  test('cannot be had while nobody tells what the plan that runs costs [PLAN-35]', async () => {
    const { provider } = having({ [FEES]: [ANNUAL] });
    const withdrawn = { ...SUBSCRIPTION, accessFeeId: 'S115000_9', nextPaymentPrice: null };
    expect((await getPort(provider).planSwitch.options(withdrawn)).options).toMatchObject([
      { isAvailable: false, atOnce: false },
    ]);
  });

  test('cannot be had where the item says so [PLAN-44]', async () => {
    const { provider } = having({ [FEES]: [MONTHLY, { ...ANNUAL, item: { plan_switch_enabled: false } }] });
    expect((await getPort(provider).planSwitch.options(SUBSCRIPTION)).options).toMatchObject([
      { isAvailable: false },
    ]);
  });

  test('cost what the provider tells, where it does; one that it tells nothing of cannot be had', async () => {
    const plan_switch = { available: true, at_once: true, due_now: '62.91', starts_at: 1767600000 };
    const { provider } = having({ [FEES]: [MONTHLY, { ...ANNUAL, plan_switch }, WEEKLY] });
    expect((await getPort(provider).planSwitch.options(SUBSCRIPTION)).options).toMatchObject([
      { isAvailable: true, atOnce: true, dueNow: 62.91, beginsAtMs: 1767600000_000 },
      { isAvailable: false },
    ]);
  });
});

describe('changing the plan', () => {
  test('sends the fee alone and the amount that the viewer saw; an upgrade keeps nothing with the account [SVC-05 PLAN-36]', async () => {
    const { provider, sent } = having({ [SWITCH]: { message: 'ok' } });
    const { planSwitch } = getPort(provider);
    expect(await planSwitch.change(SUBSCRIPTION, getOption({ dueNow: 62.91 }))).toBeUndefined();
    await planSwitch.change(SUBSCRIPTION, getOption());
    expect(sent.map(({ what, form }) => [what, form])).toEqual([
      [SWITCH, { inplayer_token: 'sub_1', access_fee_id: '6002', expected_amount: '62.91' }],
      [SWITCH, { inplayer_token: 'sub_1', access_fee_id: '6002' }],
    ]);
  });

  test('to a cheaper one keeps the chosen offer with the account, with both names [PLAN-37 PLAN-38 SVC-06]', async () => {
    const { provider, sent } = having({ [SWITCH]: { message: 'ok' } });
    const customer = await getPort(provider).planSwitch.change(
      SUBSCRIPTION,
      getOption({ atOnce: false, dueNow: 0 }),
    );
    expect(customer?.email).toBe('ada@example.test');
    expect(sent.map(({ what }) => what)).toEqual([SWITCH, 'GET /accounts', 'PUT /accounts']);
    expect(sent.at(-1)?.form).toEqual({
      full_name: 'Ada Quay',
      'metadata[first_name]': 'Ada',
      'metadata[surname]': 'Quay',
      'metadata[sub_1_pending_downgrade]': 'S115000_6002',
    });
  });

  test('is done when the account cannot be saved: this visit knows it, and nothing is changed twice', async () => {
    const access = { item: { id: 115000, title: 'All' }, expires_at: 9 };
    const entry = {
      subscription_id: 'sub_1',
      item_id: 115000,
      access_fee_id: 6001,
      action_type: 'recurrent',
    };
    const { provider, sent } = having({
      [SWITCH]: { message: 'ok' },
      'PUT /accounts': () => httpError(500, 'Oops'),
      'GET /items/115000/access': access,
      'GET /subscriptions?limit=15&page=0': { collection: [entry] },
    });
    await provider.accounts.load();
    await getPort(provider).planSwitch.change(SUBSCRIPTION, getOption({ atOnce: false, dueNow: 0 }));
    expect(sent.filter(({ what }) => what === SWITCH)).toHaveLength(1);
    expect(await provider.commerce.subscription()).toMatchObject({ pendingSwitchId: 'S115000_6002' });
  });

  test('to a dearer one forgets what waited before, which has come true or is overtaken [PLAN-37 PLAN-45]', async () => {
    const metadata = { ...ACCOUNT.metadata, sub_1_pending_downgrade: 'S115000_6001' };
    const { provider, sent } = having({
      [SWITCH]: { message: 'ok' },
      'GET /accounts': { ...ACCOUNT, metadata },
    });
    await provider.accounts.load();
    await getPort(provider).planSwitch.change(SUBSCRIPTION, getOption({ atOnce: true }));
    expect(sent.at(-1)?.form).toMatchObject({ 'metadata[sub_1_pending_downgrade]': '' });
  });

  test('is taken back by asking for the plan that runs, and the account forgets it [PLAN-37]', async () => {
    const { provider, sent } = having({ [SWITCH]: { message: 'ok' } });
    await getPort(provider).planSwitch.takeBack(SUBSCRIPTION);
    expect(sent[0]?.form).toEqual({ inplayer_token: 'sub_1', access_fee_id: '6001' });
    expect(sent.at(-1)?.form).toMatchObject({ 'metadata[sub_1_pending_downgrade]': '' });
  });

  const REFUSALS = [
    [409, 'A change of the plan is under way already', 'switch_pending'],
    [422, 'This subscription cannot be changed to that plan', 'switch_unavailable'],
    [409, 'The price has changed', 'price_changed'],
    [404, 'Access fee not found', 'change_plan_error'],
    [422, 'Your card was declined.', 'change_plan_error'],
    [503, 'Payments cannot be taken at the moment', 'change_unanswered'],
  ] as const;
  test('identity plan switch: fails with a code and saves nothing when it is refused [PLAN-42]', async () => {
    for (const [status, message, code] of REFUSALS) {
      const { provider, sent } = having({ [SWITCH]: httpError(status, message) });
      const change = getPort(provider).planSwitch.change(
        SUBSCRIPTION,
        getOption({ atOnce: false, dueNow: 0 }),
      );
      await expect(change).rejects.toMatchObject({ code, message: 'Failed to change subscription' });
      expect(sent.map(({ what }) => what)).toEqual([SWITCH]);
    }
  });
});

describe('a change that waits', () => {
  const access = { item: { id: 115000, title: 'All' }, expires_at: 9 };
  const entry = {
    subscription_id: 'sub_1',
    item_id: 115000,
    access_fee_id: 6001,
    action_type: 'recurrent',
    next_rebill_date: 7,
  };
  const waiting = async (pending_plan_switch: unknown, kept: string) => {
    const metadata = { ...ACCOUNT.metadata, sub_1_pending_downgrade: kept };
    const { provider } = having({
      'GET /accounts': { ...ACCOUNT, metadata },
      'GET /items/115000/access': access,
      'GET /subscriptions?limit=15&page=0': { collection: [{ ...entry, pending_plan_switch }] },
    });
    await provider.accounts.load();
    const subscription = await provider.commerce.subscription();
    return [subscription?.pendingSwitchId, subscription?.pendingSwitch];
  };

  test('is what the account keeps, with the day of the next payment, and nobody knows how to take it back [PLAN-45 CONST-15]', async () => {
    expect(await waiting(undefined, 'S115000_6003')).toEqual([
      'S115000_6003',
      { offerId: 'S115000_6003', beginsAtMs: 7000, canTakeBack: false },
    ]);
  });

  test('has happened when its plan runs, and is what the provider tells, where it does', async () => {
    expect(await waiting(undefined, 'S115000_6001')).toEqual([null, undefined]);
    expect(await waiting(null, 'S115000_6003')).toEqual([null, undefined]);
    expect(await waiting({ access_fee_id: 6002, starts_at: 8 }, 'S115000_6003')).toEqual([
      'S115000_6002',
      { offerId: 'S115000_6002', beginsAtMs: 8000, canTakeBack: true },
    ]);
    // it is being paid
    expect(await waiting({ access_fee_id: 6002, starts_at: null }, '')).toEqual([
      'S115000_6002',
      { offerId: 'S115000_6002', beginsAtMs: null, canTakeBack: false },
    ]);
  });
});

describe('the card', () => {
  const payment = {
    form: 'card',
    card: {
      holder: 'Bo Quay',
      number: '5555 5555 5555 4444',
      expiryMonth: '04',
      expiryYear: '31',
      cvc: '123',
    },
  } as const;
  const change = {
    currency: 'EUR',
    method: undefined,
    returns: { done: '', finalize: '', cancelled: '', error: '' },
  };

  test('is sent with its currency and without spaces [CHECKOUT-29 IDAPI-32 PAY-22]', async () => {
    const { provider, sent } = having({ [CARD]: { number: 4444 } });
    expect(await getPort(provider).updatePaymentMethod(payment, change)).toEqual({ is: 'done' });
    expect(sent).toMatchObject([
      {
        what: CARD,
        authorization: 'Bearer token-1',
        form: {
          number: '5555555555554444',
          card_name: 'Bo Quay',
          cvv: '123',
          exp_month: '04',
          exp_year: '31',
          currency_iso: 'EUR',
        },
      },
    ]);
  });

  test.each([
    [httpError(422, 'Your card was declined.'), 'card_refused'],
    [httpError(404, 'Subscription not found'), 'nothing_to_pay_for'],
  ])('that is refused leaves the present one, and says why', async (answer, code) => {
    const { provider } = having({ [CARD]: answer });
    const saved = await getPort(provider).updatePaymentMethod(payment, change);
    expect(saved).toMatchObject({ is: 'rejected', reason: { code } });
  });

  test.each([
    httpError(409, 'A payment is under way already'),
    httpError(502, 'Bad gateway'),
    Response.error(),
  ])('that nobody answers for is not known to be saved', async (answer) => {
    const { provider } = having({ [CARD]: answer });
    expect(await getPort(provider).updatePaymentMethod(payment, change)).toEqual({ is: 'pending' });
  });

  test('has its holder, its brand and its currency [CHECKOUT-30]', async () => {
    const card = { number: 42, card_name: 'Ada Quay', exp_month: '3', exp_year: '2030', card_type: 'visa' };
    const { provider } = having({ 'GET /v2/payments/cards/default': { cards: { EUR: card } } });
    expect(await provider.commerce.paymentDetail()).toEqual({
      method: 'card',
      lastFour: '0042',
      expires: '03/2030',
      holder: 'Ada Quay',
      variant: 'visa',
      currency: 'EUR',
    });
  });
});

describe('a receipt', () => {
  const PATH = 'GET /v2/accounting/transactions/trx%2F1/receipt';

  test('is requested by the id of its payment, with the session [SVC-04 PAY-30]', async () => {
    const { provider, sent } = having({ [PATH]: new Response('%PDF-1.7') });
    expect(await getPort(provider).receipt('trx/1')).toMatchObject({ is: 'file' });
    expect(sent).toMatchObject([{ what: PATH, authorization: 'Bearer token-1' }]);
  });

  test.each([
    [httpError(404, 'Receipt not found'), { code: 'receipt_unreadable', serverMessage: 'Receipt not found' }],
    [Response.json({ file: 'none' }), { code: 'receipt_unreadable' }],
    [new Response(null, { status: 200 }), { code: 'receipt_unreadable', serverMessage: '?, 0 B' }],
    [httpError(503, 'Down'), { code: 'unreachable' }],
    [httpError(401, 'Invalid JWT token'), { code: 'session_ended' }],
  ])('that cannot be had fails with what is known [PAY-32]', async (answer, failure) => {
    const { provider } = having({ [PATH]: answer });
    await expect(getPort(provider).receipt('trx/1')).rejects.toMatchObject(failure);
  });
});
