import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY_BYTES = 32;

/**
 * The key that signs what may be played: made at the first start, kept in the state folder for its owner alone.
 *
 * @param stateDir null: nothing is kept, the key ends with the process
 * @throws Error when the file that is there does not hold a key
 */
export function loadSigningKey(stateDir: string | null): Buffer {
  if (stateDir === null) return randomBytes(KEY_BYTES);
  const file = join(stateDir, 'signing-key');
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  try {
    // `wx` fails when the file exists, so that of two processes that start together only one makes the key.
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const text = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(text))
    throw new Error(`${file} does not hold a signing key; delete it, and the next start makes a new one`);
  return Buffer.from(text, 'hex');
}
