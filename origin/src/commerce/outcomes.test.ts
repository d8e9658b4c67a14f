import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CommerceSetup, card, openCommerce, RETURN_URL } from '../../test/commerce-setup.ts';
import { onBothStores } from '../../test/stores.ts';
import type { Order } from './buy.ts';

const CONCERT = 115001;
const HOUR_MS = 60 * 60_000;
const SUCCEEDED = { state: 'succeeded' } as const;
const DECLINED = { state: 'failed', message: 'Your card was declined.' } as const;
const CANCELLED = { state: 'cancelled' } as const;
const PAYPAL = { paypal: { cancelUrl: 'https://app.example.test/?u=payment-cancelled' } };

onBothStores((kind) => {
  let setup: CommerceSetup;
  let viewer: { accountId: number; uuid: string };
  beforeEach(async () => {
    setup = await openCommerce(await kind.newPlace());
    viewer = await setup.newAccount();
  });
  afterEach(async () => {
    expect(await setup.audit()).toEqual([]);
    await setup.close();
  });

  const buy = (by: Order['by'] = { card: card() }) => {
    setup.clock.nowMs += 1000;
    return setup.commerce.buy({
      accountId: viewer.accountId,
      feeId: 7001,
      voucherCode: '',
      by,
      returnUrl: RETURN_URL,
    });
  };
  const settleLast = (state: Parameters<CommerceSetup['bank']['settle']>[1]) =>
    setup.bank.settle(setup.bank.last().intent.id, state);
  const outcome = () => setup.commerce.outcomeOf(viewer.accountId, CONCERT);
  const untaken = async () => {
    const told = await setup.commerce.untakenOutcomes(viewer.accountId);
    return told.map(({ notice }) => notice);
  };

  it('what became of a payment can be asked for, with its reason [CHECKOUT-48]', async () => {
    expect(await outcome()).toBeNull();
    await buy();
    expect(await outcome()).toMatchObject({ state: 'pending', feeId: 7001, message: null });
    await settleLast(DECLINED);
    expect(await outcome()).toMatchObject({ state: 'failed', message: 'Your card was declined.' });
    await buy(PAYPAL);
    const { id } = setup.bank.last().intent;
    expect(await outcome()).toMatchObject({ state: 'requires_action', chargeId: id });
    await settleLast(CANCELLED);
    expect(await outcome()).toMatchObject({ state: 'cancelled', chargeId: id, redirectUrl: null });
    await buy();
    await settleLast(SUCCEEDED);
    expect(await outcome()).toBeNull();
  });

  it('anyone who waits is told of the page of their bank, but not sent to PayPal, where they may have paid by then [CHECKOUT-48]', async () => {
    await buy(PAYPAL);
    expect(await outcome()).toMatchObject({ state: 'requires_action', redirectUrl: null });
    await settleLast(CANCELLED);
    await buy();
    await settleLast({ state: 'requires_action', redirectUrl: 'https://bank.example.test/1' });
    expect(await outcome()).toMatchObject({ redirectUrl: 'https://bank.example.test/1' });
    await settleLast(CANCELLED);
  });

  it('a payment that failed is told of for an hour, one that is open for as long as it is', async () => {
    await buy();
    setup.clock.nowMs += 2 * HOUR_MS;
    expect(await outcome()).toMatchObject({ state: 'pending' });
    await settleLast(DECLINED);
    setup.clock.nowMs += HOUR_MS;
    expect(await outcome()).toMatchObject({ state: 'failed' });
    expect(await untaken()).toHaveLength(1);
    setup.clock.nowMs += 1;
    expect(await outcome()).toBeNull();
    expect(await untaken()).toEqual([]);
  });

  it.each([
    [SUCCEEDED, 'payment.card.success'],
    [DECLINED, 'payment.card.failed'],
    [
      { state: 'requires_action', redirectUrl: 'https://bank.example.test/1' },
      'payment.card.requires.action',
    ],
  ] as const)('%o is told again in the same words until it is taken', async (state, type) => {
    await buy();
    await settleLast(state);
    setup.clock.nowMs += 10 * 60_000;
    const [again, ...more] = await untaken();
    expect([again?.type, more]).toEqual([type, []]);
    expect(setup.notices).toEqual([{ uuid: viewer.uuid, notice: again }]);
    // An account's address is its uuid here; what was paid names it (wire identity §6).
    if (state === SUCCEEDED) expect(again?.resource).toMatchObject({ email: viewer.uuid, amount: '3.00' });
    if (again?.outcome) await setup.commerce.takeOutcome(again.outcome);
    expect(await untaken()).toEqual([]);
    if (state.state === 'requires_action') await settleLast(CANCELLED);
  });

  it('a payment that was turned back from is told as that [CHECKOUT-48]', async () => {
    await buy(PAYPAL);
    await settleLast(CANCELLED);
    expect(setup.notices.map(({ notice }) => notice)).toMatchObject([
      { type: 'external.payment.failed', resource: { item_id: CONCERT, status: 'cancelled', code: 422 } },
    ]);
    expect(await untaken()).toHaveLength(1);
  });

  it('the bank that was gone to is no answer to what it said afterwards', async () => {
    await buy();
    await settleLast({ state: 'requires_action', redirectUrl: 'https://bank.example.test/1' });
    const [asked] = await untaken();
    await settleLast(DECLINED);
    if (asked?.outcome) await setup.commerce.takeOutcome(asked.outcome);
    expect(await untaken()).toMatchObject([{ type: 'payment.card.failed' }]);
  });

  it('anyone who buys again hears no more of the time before', async () => {
    await buy();
    await settleLast(DECLINED);
    await buy();
    expect(await untaken()).toEqual([]);
    await settleLast(SUCCEEDED);
    expect(await untaken()).toMatchObject([{ type: 'payment.card.success' }]);
  });

  it('a payment that another one takes the place of is not told as cancelled', async () => {
    await buy(PAYPAL);
    await buy();
    expect(setup.notices).toEqual([]);
    expect(await outcome()).toMatchObject({ state: 'pending' });
    await settleLast(SUCCEEDED);
  });

  it('a payment that never reached the gateway has failed, which nobody turned back from', async () => {
    setup.bank.fault = 'dead_before';
    await buy();
    setup.bank.fault = null;
    setup.clock.nowMs += 60_000;
    await setup.commerce.tick();
    expect(await outcome()).toMatchObject({
      state: 'failed',
      message: 'The payment could not be made. Nothing was charged.',
    });
    expect(await untaken()).toMatchObject([{ type: 'payment.card.failed' }]);
  });

  it('another process hears of it by looking', async () => {
    const second = await setup.second();
    await buy();
    await settleLast(DECLINED);
    const [heard, ...more] = await second.recentOutcomes(10_000);
    expect([heard, more]).toEqual([setup.notices[0], []]);
    setup.clock.nowMs += 10_001;
    expect(await second.recentOutcomes(10_000)).toEqual([]);
  });

  it('a renewal is told to nobody', async () => {
    await setup.commerce.buy({
      accountId: viewer.accountId,
      feeId: 6002,
      voucherCode: '',
      by: { card: card() },
      returnUrl: RETURN_URL,
    });
    await settleLast(SUCCEEDED);
    const [first] = await untaken();
    if (first?.outcome) await setup.commerce.takeOutcome(first.outcome);
    setup.clock.nowMs += 366 * 24 * HOUR_MS;
    await setup.commerce.tick();
    await settleLast(DECLINED);
    expect(await untaken()).toEqual([]);
  });
});
