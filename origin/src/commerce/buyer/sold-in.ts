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
  if (item.fees.some(({ kind }) => kind === 'subscription')) return true;
  const opened = countriesOf(item.id);
  return opened.length === 0 || opened.some((countries) => isAllowedIn(countries, country));
}

/** Headers of an answer that depends on the caller's country: nobody may hand it to another (RFC 9110, 12.5.5). */
export function byCountry({ countriesOf }: Parts, { id, fees }: Item): Record<string, string> {
  const depends = fees.some(({ prices }) => prices.length > 0) || countriesOf(id).some(Boolean);
  return depends ? { Vary: '*' } : {};
}
