import type { CatalogueFault } from '../files/catalogue-error.ts';
import type { ReadFile } from '../files/read-folder.ts';
import { addFault } from './add-fault.ts';

/** Where an item may be played. `allow`: nowhere else; null: everywhere but in `deny`. */
export type Countries = { allow: readonly string[] | null; deny: readonly string[] };

type Lists = { allowCountries?: string[] | undefined; denyCountries?: string[] | undefined };

/** The rule of a file; undefined: it has none. */
export function readCountries({ allowCountries, denyCountries }: Lists): Countries | undefined {
  if (!allowCountries && !denyCountries) return undefined;
  return { allow: allowCountries ?? null, deny: denyCountries ?? [] };
}

/** Both rules together: where both allow it. */
export function joinCountries(
  one: Countries | undefined,
  other: Countries | undefined,
): Countries | undefined {
  if (!one || !other) return one ?? other;
  const allow = one.allow && other.allow ? one.allow.filter((code) => other.allow?.includes(code)) : null;
  return { allow: allow ?? one.allow ?? other.allow, deny: [...one.deny, ...other.deny] };
}

/** @param country of the caller; null: unknown, where nothing with a rule is allowed */
export function isAllowedIn(countries: Countries | undefined, country: string | null): boolean {
  if (!countries) return true;
  if (country === null) return false;
  return (countries.allow?.includes(country) ?? true) && !countries.deny.includes(country);
}

/** No countries, though names for them exist: databases and proxies never answer these. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'ZZ', 'QO', 'XA', 'XB']);

/** What is wrong with a country's code; null: nothing. (ISO 3166-1 alpha-2) */
export function countryFault(code: string): string | null {
  if (!/^[A-Z]{2}$/.test(code)) return 'must be a country of two capital letters, like DE';
  const region = new Intl.Locale(`und-${code}`).region ?? '';
  if (region !== code) return `is no country of ISO 3166; write "${region}"`;
  const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code);
  return name === undefined || NO_COUNTRIES.has(code) ? 'is no country of ISO 3166' : null;
}

/** A stream on another server is handed out as it stands, and that server asks nobody where they are. */
export function checkCountries(
  read: ReadFile<unknown>,
  item: { mediaid: string; source?: string | undefined; countries?: Countries | undefined },
  path: string,
  faults: CatalogueFault[],
): void {
  if (item.source === undefined || !item.countries) return;
  const reason = `"${item.mediaid}" has its source on another server, which this one cannot close by country; set the rule there`;
  addFault(faults, read, path, reason);
}
