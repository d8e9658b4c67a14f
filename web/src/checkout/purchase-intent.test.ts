import { expect, test } from 'vitest';
import { memoryStore } from '../lib/storage.ts';
import { createPurchaseIntent } from './purchase-intent.ts';

const TICKET = { vendor: 'jwp', offerId: 'C115001_7001', premier: false } as const;
const PURCHASE = { offers: [TICKET], plays: 'BlueHrs1' };
const NOTHING = {
  offers: [],
  plan: null,
  plays: null,
  offerId: null,
  chosenAt: '',
  coupon: '',
  submitted: null,
  unanswered: false,
  atPage: false,
  stopped: null,
  heard: [],
};

test('what somebody came to buy and chose is kept for the tab, over a reload', () => {
  const store = memoryStore();
  const intent = createPurchaseIntent(store);
  expect(intent.read()).toEqual(NOTHING);
  intent.want(PURCHASE);
  intent.choose(TICKET.offerId, '#p=annual');
  const kept = { ...NOTHING, ...PURCHASE, offerId: TICKET.offerId, chosenAt: '#p=annual' };
  expect([intent.read(), createPurchaseIntent(store).read()]).toEqual([kept, kept]);
  intent.clear();
  expect([intent.read(), createPurchaseIntent(store).read()]).toEqual([NOTHING, NOTHING]);
});

test('another wish takes the place of the one before, with what was chosen for it [PAY-06]', () => {
  const intent = createPurchaseIntent(memoryStore());
  intent.want(PURCHASE);
  intent.choose(TICKET.offerId);
  intent.want({ plan: '/pricing' });
  expect(intent.read()).toEqual({ ...NOTHING, plan: '/pricing' });
  intent.want(PURCHASE);
  expect(intent.read()).toEqual({ ...NOTHING, ...PURCHASE });
});

test('that somebody came for a plan is kept over a reload, with what they play then, until it is bought [REG-15]', () => {
  const store = memoryStore();
  const intent = createPurchaseIntent(store);
  intent.want({ offers: [], plays: PURCHASE.plays });
  intent.wantPlan('/pricing');
  const kept = { ...NOTHING, plan: '/pricing', plays: PURCHASE.plays };
  expect(createPurchaseIntent(store).read()).toEqual(kept);
  intent.bought();
  expect(intent.read()).toEqual({ ...kept, plan: null });
});

test('a payment that is out is not forgotten for another wish, until it is answered [CHECKOUT-49]', () => {
  const store = memoryStore();
  const intent = createPurchaseIntent(store);
  const out = { submitted: TICKET.offerId, unanswered: true };
  intent.send(TICKET.offerId);
  intent.want(PURCHASE);
  expect(createPurchaseIntent(store).read()).toEqual({ ...NOTHING, ...PURCHASE, ...out });
  intent.want({ plan: '/pricing' });
  expect(createPurchaseIntent(store).read()).toEqual({ ...NOTHING, plan: '/pricing', ...out });
  intent.answered();
  intent.want({ plan: '/pricing' });
  expect(intent.read()).toEqual({ ...NOTHING, plan: '/pricing' });
});

test('what is bought is not wanted any more, and is played', () => {
  const intent = createPurchaseIntent(memoryStore());
  intent.want(PURCHASE);
  intent.choose(TICKET.offerId);
  intent.bought();
  expect(intent.read()).toEqual({ ...NOTHING, plays: 'BlueHrs1' });
  intent.played();
  expect(intent.read()).toEqual(NOTHING);
});

test('a payment that was handed over is waited for until it stopped or is through, over a reload', () => {
  const store = memoryStore();
  const intent = createPurchaseIntent(store);
  intent.submit(TICKET.offerId);
  expect(createPurchaseIntent(store).read().submitted).toBe(TICKET.offerId);
  intent.stop({ is: 'refused', message: 'No' });
  const { submitted, stopped } = createPurchaseIntent(store).read();
  expect([submitted, stopped]).toEqual([null, { is: 'refused', message: 'No' }]);
  intent.submit(TICKET.offerId);
  expect(intent.read().stopped).toBeNull();
});

test('that an answer is out is kept over a reload, until it comes or the payment ends', () => {
  const store = memoryStore();
  const intent = createPurchaseIntent(store);
  const ends = [
    () => intent.answered(),
    () => intent.submit(null),
    () => intent.stop({ is: 'refused', message: '' }),
    () => intent.bought(),
    () => intent.clear(),
  ];
  for (const end of ends) {
    intent.send(TICKET.offerId);
    expect(createPurchaseIntent(store).read()).toMatchObject({ submitted: TICKET.offerId, unanswered: true });
    end();
    expect(createPurchaseIntent(store).read().unanswered).toBe(false);
  }
});

test('an outcome is news once in a tab, also over a reload and another wish', () => {
  const store = memoryStore();
  const intent = createPurchaseIntent(store);
  expect(intent.isNews('trx-1 failed')).toBe(true);
  intent.noteOutcome('trx-1 failed');
  intent.clear();
  const later = createPurchaseIntent(store);
  expect([later.isNews('trx-1 failed'), later.isNews('trx-2 failed')]).toEqual([false, true]);
});

test('a browser that keeps nothing remembers it as long as the page', () => {
  const intent = createPurchaseIntent({ get: () => null, set() {}, remove() {} });
  intent.want(PURCHASE);
  intent.choose(TICKET.offerId);
  intent.played();
  expect(intent.read()).toEqual({ ...NOTHING, offers: [TICKET], offerId: TICKET.offerId });
});

test.each([
  '',
  'nonsense',
  '7',
  'null',
  '[]',
  '{"offers":[1,null,{"offerId":7}],"offerId":{},"plan":1,"plays":1,"heard":[1],"stopped":{"is":"granted","message":""},"submitted":[]}',
])('what is kept and cannot be read is nothing: %s', (text) => {
  expect(createPurchaseIntent(memoryStore([['purchase', text]])).read()).toEqual(NOTHING);
});

test('a coupon stays for another try, also after a reload, and goes with its offer [CHECKOUT-10]', () => {
  const store = memoryStore();
  const purchase = createPurchaseIntent(store);
  purchase.choose('S1_1');
  purchase.keepCoupon('SUMMER');
  purchase.stop({ is: 'refused', message: 'Your card was declined.' });
  purchase.choose('S1_1', '#p=monthly');
  expect(createPurchaseIntent(store).read().coupon).toBe('SUMMER');
  purchase.choose('S1_2');
  expect(purchase.read().coupon).toBe('');
  purchase.keepCoupon('SUMMER');
  purchase.bought();
  expect(purchase.read().coupon).toBe('');
});
