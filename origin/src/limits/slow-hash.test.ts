import { expect, it } from 'vitest';
import { LOW_COST } from '../../test/demo-origin.ts';
import { createPasswordHash } from '../accounts/password-hash.ts';
import { createCardHash } from '../commerce/cards/card-hash.ts';
import { OverloadedError } from './concurrency-limit.ts';
import { HASHES_AT_ONCE, MAX_HASHES_WAITING } from './slow-hash.ts';

/** libuv's threads, unless the environment says otherwise. */
const THREADS = 4;

it('slow hash: takes passwords on while the line for cards is full', async () => {
  expect(HASHES_AT_ONCE).toBeLessThanOrEqual(THREADS / 2);
  const passwords = createPasswordHash(LOW_COST);
  const hashCard = createCardHash(Buffer.alloc(32), LOW_COST);
  const done: string[] = [];
  const cards = Array.from({ length: HASHES_AT_ONCE + MAX_HASHES_WAITING }, () =>
    hashCard('4242424242424242').then(() => done.push('card')),
  );
  await expect(hashCard('4242424242424242')).rejects.toThrow(OverloadedError);
  await passwords.hash('quiet harbour 7');
  // It waited for those that ran and for one more at most, not for the line.
  expect(done.length).toBeLessThanOrEqual(2 * HASHES_AT_ONCE + 1);
  await Promise.all(cards);
});

it('slow hash: refuses a password when the line for passwords is full', async () => {
  const passwords = createPasswordHash(LOW_COST);
  const taken = Array.from({ length: HASHES_AT_ONCE + MAX_HASHES_WAITING }, () =>
    passwords.hash('quiet harbour 7'),
  );
  await expect(passwords.hash('quiet harbour 7')).rejects.toThrow(OverloadedError);
  await Promise.all(taken);
});
