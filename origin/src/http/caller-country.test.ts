import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, it, vi } from 'vitest';
import { writeMmdb } from '../../test/write-mmdb.ts';
import { type CountryOptions, createCallerCountry } from './caller-country.ts';

const dir = mkdtempSync(join(tmpdir(), 'marquee-country-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const countryDb = join(dir, 'countries.mmdb');
writeFileSync(countryDb, writeMmdb({ '81.2.69.0/24': 'GB', '2001:db8::/32': 'NL', '89.0.0.0/8': 'DE' }));

async function find(options: Partial<CountryOptions>, headers: Record<string, string>) {
  const country = await createCallerCountry({ trustProxy: 1, log: vi.fn(), ...options });
  const app = new Hono().get('/', (c) => c.json(country(c)));
  return (await app.request('/', { headers })).json();
}
const from = (address: string) => ({ 'x-forwarded-for': address });

it.each([
  ['81.2.69.142', 'GB'],
  ['89.244.1.1', 'DE'],
  ['::ffff:81.2.69.1', 'GB'],
  ['2001:db8::1', 'NL'],
  ['81.2.70.1', null],
  ['127.0.0.1', null],
  ['81.2.69.1:4711', null],
  ['nonsense', null],
])('caller country: of the address %s in the database is %s', async (address, country) => {
  expect(await find({ countryDb }, from(address))).toBe(country);
});

it.each([
  ['DE', 'DE'],
  ['de', 'DE'],
  ['XX', null],
  ['T1', null],
  ['DE, US', null],
  ['', null],
])('caller country: a trusted header %j names %s', async (value, country) => {
  expect(await find({ countryHeader: 'CF-IPCountry' }, { 'cf-ipcountry': value })).toBe(country);
});

it('caller country: the header comes first, then the database', async () => {
  const options = { countryHeader: 'CF-IPCountry', countryDb };
  expect(await find(options, { ...from('81.2.69.1'), 'cf-ipcountry': 'FR' })).toBe('FR');
  expect(await find(options, { ...from('81.2.69.1'), 'cf-ipcountry': 'XX' })).toBe('GB');
});

it('caller country: without a trusted proxy, headers mean nothing', async () => {
  const options = { trustProxy: 0, countryHeader: 'CF-IPCountry', countryDb };
  expect(await find(options, { ...from('81.2.69.1'), 'cf-ipcountry': 'FR' })).toBeNull();
});

it('caller country: a database that cannot be read is named', async () => {
  const broken = join(dir, 'broken.mmdb');
  writeFileSync(broken, 'no database');
  for (const file of [broken, join(dir, 'gone.mmdb')])
    await expect(find({ countryDb: file }, {})).rejects.toThrow(`--country-db ${file} cannot be read`);
});
