import { expect, test } from 'vitest';
import type { Offer } from '../../account/commerce/offer.ts';
import { fakeIdentity } from '../../account/identity/testing/fake-identity.ts';
import { type Change, changedOrder, type Opened } from './changed-order.ts';

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

/** An order of an offer, and how it changes; a coupon lowers it to `price`, and it is sold for `now` later. */
async function openOrder(offer: Offer, { price = 4.89, now = [offer] } = {}) {
  const fake = fakeIdentity(() => ({ amount: price, discount_duration: 3 })).provider.commerce;
  const commerce = { ...fake, offers: async () => now };
  const change = (opened: Opened, next: Change) => changedOrder(commerce, opened, next);
  return { change, opened: { order: await commerce.createOrder(offer, undefined), method: undefined } };
}

test('changed order: drops a used trial for good, and keeps the coupon [CHECKOUT-03 CONST-06]', async () => {
  const { change, opened } = await openOrder(TRIAL, { now: [{ ...TRIAL, price: 7.99 }] });
  expect(opened.order.totalPrice).toBe(0);
  const refused = await change(opened, { refused: 'trial_used' });
  expect(refused.order).toMatchObject({ totalPrice: 6.99, discount: { type: null }, priceAfterTrial: null });
  const withCoupon = await change(refused, { coupon: 'SUMMER' });
  expect(withCoupon.order).toMatchObject({ totalPrice: 4.89, discount: { type: 'coupon' } });
  const other = await change(withCoupon, { method: PAYPAL });
  expect(other).toMatchObject({ method: PAYPAL, order: { totalPrice: 4.89, coupon: 'SUMMER' } });
  const dearer = await change(refused, { refused: 'price_changed' });
  expect(dearer.order).toMatchObject({ totalPrice: 7.99, offer: { trial: null }, priceAfterTrial: null });
  // the coupon came before the trial was refused
  const reduced = await change(await change(opened, { coupon: 'SUMMER' }), { refused: 'trial_used' });
  expect(reduced.order).toMatchObject({ coupon: 'SUMMER', totalPrice: 4.89, discount: { type: 'coupon' } });
});

test('changed order: reads a changed price again and keeps the coupon, unless the offer is gone [CHECKOUT-03]', async () => {
  const plain = { ...TRIAL, trial: null };
  const { change, opened } = await openOrder(plain, { now: [{ ...plain, price: 7.99 }] });
  const changed = await change(opened, { refused: 'price_changed' });
  expect(changed.order).toMatchObject({ totalPrice: 7.99, offer: { offerId: plain.offerId, price: 7.99 } });
  const reduced = await change(opened, { coupon: 'SUMMER' });
  expect((await change(reduced, { refused: 'price_changed' })).order).toMatchObject({
    coupon: 'SUMMER',
    totalPrice: 4.89,
    discount: { amount: 7.99 - 4.89 },
  });
  const gone = await openOrder(plain, { now: [] });
  await expect(gone.change(gone.opened, { refused: 'price_changed' })).rejects.toThrow('not sold');
});

test('changed order: keeps a card that the provider requires for a free order after other changes [CHECKOUT-04]', async () => {
  const ticket: Offer = { ...TRIAL, type: 'tvod', period: null, trial: null };
  const { change, opened } = await openOrder(ticket, { price: 0 });
  const free = await change(opened, { coupon: 'FREE' });
  const withCard = await change(free, { refused: 'details_required' });
  const later = await change(withCard, { coupon: 'FREE' });
  expect([free, withCard, later].map(({ order }) => order.requiredPaymentDetails)).toEqual([
    false,
    true,
    true,
  ]);
});
