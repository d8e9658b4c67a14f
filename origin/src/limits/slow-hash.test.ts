import { expect, it } from 'vitest';
import { LOW_COST } from '../../test/demo-origin.ts';
import { createPasswordHash } from '../accounts/password-hash.ts';
import { createCardHash } from '../commerce/cards/card-hash.ts';
import { OverloadedError } from './concurrency-limit.ts';
import { HASHES_AT_ONCE, MAX_HASHES_WAITING } from './slow-hash.ts';

/** libuv's threads, unless the environment says otherwise. */
const THREADS = 4;

it('slow hash: has one bounded queue for passwords and cards', async () => {
  expect(HASHES_AT_ONCE).toBeLessThanOrEqual(THREADS / 2);
  const passwords = createPasswordHash(LOW_COST);
  const hashCard = createCardHash(Buffer.alloc(32), LOW_COST);
  const taken = Array.from({ length: HASHES_AT_ONCE + MAX_HASHES_WAITING }, (_, n) =>
    n % 2 === 0 ? passwords.hash('quiet harbour 7') : hashCard('4242424242424242'),
  );
  await expect(hashCard('4242424242424242')).rejects.toThrow(OverloadedError);
  await expect(passwords.hash('quiet harbour 7')).rejects.toThrow(OverloadedError);
  // One is done, so there is room for one more, which waits behind the others.
  await taken[0];
  expect(await Promise.race([hashCard('4242424242424242'), taken[1]])).toBe(await taken[1]);
});
