import { expect, test } from 'vitest';
import type { Offer } from '../../account/commerce/offer.ts';
import { fakeIdentity } from '../../account/identity/testing/fake-identity.ts';
import { changedOrder } from './changed-order.ts';

const TRIAL: Offer = {
  offerId: 'S115000_6001',
  title: 'Monthly plan',
  type: 'svod',
  price: 6.99,
  currency: 'EUR',
  period: 'month',
  trial: { amount: 7, unit: 'day' },
  planSwitchEnabled: true,
};
const PAYPAL = { id: '2', name: 'paypal', gateway: 'stripe', form: 'page' } as const;

async function opened(offer: Offer, price = 4.89) {
  const { commerce } = fakeIdentity(() => ({ amount: price, discount_duration: 3 })).provider;
  return { commerce, now: { order: await commerce.createOrder(offer, undefined), method: undefined } };
}

test('changed order: drops a used trial and returns the full price, also with a coupon [CHECKOUT-03 CONST-06]', async () => {
  const { commerce, now } = await opened(TRIAL);
  expect(now.order.totalPrice).toBe(0);
  const refused = await changedOrder(commerce, now, { refused: 'trial_used' });
  expect(refused.order).toMatchObject({ totalPrice: 6.99, discount: { type: null }, priceAfterTrial: null });
  const withCoupon = await changedOrder(commerce, refused, { coupon: 'SUMMER' });
  expect(withCoupon.order).toMatchObject({ totalPrice: 4.89, discount: { type: 'coupon' } });
  // and it does not come back with another method
  const other = await changedOrder(commerce, withCoupon, { method: PAYPAL });
  expect(other).toMatchObject({ method: PAYPAL, order: { totalPrice: 4.89, coupon: 'SUMMER' } });
});

test('changed order: reads a changed price again and keeps the coupon [CHECKOUT-03]', async () => {
  const plain = { ...TRIAL, trial: null };
  const { commerce: dear, now } = await opened(plain);
  const commerce = { ...dear, offers: async () => [{ ...plain, price: 7.99 }] };
  const changed = await changedOrder(commerce, now, { refused: 'price_changed' });
  expect(changed.order).toMatchObject({ totalPrice: 7.99, offer: { offerId: plain.offerId, price: 7.99 } });
  const reduced = await changedOrder(commerce, now, { coupon: 'SUMMER' });
  expect((await changedOrder(commerce, reduced, { refused: 'price_changed' })).order).toMatchObject({
    coupon: 'SUMMER',
    totalPrice: 4.89,
    discount: { amount: 7.99 - 4.89 },
  });
});

test('changed order: does not bring back a used trial when the price changes [CHECKOUT-03]', async () => {
  const { commerce, now } = await opened(TRIAL);
  const dearer = { ...commerce, offers: async () => [{ ...TRIAL, price: 7.99 }] };
  const refused = await changedOrder(dearer, now, { refused: 'trial_used' });
  const changed = await changedOrder(dearer, refused, { refused: 'price_changed' });
  expect(changed.order).toMatchObject({ totalPrice: 7.99, offer: { trial: null }, priceAfterTrial: null });
});

test('changed order: rejects an offer that is no longer sold when the price changes', async () => {
  const { commerce, now } = await opened(TRIAL);
  const none = { ...commerce, offers: async () => [] };
  await expect(changedOrder(none, now, { refused: 'price_changed' })).rejects.toThrow('not sold');
});

test('changed order: keeps the coupon when the trial is dropped', async () => {
  const { commerce, now } = await opened(TRIAL);
  const reduced = await changedOrder(commerce, now, { coupon: 'SUMMER' });
  const { order } = await changedOrder(commerce, reduced, { refused: 'trial_used' });
  expect(order).toMatchObject({ coupon: 'SUMMER', totalPrice: 4.89, discount: { type: 'coupon' } });
});

test('changed order: keeps a card that the provider requires for a free order after other changes [CHECKOUT-04]', async () => {
  const { commerce, now } = await opened({ ...TRIAL, type: 'tvod', period: null, trial: null }, 0);
  const free = await changedOrder(commerce, now, { coupon: 'FREE' });
  expect(free.order.requiredPaymentDetails).toBe(false);
  const withCard = await changedOrder(commerce, free, { refused: 'details_required' });
  expect(withCard.order.requiredPaymentDetails).toBe(true);
  expect((await changedOrder(commerce, withCard, { coupon: 'FREE' })).order.requiredPaymentDetails).toBe(
    true,
  );
});
