import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../test/make-data-folder.ts';
import { makeSiteFolder, type SiteFolder } from '../test/make-site-folder.ts';
import { createOrigin, type Origin } from './create-origin.ts';

let data: DataFolder;
let site: SiteFolder;
beforeEach(() => {
  data = makeDataFolder();
  site = makeSiteFolder();
});
afterEach(() => {
  data.remove();
  site.remove();
});

it.each([false, true])('origin: logs what the checks of its data find (demo: %s)', async (demo) => {
  data.write('catalogue/sites/Site0002.json', { siteId: 'Site0002', protected: true });
  data.media('Sold0001', { stream: 'pier', site: 'Site0002' });
  const lines: unknown[][] = [];
  const log = (...line: unknown[]) => void lines.push(line);
  const parts = { dataDir: data.dir, cacheDir: data.cacheDir, siteDir: site.dir, log };
  const origin = await createOrigin({ ...parts, demo });
  await origin.folder.look(true);
  await origin.close();
  const found = lines.filter(([, message]) =>
    /^data folder$|checks of the data folder/.test(String(message)),
  );
  const counted = ['info', expect.any(String), { count: 2, more: 'npm run check-data names all' }];
  const named = (check: string) => [
    'warn',
    'data folder',
    { check, found: expect.stringContaining('Sold0001') },
  ];
  expect(found).toEqual(demo ? [counted] : [named('shared streams'), expect.arrayContaining(['warn'])]);
});

it('origin: warns at its start when the signing key is new but accounts exist', async () => {
  const storeDir = mkdtempSync(join(tmpdir(), 'marquee-origin-'));
  const warnings = async (use: (origin: Origin) => unknown = () => {}) => {
    const lines: string[] = [];
    const log = (level: string, message: string) => void lines.push(`${level}: ${message}`);
    const origin = await createOrigin({ dataDir: data.dir, cacheDir: data.cacheDir, storeDir, log });
    await use(origin);
    await origin.close();
    return lines.filter((line) => /signing.key/.test(line));
  };
  try {
    const body = new URLSearchParams({ username: 'ada@example.test', password: 'quiet harbour 7' });
    const register = ({ app }: Origin) =>
      app.request('http://tv.example.test/accounts', { method: 'POST', body });
    expect(await warnings(register)).toEqual([]);
    expect(await warnings()).toEqual([]);
    rmSync(join(storeDir, 'signing-key'));
    expect(await warnings()).toEqual([expect.stringMatching(/^warn: .*restore the old signing-key/)]);
  } finally {
    rmSync(storeDir, { recursive: true, force: true });
  }
});

it('origin: closes its store when the start fails later', async () => {
  const storeDir = mkdtempSync(join(tmpdir(), 'marquee-origin-'));
  try {
    const parts = { dataDir: data.dir, cacheDir: data.cacheDir, storeDir };
    await expect(createOrigin({ ...parts, siteDir: join(storeDir, 'not-built') })).rejects.toThrow();
    // SQLite removes its log with the last connection
    expect(readdirSync(storeDir).filter((name) => /\.db|-wal/.test(name))).toEqual(['marquee.db']);
  } finally {
    rmSync(storeDir, { recursive: true, force: true });
  }
});
