import { expect, test } from 'vitest';
import { ANNUAL, having, MONTHLY, RENTAL } from './testing/billing-shop.ts';

test('billing offers: plans are those of the config, media offers are requested by their ids [PLAN-09 PLAN-52]', async () => {
  const { provider, sent } = having(
    { 'GET /offers/S1_NL': MONTHLY, 'GET /offers/S2_NL': ANNUAL, 'GET /offers/R3_NL': RENTAL },
    ['S1_NL', 'S2_NL'],
  );
  expect((await provider.commerce.plans()).map(({ offerId }) => offerId)).toEqual(['S1_NL', 'S2_NL']);
  expect((await provider.commerce.offers(['R3_NL', 'X9'])).map(({ offerId }) => offerId)).toEqual(['R3_NL']);
  expect(sent.map(({ headers }) => headers.authorization)).toEqual(['', '', '', '']);
  await expect(provider.commerce.offers(['X9'])).rejects.toMatchObject({ message: 'Failed to get offers' });
});

test('billing offers: leave out an offer without a price [PLAN-47 PLAN-52]', async () => {
  const { provider } = having({
    'GET /offers/S1_NL': { ...MONTHLY, customerPriceInclTax: undefined, price: 'on request' },
    'GET /offers/S2_NL': { ...ANNUAL, customerPriceInclTax: null, price: '69.90' },
    'GET /offers/S5_NL': { ...ANNUAL, customerPriceInclTax: '' },
    'GET /offers/S6_NL': { ...ANNUAL, customerPriceInclTax: -1 },
  });
  const offers = await provider.commerce.offers(['S1_NL', 'S2_NL', 'S5_NL', 'S6_NL']);
  expect(offers.map(({ offerId, price }) => [offerId, price])).toEqual([['S2_NL', 69.9]]);
  await expect(provider.commerce.offers(['S1_NL'])).rejects.toMatchObject({ code: 'unreachable' });
});

test("billing offers: have the customer's price and currency, else the offer's, else the plain one [PLAN-05]", async () => {
  for (const [fields, expected] of [
    [{ customerCurrency: 'EUR', offerCurrency: 'USD', currency: 'GBP' }, 'EUR'],
    [{ offerCurrency: 'USD', currency: 'GBP' }, 'USD'],
    [{ customerCurrency: '', offerCurrency: null, currency: 'GBP' }, 'GBP'],
  ] as const) {
    const { customerCurrency: _, ...offer } = MONTHLY;
    const { provider } = having({ 'GET /offers/S1_NL': { ...offer, price: 9, ...fields } });
    expect(await provider.commerce.offers(['S1_NL'])).toMatchObject([{ price: 6.99, currency: expected }]);
  }
});

test('billing offers: are plans when their id begins with S, and else bought once for hours or days [PLAN-47 PLAN-48 CHECKOUT-46]', async () => {
  const two = { ...RENTAL, offerId: 'P4', period: 168 };
  const { provider } = having({
    'GET /offers/S1_NL': MONTHLY,
    'GET /offers/R3_NL': RENTAL,
    'GET /offers/P4': two,
  });
  const offers = await provider.commerce.offers(['S1_NL', 'R3_NL', 'P4']);
  expect(offers.map(({ type, period, opensFor }) => [type, period, opensFor])).toEqual([
    ['svod', 'month', undefined],
    ['tvod', null, { amount: 36, unit: 'hour' }],
    ['tvod', null, { amount: 7, unit: 'day' }],
  ]);
  expect(['S1', 'P1', 'R1', 'A1', 'E1', '115000'].map(provider.commerce.isSubscription)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('billing offers: have a trial of days, else of periods, when it is available [PLAN-46]', async () => {
  const trials = [
    [MONTHLY, { amount: 7, unit: 'day' }],
    [
      { ...MONTHLY, freeDays: null, freePeriods: 2 },
      { amount: 2, unit: 'month' },
    ],
    [{ ...MONTHLY, trialAvailable: false }, null],
    [ANNUAL, null],
  ] as const;
  for (const [offer, trial] of trials) {
    const { provider } = having({ 'GET /offers/S1_NL': offer });
    expect((await provider.commerce.offers(['S1_NL']))[0]?.trial).toEqual(trial);
  }
});

test('billing offers: match a subscription whatever the country in the id is [CHECKOUT-36]', () => {
  const { isOf } = having({}).provider.commerce;
  const of = (offerId: string) => ({ offerId, accessFeeId: '' });
  expect(['S1_NL', 'S1_DE', 'S1', 'S2_NL', 'S10_NL'].map((id) => isOf(of(id), 'S1_NL'))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
