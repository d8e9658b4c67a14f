import { expect, it } from 'vitest';
import { LOW_COST } from '../../test/demo-origin.ts';
import { createPasswordHash } from './password-hash.ts';

const cheap = createPasswordHash(LOW_COST);

it('password hash: is Argon2id with the recommended cost and a new salt each time', async () => {
  const { hash } = createPasswordHash();
  const [one, other] = [await hash('quiet harbour 7'), await hash('quiet harbour 7')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(other);
});

it('password hash: verifies the password and no other', async () => {
  const hash = await cheap.hash('quiet harbour 7');
  expect(await cheap.verify('quiet harbour 7', hash)).toBe(true);
  for (const other of ['', 'Quiet harbour 7', 'quiet harbour 7 ', 'quiet harbour 8'])
    expect(await cheap.verify(other, hash), other).toBe(false);
});

it('password hash: verifies a letter typed as one or as two code points', async () => {
  expect(await cheap.verify('caf\u00e9 harbour 7', await cheap.hash('cafe\u0301 harbour 7'))).toBe(true);
});

it('password hash: verifies a hash that was made with other parameters', async () => {
  // From the reference implementation: "password", salt "somesalt", 64 MiB.
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await cheap.verify('password', hash)).toBe(true);
  expect(await cheap.verify('passwore', hash)).toBe(false);
});

it('password hash: takes as long when there is no account', async () => {
  const passwords = createPasswordHash();
  const hash = await passwords.hash('quiet harbour 7');
  const measureCpu = async (of: string | null) => {
    const before = process.cpuUsage();
    for (let n = 0; n < 3; n += 1) expect(await passwords.verify('', of)).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const known = await measureCpu(hash);
  // Processor time, not clock time: a busy machine makes both slow. Without a hash it would be a tenth.
  expect(await measureCpu(null)).toBeGreaterThan(known / 3);
});
