import { type Countries, isAllowedIn } from '../../catalogue/countries.ts';
import type { Item } from '../shop.ts';

/** The countries of each film, concert or channel that names an item of the shop; undefined: it plays everywhere. */
export type CountriesOf = (itemId: number) => readonly (Countries | undefined)[];

type Parts = { countriesOf: CountriesOf };

/**
 * Whether an item is sold in a country (G-311): a plan everywhere, a ticket where something that it opens plays.
 *
 * @param country of the caller's address; null: unknown
 */
export function isSoldIn({ countriesOf }: Parts, item: Item, country: string | null): boolean {
  if (isPlan(item)) return true;
  const opened = countriesOf(item.id);
  return opened.length === 0 || opened.some((countries) => isAllowedIn(countries, country));
}

/** Headers of an answer that depends on the caller's country: nobody may hand it to another (RFC 9110, 12.5.5). */
export function byCountry({ countriesOf }: Parts, item: Item): Record<string, string> {
  const hasPrices = item.fees.some(({ prices }) => prices.length > 0);
  const depends = hasPrices || (!isPlan(item) && countriesOf(item.id).some(Boolean));
  return depends ? { Vary: '*' } : {};
}

const isPlan = ({ fees }: Item) => fees.some(({ kind }) => kind === 'subscription');
