import { stat } from 'node:fs/promises';
import type { Context } from 'hono';
import { type CountryResponse, open, type Reader, validate } from 'maxmind';
import type { Log } from '../log.ts';
import { requestAddress } from './client-address.ts';

/** How often the database file is looked at, in ms: its makers write a new one every week. */
const LOOK_MS = 60_000;

/** The country of a caller, as in ISO 3166-1 alpha-2; null: unknown. */
export type CallerCountry = (c: Context) => string | null;

export type CountryOptions = {
  trustProxy: number;
  /** The header in which a trusted proxy names the country, in the place of what the caller sent. */
  countryHeader?: string | null;
  /** A file in MaxMind's form with countries by address. */
  countryDb?: string | null;
  log: Log;
};

/**
 * The header first, then the database.
 * @throws Error when the database cannot be read
 */
export async function createCallerCountry(options: CountryOptions): Promise<CallerCountry> {
  const { trustProxy, countryHeader, countryDb, log } = options;
  const find = countryDb ? await openDatabase(countryDb, log) : () => undefined;
  return (c) => {
    const named = countryHeader && trustProxy > 0 ? toCountry(c.req.header(countryHeader)) : null;
    return named ?? (countryDb ? toCountry(find(requestAddress(c, trustProxy))) : null);
  };
}

/** Proxies write `XX`, `T1` or nothing where they do not know it. */
function toCountry(text = ''): string | null {
  const code = text.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' && code !== 'ZZ' ? code : null;
}

async function openDatabase(file: string, log: Log): Promise<(address: string) => string | undefined> {
  const read = async () => {
    const { mtimeMs, size } = await stat(file);
    return { reader: await open<CountryResponse>(file), tag: `${mtimeMs} ${size}` };
  };
  let known: { reader: Reader<CountryResponse>; tag: string };
  try {
    known = await read();
  } catch (error) {
    throw new Error(
      `--country-db ${file} cannot be read as a database of countries (${(error as Error).message})`,
    );
  }
  let lookedAtMs = performance.now();
  const look = async () => {
    const { mtimeMs, size } = await stat(file);
    if (`${mtimeMs} ${size}` === known.tag) return;
    known = await read();
    log('info', 'the database of countries was read again', { file });
  };
  return (address) => {
    if (performance.now() - lookedAtMs > LOOK_MS) {
      lookedAtMs = performance.now();
      // the last good one stays
      look().catch((error: Error) =>
        log('warn', 'the database of countries cannot be read', { file, reason: error.message }),
      );
    }
    return validate(address) ? known.reader.get(address)?.country?.iso_code : undefined;
  };
}
