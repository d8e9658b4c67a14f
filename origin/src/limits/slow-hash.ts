import { argon2 } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createLimit } from './concurrency-limit.ts';

const argon2Async = promisify(argon2);

/** Passwords, codes and cards together. They use threads that also read files: most stay free for viewers. */
export const HASHES_AT_ONCE = availableParallelism() < 4 ? 1 : 2;

/** How many hashes may wait: at 40 ms each, about as long as a person waits for a form. */
export const MAX_HASHES_WAITING = 60;

const limit = createLimit(HASHES_AT_ONCE, MAX_HASHES_WAITING);

/** Parameters of Argon2id; `memory` in KiB. */
export type HashCost = { memory: number; passes: number; parallelism: number };

/** As OWASP recommends: 19 MiB, 2 passes, 1 lane. About 40 ms on a small machine. */
export const HASH_COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };

type Parameters = HashCost & { message: string; nonce: Buffer; tagLength: number };

/** Argon2id, slow on purpose. @throws OverloadedError if too many are waiting */
export function slowHash(parameters: Parameters): Promise<Buffer> {
  return limit(() => argon2Async('argon2id', parameters));
}
