import { argon2 } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createLines } from './concurrency-limit.ts';

const argon2Async = promisify(argon2);

/** Passwords and cards together. They use threads that also read files: most stay free for viewers. */
export const HASHES_AT_ONCE = availableParallelism() < 4 ? 1 : 2;

/** How many hashes may wait in a line: at 40 ms each, about as long as a person waits for a form. */
export const MAX_HASHES_WAITING = 60;

/** Sign-ins have a line of their own, which purchases cannot fill. */
const addLine = createLines(HASHES_AT_ONCE);
const LINES = { passwords: addLine(MAX_HASHES_WAITING), cards: addLine(MAX_HASHES_WAITING) };

/** Parameters of Argon2id; `memory` in KiB. */
export type HashCost = { memory: number; passes: number; parallelism: number };

/** As OWASP recommends: 19 MiB, 2 passes, 1 lane. About 40 ms on a small machine. */
export const HASH_COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };

type Parameters = HashCost & { message: string; nonce: Buffer; tagLength: number };

/** Argon2id, slow on purpose. @throws OverloadedError if too many wait in this line */
export function slowHash(line: keyof typeof LINES, parameters: Parameters): Promise<Buffer> {
  return LINES[line](() => argon2Async('argon2id', parameters));
}
