import { expect, test } from 'vitest';
import type { Offer } from '../../account/commerce/commerce-port.ts';
import { offersToChoose } from './offers-to-choose.ts';

const PLAN = { offerId: 'S1_1', type: 'svod' } as Offer;
const CONCERT = { offerId: 'C2_3', type: 'tvod' } as Offer;
const SOLD = { plans: [PLAN], media: [], isPremier: false, isSubscribed: false, model: 'SVOD' } as const;

test('without a concert in mind the plans are there to choose from [MODAL-05]', () => {
  expect(offersToChoose(SOLD)).toEqual({ plans: [PLAN], single: [] });
});

test('for a concert there is its own offer, and the plans beside it', () => {
  expect(offersToChoose({ ...SOLD, media: [CONCERT] })).toEqual({ plans: [PLAN], single: [CONCERT] });
});

test('for a premier concert no plan is offered, as none would open it', () => {
  expect(offersToChoose({ ...SOLD, media: [CONCERT], isPremier: true })).toEqual({
    plans: [],
    single: [CONCERT],
  });
});

test('a subscriber is not sold a second plan', () => {
  expect(offersToChoose({ ...SOLD, media: [CONCERT], isSubscribed: true })).toEqual({
    plans: [],
    single: [CONCERT],
  });
});

test.each(['AUTHVOD', 'AVOD'] as const)(
  'where a subscription opens nothing (%s) no plan is sold, only what opens the concert [PLAN-10]',
  (model) => {
    expect(offersToChoose({ ...SOLD, media: [CONCERT], model })).toEqual({ plans: [], single: [CONCERT] });
    expect(offersToChoose({ ...SOLD, model })).toEqual({ plans: [], single: [] });
  },
);
