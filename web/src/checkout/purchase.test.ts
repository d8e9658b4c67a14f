import { describe, expect, test } from 'vitest';
import {
  NO_PURCHASE,
  type Payment,
  type Purchase,
  type PurchaseEvent,
  parsePurchase,
  pendingOfferId,
  purchaseAfter,
} from './purchase.ts';

const TICKET = { vendor: 'jwp', offerId: 'C115001_7001', premier: false } as const;
const { offerId } = TICKET;
const failure = { is: 'refused', message: 'Your card was declined.' } as const;
const ITEM = { type: 'want-item', offers: [TICKET], plays: 'BlueHrs1' } as const;
const PLAN = { type: 'want-plan', plan: '/pricing' } as const;

const after = (purchase: Purchase, ...events: PurchaseEvent[]) => events.reduce(purchaseAfter, purchase);

const PAYMENTS: Record<Payment['is'], Payment> = {
  none: { is: 'none' },
  sent: { is: 'sent', offerId },
  awaited: { is: 'awaited', offerId },
  'at-page': { is: 'at-page', offerId },
  failed: { is: 'failed', failure },
};
const BY_CARD: Payment = { is: 'failed', failure, byCard: true };
const EVENTS = {
  send: { type: 'send', offerId },
  await: { type: 'await', offerId },
  answer: { type: 'answer' },
  leave: { type: 'leave' },
  reject: { type: 'reject' },
  fail: { type: 'fail', failure },
  want: ITEM,
  'give-up': { type: 'give-up' },
  finish: { type: 'finish' },
  clear: { type: 'clear' },
} satisfies Record<string, PurchaseEvent>;

describe('purchase: payment', () => {
  const names = Object.keys(EVENTS) as (keyof typeof EVENTS)[];
  const rows = {
    //          send    await      answer     leave      reject  fail      want    give-up finish  clear
    none: ['sent', 'awaited', 'none', 'none', 'none', 'failed', 'none', 'none', 'none', 'none'],
    sent: ['sent', 'awaited', 'awaited', 'at-page', 'none', 'failed', 'sent', 'sent', 'none', 'none'],
    awaited: ['sent', 'awaited', 'awaited', 'at-page', 'none', 'failed', 'none', 'none', 'none', 'none'],
    'at-page': ['sent', 'awaited', 'at-page', 'at-page', 'none', 'failed', 'none', 'none', 'none', 'none'],
    failed: ['sent', 'awaited', 'failed', 'failed', 'none', 'failed', 'none', 'none', 'none', 'none'],
  } as const satisfies Record<Payment['is'], readonly Payment['is'][]>;

  test('purchase: moves the payment of every state as the table says at every event [CHECKOUT-48 CHECKOUT-49]', () => {
    for (const [from, row] of Object.entries(rows)) {
      const purchase = { ...NO_PURCHASE, payment: PAYMENTS[from as Payment['is']] };
      const next = names.map((name) => after(purchase, EVENTS[name]).payment);
      expect(next, from).toEqual(row.map((is) => PAYMENTS[is]));
    }
  });

  test.each(Object.values(PAYMENTS))(
    'purchase: names the offer with a pending outcome when it is $is',
    (payment) => {
      const isPending = payment.is !== 'none' && payment.is !== 'failed';
      expect(pendingOfferId({ ...NO_PURCHASE, payment })).toBe(isPending ? offerId : null);
    },
  );
});

test('purchase: remembers that a card was refused when it paid for the chosen offer [CHECKOUT-48]', () => {
  const chosen = after(NO_PURCHASE, { type: 'choose', offerId });
  expect(after(chosen, EVENTS.send, EVENTS.fail).payment).toEqual(BY_CARD);
  expect(after(chosen, EVENTS.send, EVENTS.answer, EVENTS.fail).payment).toEqual(BY_CARD);
  for (const events of [
    // at PayPal's page
    [EVENTS.await, EVENTS.leave],
    // another tab paid
    [],
    // for another offer
    [EVENTS.send, { type: 'choose', offerId: 'S1_1' }],
  ] as PurchaseEvent[][])
    expect(after(chosen, ...events, EVENTS.fail).payment).toEqual(PAYMENTS.failed);
  const cancelled = { ...EVENTS.fail, failure: { is: 'cancelled', message: '' } } as const;
  expect(after(chosen, EVENTS.send, cancelled).payment).not.toHaveProperty('byCard');
});

