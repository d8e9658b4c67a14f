import type { Keys } from './key.ts';

/** `commerce/items.json` */
export const SHOP_ITEMS_KEYS: Keys = {
  items: { means: 'What is for sale.' },
  'items[].id': {
    means: "A number: the `assetId` of a config, or the first number of a film's `productIds`.",
    example: 115000,
  },
  'items[].title': { means: 'What it is, on receipts.', example: 'All concerts' },
  'items[].planSwitch': { means: 'Whether subscribers may switch between its fees.', otherwise: 'false' },
  'items[].fees': { means: 'The ways to buy it.' },
  'items[].fees[].id': { means: 'A number of its own.', example: 6001 },
  'items[].fees[].title': { means: 'What you call it.', example: 'Monthly' },
  'items[].fees[].description': { means: 'What viewers read as its title.', example: 'Monthly' },
  'items[].fees[].kind': {
    means: '`subscription` renews until it is cancelled; `one_time` ends with its period.',
    example: 'subscription',
  },
  'items[].fees[].amountMinor': {
    means: 'The price in the minor unit of the currency: 699 of EUR is 6.99, of JPY 699.',
    example: 699,
  },
  'items[].fees[].currency': { means: 'ISO 4217.', example: 'EUR' },
  'items[].fees[].period': { means: 'For how long it is bought.' },
  'items[].fees[].period.unit': { means: 'The unit.', example: 'month' },
  'items[].fees[].period.quantity': { means: 'How many of them.', example: 1 },
  'items[].fees[].trial': { means: 'A free first period, once for a card. Only of a subscription.' },
  'items[].fees[].trial.unit': { means: 'The unit.', example: 'day' },
  'items[].fees[].trial.quantity': { means: 'How many of them.', example: 7 },
  'items[].fees[].taxPercent': { means: 'The tax on price and service fee.', example: 21 },
  'items[].fees[].taxIncluded': {
    means: 'Whether `amountMinor` and `serviceFeeMinor` contain the tax; `false` adds it to both.',
    otherwise: 'true',
  },
  'items[].fees[].serviceFeeMinor': { means: 'Added to the price.', example: 50 },
  'items[].fees[].prices': { means: 'Other prices, for buyers in some countries.' },
  'items[].fees[].prices[].countries': {
    means: 'The countries, ISO 3166 with two capitals. Each once a fee.',
    example: ['US', 'CA'],
  },
  'items[].fees[].prices[].amountMinor': { means: 'The price there, as above.', example: 799 },
  'items[].fees[].prices[].currency': { means: 'ISO 4217.', example: 'USD' },
  'items[].fees[].prices[].serviceFeeMinor': { means: 'Added to that price.', example: 50 },
};

/** `commerce/vouchers.json` */
export const VOUCHER_KEYS: Keys = {
  vouchers: { means: 'Codes that make something cheaper.' },
  'vouchers[].code': {
    means: 'What viewers type, in any case: letters, digits, - and _.',
    example: 'OPENING10',
  },
  'vouchers[].fees': { means: 'The fees it is for.', example: [6001], otherwise: 'all' },
  'vouchers[].percentOff': { means: 'Percent off. Either this or `priceMinor`.', example: 10 },
  'vouchers[].priceMinor': { means: 'Another price, in minor units.', example: 100 },
  'vouchers[].periods': { means: 'For how many periods.', otherwise: '1' },
  'vouchers[].uses': { means: 'How often it can be used in all.', example: 100, otherwise: 'without limit' },
};

/** `commerce/taxes.json` */
export const TAX_KEYS: Keys = {
  '*': {
    means:
      'The tax in the price for buyers in that country, in percent, by its ISO 3166 code; `default` is for all others.',
    example: 21,
  },
};

/** `commerce/seller.json` */
export const SELLER_KEYS: Keys = {
  name: { means: 'Who sells, as receipts name it.', example: 'Footlights Ltd' },
  address: { means: 'Its postal address, a line each.', example: ['1 Harbour Road', 'Rotterdam'] },
  country: { means: 'The country it sells from, ISO 3166 with two capitals.', example: 'NL' },
  withdrawal: {
    means:
      '`ask`: buyers agree, before they pay, that access starts at once and that they lose the right of withdrawal by it.',
    example: 'ask',
  },
  timeZone: {
    means: 'Where its days and years begin, for the numbers of receipts and the report of sales.',
    example: 'Europe/Amsterdam',
  },
  taxNumber: { means: 'Its tax number.', example: 'NL000000000B01' },
  registration: { means: 'Its number in the register of companies.' },
  email: { means: 'How buyers reach it.', example: 'hello@label.example' },
};
