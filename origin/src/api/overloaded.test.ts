import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BillingClient, startBilling } from '../../test/billing-client.ts';
import { type IdentityClient, PASSWORD, startIdentity } from '../../test/identity-client.ts';
import { OverloadedError } from '../limits/concurrency-limit.ts';
import { HASHES_AT_ONCE, MAX_HASHES_WAITING, slowHash } from '../limits/slow-hash.ts';

vi.mock(import('../limits/slow-hash.ts'), { spy: true });

const NEW = 'other harbour 8';

let billing: BillingClient;
let identity: IdentityClient;
beforeAll(async () => {
  billing = await startBilling();
  identity = await startIdentity();
});
afterAll(async () => {
  await Promise.all([billing.remove(), identity.remove()]);
});

const HASH = { message: 'quiet', nonce: Buffer.alloc(16), parallelism: 1, tagLength: 16 };

/** As many hashes as may wait, behind some that do not end soon. */
const fillQueue = () =>
  Array.from({ length: HASHES_AT_ONCE + MAX_HASHES_WAITING }, (_, at) =>
    slowHash('passwords', {
      ...HASH,
      ...(at < HASHES_AT_ONCE ? { memory: 65_536, passes: 4 } : { memory: 8, passes: 1 }),
    }),
  );

it('hash queue: answers 503 to a login while it is full, at both providers', async () => {
  const waiting = fillQueue();
  const answers = [await identity.logIn('ada@example.test'), await billing.logIn('ada@example.test')];
  await Promise.all(waiting);
  for (const { status, headers } of answers) expect([status, headers.get('retry-after')]).toEqual([503, '3']);
  expect(answers[0]?.body).toMatchObject({ message: expect.stringContaining('Try again') });
  expect(answers[1]?.body.errors[0]).toContain('Try again');
  expect((await identity.logIn('ada@example.test')).status).toBe(401);
});

/** The statuses of calls while no hash is taken on. */
async function whileFull(times: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  vi.mocked(slowHash).mockRejectedValue(new OverloadedError('too much is waiting'));
  const statuses: number[] = [];
  try {
    for (let n = 0; n < times; n += 1) statuses.push((await call()).status);
  } finally {
    vi.mocked(slowHash).mockReset();
  }
  return statuses;
}

const refused = (times: number) => Array.from({ length: times }, () => 503);

it('hash queue: counts no wrong password while it is full, at both providers', async () => {
  await identity.register('bob@example.test');
  await billing.register('bob@example.test');
  for (const { logIn } of [identity, billing]) {
    expect(await whileFull(11, () => logIn('bob@example.test'))).toEqual(refused(11));
    expect((await logIn('bob@example.test')).status).toBe(200);
  }
});

it('hash queue: counts no wrong password of a password change while it is full', async () => {
  const { token } = await identity.register('cyd@example.test');
  const fields = { old_password: PASSWORD, password: NEW, password_confirmation: NEW };
  const change = () => identity.call('POST', '/accounts/change-password', { token, fields });
  expect(await whileFull(11, change)).toEqual(refused(11));
  expect((await change()).status).toBe(200);
});

it('hash queue: uses up no reset code and no try while it is full', async () => {
  await identity.register('dot@example.test');
  await identity.call('POST', '/accounts/forgot-password', { fields: { email: 'dot@example.test' } });
  const [mail] = await identity.mails('dot@example.test');
  const [, code = ''] = /^ {4}(\S+)$/m.exec(mail?.text ?? '') ?? [];
  const fields = { password: NEW, password_confirmation: NEW };
  const reset = () => identity.call('PUT', `/accounts/forgot-password/${code}`, { fields });
  expect(await whileFull(21, reset)).toEqual(refused(21));
  expect((await reset()).status).toBe(200);
});

it('hash queue: counts no registration while it is full', async () => {
  const fields = { username: 'eve@example.test', password: PASSWORD };
  const register = () => identity.call('POST', '/accounts', { fields });
  expect(await whileFull(301, register)).toEqual(refused(301));
  expect((await register()).status).toBe(200);
});
