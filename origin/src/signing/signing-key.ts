import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import type { Queries } from '../store/open-store.ts';

const KEY_BYTES = 32;

/** Its file in a store's folder. */
export const SIGNING_KEY_FILE = 'signing-key';

/** `isNew`: it was created just now, so nothing that was stored earlier was signed with it. */
type SigningKey = { key: Buffer; isNew: boolean };

/**
 * The key that signs what may be played: made at the first start, kept in the state folder for its owner alone.
 *
 * @param stateDir null: nothing is kept, the key ends with the process
 * @throws Error if it cannot be read or stored, or if the existing file holds no key
 */
export function loadSigningKey(stateDir: string | null): SigningKey {
  if (stateDir === null) return { key: randomBytes(KEY_BYTES), isNew: true };
  const file = join(stateDir, SIGNING_KEY_FILE);
  const { text, isNew } = readOrMake(stateDir, file);
  if (!/^[0-9a-f]{64}$/.test(text))
    throw new Error(
      `${file} does not hold a signing key; put the one of a backup there, or delete it: the next start makes a new one, which does not recognize earlier trials, codes and signatures`,
    );
  return { key: Buffer.from(text, 'hex'), isNew };
}

/** Warns of accounts that are older than the key: the store was restored without its key, or is shared without it. */
export async function logLostKey(db: Queries, log: Log): Promise<void> {
  if (!(await db.selectFrom('customers').select('id').limit(1).executeTakeFirst())) return;
  log(
    'warn',
    'the signing key is new, but there are accounts: earlier trials, codes and signatures are no longer recognized; restore the old signing-key',
  );
}

function readOrMake(stateDir: string, file: string): { text: string; isNew: boolean } {
  try {
    mkdirSync(stateDir, { recursive: true, mode: 0o700 });
    const isNew = make(file);
    return { text: readFileSync(file, 'utf8').trim(), isNew };
  } catch (error) {
    throw new Error(`The signing key (${file}) cannot be read or stored: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** @returns false if the file already exists */
function make(file: string): boolean {
  try {
    // `wx` fails when the file exists, so that of two processes that start together only one makes the key.
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
