import { findRate } from '../commerce/buyer/tax-table.ts';
import { ITEMS_FILE, SELLER_FILE, TAXES_FILE } from '../commerce/shop.ts';
import { type Check, nameSome } from './facts.ts';

const NO_NAME: Check = {
  name: 'receipts without a seller',
  severity: 'warning',
  find: ({ shop: { items, seller }, hasGateway, at }) => {
    if (!hasGateway || seller.name || !items.some(({ fees }) => fees.length > 0)) return [];
    const reason = `is sold with receipts that name no seller, and a receipt stays as it is: write ${SELLER_FILE}`;
    return [{ ...at(ITEMS_FILE), reason }];
  },
};

const HOME_RATE: Check = {
  name: 'taxes without the country of the seller',
  severity: 'warning',
  find: ({ shop: { taxes, seller }, at }) => {
    if (!taxes || Object.hasOwn(taxes, seller.country)) return [];
    const home = seller.country || 'the country of the seller';
    const reason = `says nothing for ${home}: buyers there, and those of an unknown country, pay ${findRate(taxes, seller.country)} % in their prices`;
    return [{ ...at(TAXES_FILE), reason }];
  },
};

const TWO_TAXES: Check = {
  name: 'a tax in two files',
  severity: 'warning',
  find: ({ shop: { taxes, items }, at }) => {
    const fees = items.flatMap((item, index) => item.fees.map((fee, of) => ({ fee, index, of })));
    const [first, ...more] = taxes ? fees.filter(({ fee }) => fee.taxPercent > 0) : [];
    if (!first) return [];
    const ids = [first, ...more].map(({ fee }) => String(fee.id));
    const reason = `taxPercent of ${nameSome(ids, 'fee')} is passed over: ${TAXES_FILE} says the tax of every buyer`;
    return [{ ...at(ITEMS_FILE, `items[${first.index}].fees[${first.of}].taxPercent`), reason }];
  },
};

const BUYERS_ANYWHERE: Check = {
  name: 'taxes and prices by country, and nobody knows the countries',
  severity: 'warning',
  find: ({ shop: { taxes, items }, knowsCountries, at }) => {
    if (knowsCountries) return [];
    const reason =
      'is by the country of a buyer, and nothing names the country of a caller. Start with --country-header or --country-db';
    const hasPrices = items.some(({ fees }) => fees.some(({ prices }) => prices.length > 0));
    const files = [...(taxes ? [TAXES_FILE] : []), ...(hasPrices ? [ITEMS_FILE] : [])];
    return files.map((file) => ({ ...at(file), reason }));
  },
};

const VOUCHER_CURRENCY: Check = {
  name: 'vouchers with a price in several currencies',
  severity: 'warning',
  find: ({ shop: { items, vouchers }, at }) =>
    vouchers.flatMap(({ code, priceMinor, fees: only }, index) => {
      if (priceMinor === undefined) return [];
      const ids = items
        .flatMap(({ fees }) => fees)
        .filter(({ id }) => only?.includes(id) ?? true)
        .filter(({ prices, currency }) => prices.some((one) => one.currency !== currency))
        .map(({ id }) => String(id));
      if (ids.length === 0) return [];
      const reason = `priceMinor of "${code}" is for ${nameSome(ids, 'fee')} with prices in several currencies: it is that number of each. Use percentOff`;
      return [{ ...at('commerce/vouchers.json', `vouchers[${index}].priceMinor`), reason }];
    }),
};

export const SALE_CHECKS: readonly Check[] = [
  NO_NAME,
  HOME_RATE,
  TWO_TAXES,
  BUYERS_ANYWHERE,
  VOUCHER_CURRENCY,
];
