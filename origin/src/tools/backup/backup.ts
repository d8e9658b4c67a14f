import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Command } from 'commander';
import { SIGNING_KEY_FILE } from '../../signing/signing-key.ts';
import { SQLITE_FILE } from '../../store/open-store.ts';
import { siblingStoreDir } from '../../user-dirs.ts';
import { createCommand, ToolError } from '../run-tool.ts';
import { writeManifest } from './manifest.ts';

/** How long a process that writes is waited for, in ms. */
const BUSY_MS = 5000;

type Options = { data: string; store?: string; to: string };
type Surroundings = { print: (text: string) => void; databaseUrl?: string | undefined; now?: () => number };

/** `npm run backup`: copies the store while the service runs. */
export function createBackup({ print, databaseUrl, now = Date.now }: Surroundings): Command {
  return createCommand('backup')
    .description('Copies accounts and keys into a new folder, while the service runs.')
    .requiredOption('--data <folder>', 'the data folder')
    .option('--store <folder>', 'the folder of the accounts (default: the one next to the data folder)')
    .requiredOption('--to <folder>', 'where the copy goes: a folder by date and time is made there')
    .action(async ({ data, store, to }: Options) => {
      const storeDir = resolve(store ?? siblingStoreDir(data));
      if (!existsSync(join(storeDir, SIGNING_KEY_FILE)))
        throw new ToolError(
          `${storeDir} has no ${SIGNING_KEY_FILE}: it is not the folder of the accounts, or the service never started. Name the folder with --store.`,
        );
      const name = new Date(now()).toISOString().replace(/[:.]/g, '-').slice(0, 19);
      const dir = join(resolve(to), name);
      if (existsSync(dir)) throw new ToolError(`${dir} is there already. Try again in a second.`);
      if (!databaseUrl && !existsSync(join(storeDir, SQLITE_FILE)))
        throw new ToolError(
          `${storeDir} has no ${SQLITE_FILE}. If the accounts are in PostgreSQL, set DATABASE_URL as for the service.`,
        );
      await copyStore(storeDir, dir, { accounts: databaseUrl ? 'postgresql' : 'sqlite', atMs: now() });
      print(`The copy is in ${join(to, name)}`);
      if (databaseUrl)
        print(
          `The accounts are in PostgreSQL and not in this copy. Copy them with:\npg_dump --format=custom --no-owner --file=${join(to, name, 'marquee.dump')} "$DATABASE_URL"`,
        );
    });
}

/** Copies into another name first: a folder by date is whole. @throws ToolError */
async function copyStore(
  storeDir: string,
  dir: string,
  facts: Parameters<typeof writeManifest>[2],
): Promise<void> {
  const temporary = `${dir}.part`;
  try {
    // keys and personal data: for this user alone
    mkdirSync(temporary, { recursive: true, mode: 0o700 });
    const entries = readdirSync(storeDir, { withFileTypes: true }).filter((entry) => entry.isFile());
    const names = entries.map(({ name }) => name).filter((name) => !/\.db-(wal|shm|journal)$/.test(name));
    for (const name of names) {
      const copy = join(temporary, name);
      if (name.endsWith('.db')) copyDatabase(join(storeDir, name), copy);
      else copyFileSync(join(storeDir, name), copy);
      chmodSync(copy, 0o600);
    }
    await writeManifest(temporary, names, facts);
    renameSync(temporary, dir);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    throw new ToolError(`${basename(storeDir)} could not be copied: ${(error as Error).message}`);
  }
}

/**
 * As it is at one moment, while another process writes to it, and without what was deleted.
 * @throws Error if it is damaged
 */
function copyDatabase(file: string, copy: string): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
  try {
    // SQLite writes into an empty file, which keeps its rights
    closeSync(openSync(copy, 'wx', 0o600));
    database.prepare('vacuum into ?').run(copy);
  } finally {
    database.close();
  }
  const written = new DatabaseSync(copy, { readOnly: true });
  try {
    const found = Object.values(written.prepare('pragma quick_check').get() ?? {})[0];
    if (found !== 'ok') throw new Error(`${basename(file)} is damaged: ${found}`);
  } finally {
    written.close();
  }
}
