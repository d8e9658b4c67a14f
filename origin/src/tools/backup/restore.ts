import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Command } from 'commander';
import { LATEST_VERSION } from '../../store/migrate.ts';
import { SQLITE_FILE } from '../../store/open-store.ts';
import { createCommand, ToolError } from '../run-tool.ts';
import { type Manifest, readManifest } from './manifest.ts';

type Options = { from: string; store: string; replace?: boolean };
type Surroundings = { print: (text: string) => void; now?: () => number; rename?: typeof renameSync };
type Place = {
  storeDir: string;
  /** Where the store that is there is moved; null: there is none. */
  aside: string | null;
  rename: typeof renameSync;
};

/** `npm run restore`: puts a backup in the place of a store, when no service runs on it. */
export function createRestore({ print, now = Date.now, rename = renameSync }: Surroundings): Command {
  return createCommand('restore')
    .description('Puts a backup in place. Stop the service first.')
    .requiredOption('--from <folder>', 'the backup: the folder by date that "npm run backup" made')
    .requiredOption('--store <folder>', 'the folder of the accounts, which the service has as --store')
    .option('--replace', 'move a store that is there aside; it is kept')
    .action(async ({ from, store, replace = false }: Options) => {
      const storeDir = resolve(store);
      const fromDir = resolve(from);
      const manifest = await readManifest(fromDir);
      checkSchema(fromDir, manifest);
      const isThere = hasFiles(storeDir);
      if (isThere) checkStopped(storeDir);
      if (isThere && !replace)
        throw new ToolError(
          `${storeDir} has a store. Add --replace to move it aside, where it is kept. Nothing was changed.`,
        );
      const name = new Date(now()).toISOString().replace(/[:.]/g, '-').slice(0, 19);
      const aside = `${storeDir}.before-${name}`;
      putInPlace(fromDir, manifest, { storeDir, aside: isThere ? aside : null, rename });
      print(`The backup of ${manifest.madeAt} is in ${storeDir}.`);
      if (isThere) print(`What was there is in ${aside}. Delete it when you do not need it any more.`);
      print(
        manifest.accounts === 'sqlite'
          ? 'Start the service: it brings the tables up to date.'
          : `The accounts are in PostgreSQL and not in this backup. Put them into an empty database with:\npg_restore --no-owner --single-transaction --dbname "$DATABASE_URL" ${join(from, 'marquee.dump')}\nThen start the service.`,
      );
    });
}

function hasFiles(dir: string): boolean {
  try {
    return readdirSync(dir).length > 0;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    throw new ToolError(`${dir} cannot be read: ${message}`);
  }
}

/** SQLite lets nobody leave the write-ahead log while another has the file open. @throws ToolError */
function checkStopped(storeDir: string): void {
  const file = join(storeDir, SQLITE_FILE);
  if (!existsSync(file)) return;
  try {
    const database = new DatabaseSync(file, { timeout: 0 });
    try {
      database.exec('pragma journal_mode = delete');
      database.exec('pragma journal_mode = wal');
    } finally {
      database.close();
    }
  } catch (error) {
    if (!/locked|busy/i.test((error as Error).message)) return;
    throw new ToolError(
      `A process uses the store in ${storeDir}. Stop every one of them first. Nothing was changed.`,
    );
  }
}

/** @throws ToolError if the backup has a version that this program does not know */
function checkSchema(dir: string, { accounts }: Manifest): void {
  if (accounts !== 'sqlite') return;
  const database = new DatabaseSync(join(dir, SQLITE_FILE), { readOnly: true });
  try {
    const row = database.prepare('select max(version) as version from schema_versions').get();
    if (Number(row?.version) <= LATEST_VERSION) return;
  } finally {
    database.close();
  }
  throw new ToolError(
    'The backup is of a newer Marquee than this one. Restore it with that version. Nothing was changed.',
  );
}

/** Copies next to the place first, so that the store is there as a whole or not at all. @throws ToolError */
function putInPlace(fromDir: string, { files }: Manifest, { storeDir, aside, rename }: Place): void {
  const temporary = `${storeDir}.part`;
  if (existsSync(temporary))
    throw new ToolError(
      `${temporary} is there already. If it is of a restore that was cut short, delete it. Nothing was changed.`,
    );
  try {
    mkdirSync(temporary, { recursive: true, mode: 0o700 });
    for (const { name } of files) {
      copyFileSync(join(fromDir, name), join(temporary, name));
      chmodSync(join(temporary, name), 0o600);
    }
    if (aside !== null) rename(storeDir, aside);
    else if (existsSync(storeDir)) rmdirSync(storeDir);
    rename(temporary, storeDir);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    const hint = code === 'EBUSY' ? ' If it is a mount, restore into another folder and mount that.' : '';
    throw new ToolError(
      `The backup could not be put in place: ${message}. ${putBack({ storeDir, aside, rename })}${hint}`,
    );
  }
}

/** @returns where the store is that was there */
function putBack({ storeDir, aside, rename }: Place): string {
  if (aside === null || existsSync(storeDir)) return 'Nothing was changed.';
  try {
    rename(aside, storeDir);
    return 'Nothing was changed.';
  } catch {
    return `The store that was there is in ${aside}: move it back to ${storeDir}.`;
  }
}
