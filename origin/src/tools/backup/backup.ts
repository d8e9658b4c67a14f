import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Command } from 'commander';
import { SIGNING_KEY_FILE } from '../../signing/signing-key.ts';
import { siblingStoreDir } from '../../user-dirs.ts';
import { createCommand, ToolError } from '../run-tool.ts';

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
      await copyStore(storeDir, dir);
      print(`The copy is in ${join(to, name)}`);
      if (databaseUrl)
        print(
          'The accounts are in PostgreSQL and not in this copy. Copy them with: pg_dump "$DATABASE_URL" > marquee.sql',
        );
    });
}

/** Copies into another name first: a folder by date is whole. @throws ToolError */
async function copyStore(storeDir: string, dir: string): Promise<void> {
  const temporary = `${dir}.part`;
  try {
    // keys and personal data: for this user alone
    mkdirSync(temporary, { recursive: true, mode: 0o700 });
    for (const { name } of readdirSync(storeDir, { withFileTypes: true }).filter((entry) => entry.isFile())) {
      if (name.endsWith('.db')) await copyDatabase(join(storeDir, name), join(temporary, name));
      else if (!/\.db-(wal|shm)$/.test(name)) copyFileSync(join(storeDir, name), join(temporary, name));
    }
    renameSync(temporary, dir);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    throw new ToolError(`${basename(storeDir)} could not be copied: ${(error as Error).message}`);
  }
}

/** By SQLite itself, which sees a store that is being written to as it is at one moment. */
async function copyDatabase(file: string, copy: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    await backup(database, copy);
  } finally {
    database.close();
  }
}
