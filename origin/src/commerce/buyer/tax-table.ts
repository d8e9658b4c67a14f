import * as v from 'valibot';
import { countryFault } from '../../catalogue/countries.ts';

/** For countries that the table does not name. */
const DEFAULT = 'default';
/** The highest rate of value added tax anywhere is 27 %. */
const MAX_PERCENT = 30;

const KeySchema = v.pipe(
  v.string(),
  v.check(
    (key) => key === DEFAULT || countryFault(key) === null,
    'must be a country of ISO 3166, of two capitals, or "default"',
  ),
);
const PercentSchema = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(MAX_PERCENT),
  v.check((percent) => Math.round(percent * 100) / 100 === percent, 'must have two decimals at most'),
);

/** `commerce/taxes.json`: percent by country. */
export const TaxesFile = v.record(KeySchema, PercentSchema);

/** Percent by country of the buyer. */
export type TaxTable = v.InferOutput<typeof TaxesFile>;

/** The tax in the price of a buyer in that country, in percent; 0 where the table has nothing for it. */
export const findRate = (table: TaxTable, country: string): number => table[country] ?? table[DEFAULT] ?? 0;
