import { findRate } from '../commerce/buyer/tax-table.ts';
import { TAXES_FILE } from '../commerce/shop.ts';
import { type Check, nameSome } from './facts.ts';

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
    return [{ ...at('commerce/items.json', `items[${first.index}].fees[${first.of}].taxPercent`), reason }];
  },
};

const BUYERS_ANYWHERE: Check = {
  name: 'taxes by country, and nobody knows the countries',
  severity: 'warning',
  find: ({ shop: { taxes }, knowsCountries, at }) => {
    if (!taxes || knowsCountries) return [];
    const reason =
      'is by the country of a buyer, and nothing names the country of a caller. Start with --country-header or --country-db';
    return [{ ...at(TAXES_FILE), reason }];
  },
};

export const SALE_CHECKS: readonly Check[] = [HOME_RATE, TWO_TAXES, BUYERS_ANYWHERE];
