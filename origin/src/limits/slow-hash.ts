import { argon2 } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createLimit } from './concurrency-limit.ts';

const argon2Async = promisify(argon2);

/**
 * How many hashes run at once, of passwords, codes and cards together. They use the four threads that also
 * read files, and the cores that answer requests: most of both stay free for viewers.
 */
export const HASHES_AT_ONCE = availableParallelism() < 4 ? 1 : 2;

/** How many hashes may wait: at 40 ms each, about as long as a person waits for a form. */
export const MOST_HASHES_WAITING = 60;

const limit = createLimit(HASHES_AT_ONCE, MOST_HASHES_WAITING);

type Parameters = { message: string; nonce: Buffer; memory: number; passes: number; parallelism: number };

/** Argon2id, slow on purpose (`memory` in KiB). @throws OverloadedError if too many are waiting */
export function slowHash(parameters: Parameters & { tagLength: number }): Promise<Buffer> {
  return limit(() => argon2Async('argon2id', parameters));
}
