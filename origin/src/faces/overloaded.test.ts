import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingClient, startBilling } from '../../test/billing-client.ts';
import { type IdentityClient, startIdentity } from '../../test/identity-client.ts';
import { HASHES_AT_ONCE, MOST_HASHES_WAITING, slowHash } from '../limits/slow-hash.ts';

const PLACE = { newPlace: async () => ({ storeDir: null, databaseUrl: null }) };

let billing: BillingClient;
let identity: IdentityClient;
beforeAll(async () => {
  billing = await startBilling(PLACE);
  identity = await startIdentity(PLACE);
});
afterAll(async () => {
  await Promise.all([billing.remove(), identity.remove()]);
});

/** As many hashes as may wait, and none that ends meanwhile. */
const fillQueue = () =>
  Array.from({ length: HASHES_AT_ONCE + MOST_HASHES_WAITING }, () =>
    slowHash({
      message: 'quiet',
      nonce: Buffer.alloc(16),
      memory: 8192,
      passes: 4,
      parallelism: 1,
      tagLength: 16,
    }),
  );

it('who signs in while too many wait is told to come again in a moment, by either provider', async () => {
  const waiting = fillQueue();
  const answers = [await identity.logIn('ada@example.test'), await billing.logIn('ada@example.test')];
  await Promise.all(waiting);
  for (const { status, headers } of answers) expect([status, headers.get('retry-after')]).toEqual([503, '3']);
  expect(answers[0]?.body).toMatchObject({ message: expect.stringContaining('Try again') });
  expect(answers[1]?.body.errors[0]).toContain('Try again');
  expect((await identity.logIn('ada@example.test')).status).toBe(401);
});
