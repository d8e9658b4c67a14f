import { expect, test } from 'vitest';
import type { Offer } from '../../account/commerce/commerce-port.ts';
import { offersToChoose } from './offers-to-choose.ts';

const PLAN = { offerId: 'S1_1', type: 'svod' } as Offer;
const CONCERT = { offerId: 'C2_3', type: 'tvod' } as Offer;
const SOLD = { plans: [PLAN], media: [], isPremier: false, isSubscribed: false, model: 'SVOD' } as const;

test('offers to choose: lists the plans when there is no item [MODAL-05]', () => {
  expect(offersToChoose(SOLD)).toEqual({ plans: [PLAN], single: [] });
});

test("offers to choose: lists the item's own offer and the plans", () => {
  expect(offersToChoose({ ...SOLD, media: [CONCERT] })).toEqual({ plans: [PLAN], single: [CONCERT] });
});

test('offers to choose: lists no plan for a premier item', () => {
  expect(offersToChoose({ ...SOLD, media: [CONCERT], isPremier: true })).toEqual({
    plans: [],
    single: [CONCERT],
  });
});

test('offers to choose: lists no second plan for a subscriber', () => {
  expect(offersToChoose({ ...SOLD, media: [CONCERT], isSubscribed: true })).toEqual({
    plans: [],
    single: [CONCERT],
  });
});

test.each(['AUTHVOD', 'AVOD'] as const)(
  "offers to choose: lists only the item's offers when a subscription opens nothing (%s) [PLAN-10]",
  (model) => {
    expect(offersToChoose({ ...SOLD, media: [CONCERT], model })).toEqual({ plans: [], single: [CONCERT] });
    expect(offersToChoose({ ...SOLD, model })).toEqual({ plans: [], single: [] });
  },
);