test('purchase: replaces the item and the choices when the viewer wants something else [PAY-06]', () => {
  const item = after(NO_PURCHASE, ITEM, { type: 'choose', offerId, hash: '#p=annual' });
  expect(item).toEqual({
    ...NO_PURCHASE,
    offers: [TICKET],
    plays: 'BlueHrs1',
    offerId,
    chosenAt: '#p=annual',
  });
  const plan = after(item, PLAN);
  expect(plan).toEqual({ ...NO_PURCHASE, plan: '/pricing' });
  expect(after(plan, ITEM)).toEqual({ ...NO_PURCHASE, offers: [TICKET], plays: 'BlueHrs1' });
});

test('purchase: keeps the item to play when a plan is added and when it is paid [REG-15]', () => {
  const added = after(NO_PURCHASE, { ...ITEM, offers: [] }, { type: 'add-plan', plan: '/pricing' });
  expect(added).toEqual({ ...NO_PURCHASE, plan: '/pricing', plays: 'BlueHrs1' });
  const finished = after(added, { type: 'choose', offerId }, { type: 'finish' });
  expect(finished).toEqual({ ...NO_PURCHASE, plays: 'BlueHrs1' });
  expect(after(finished, { type: 'play' })).toEqual(NO_PURCHASE);
});

test('purchase: forgets all but a lost payment when the viewer gives up', () => {
  const chosen = after(NO_PURCHASE, ITEM, { type: 'choose', offerId });
  expect(after(chosen, { type: 'give-up' })).toEqual(NO_PURCHASE);
  const sent = after(chosen, EVENTS.send);
  expect(after(sent, { type: 'give-up' })).toEqual({ ...sent, plays: null });
});

test('purchase: keeps the coupon for the same offer, after a decline too [CHECKOUT-10]', () => {
  const choose = { type: 'choose', offerId: 'S1_1' } as const;
  const coupon = { type: 'keep-coupon', coupon: 'SUMMER' } as const;
  const declined = after(NO_PURCHASE, choose, coupon, EVENTS.fail, { ...choose, hash: '#p=monthly' });
  expect(declined.coupon).toBe('SUMMER');
  expect(after(declined, { ...choose, offerId: 'S1_2' }).coupon).toBe('');
  expect(after(declined, { type: 'finish' }).coupon).toBe('');
});

test('purchase: remembers the last 30 outcomes that were shown', () => {
  const ids = Array.from({ length: 32 }, (_, at) => `trx-${at}`);
  const shown = after(NO_PURCHASE, ...ids.map((id) => ({ type: 'show-outcome', id }) as const));
  expect(shown.shownOutcomes).toEqual(ids.slice(2));
  const again = after(shown, { type: 'show-outcome', id: 'trx-5' }, { type: 'clear' });
  expect(again.shownOutcomes).toEqual([...ids.slice(2).filter((id) => id !== 'trx-5'), 'trx-5']);
});

test.each([...Object.values(PAYMENTS), BY_CARD])(
  'purchase: reads what was stored when the payment is $is',
  (payment) => {
    const purchase = { ...after(NO_PURCHASE, ITEM), payment, shownOutcomes: ['trx-1'] };
    expect(parsePurchase(JSON.stringify(purchase))).toEqual(purchase);
  },
);

test.each([
  null,
  '',
  'nonsense',
  '7',
  'null',
  '[]',
  '{"payment":{"is":"sent"}}',
  '{"payment":{"is":"failed","failure":{"is":"granted","message":""}}}',
  '{"offers":[1,null,{"offerId":7}],"offerId":{},"plan":1,"plays":1,"shownOutcomes":[1],"payment":[]}',
])('purchase: ignores stored data when it is not valid: %s', (text) => {
  expect(parsePurchase(text)).toEqual(NO_PURCHASE);
});
