import { describe, expect, it } from 'vitest';
import { hashSecret, isSecret } from './password-hash.ts';

describe('the hash of a secret', () => {
  it('is Argon2id with its parameters and a salt of its own', async () => {
    const [one, two] = [await hashSecret('quiet harbour 7'), await hashSecret('quiet harbour 7')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
  });

  it('proves the secret and no other', async () => {
    const hash = await hashSecret('quiet harbour 7');
    expect(await isSecret('quiet harbour 7', hash)).toBe(true);
    for (const other of ['', 'Quiet harbour 7', 'quiet harbour 7 ', 'quiet harbour 8'])
      expect(await isSecret(other, hash), other).toBe(false);
  });

  it('reads letters alike however a keyboard composes them', async () => {
    expect(await isSecret('caf\u00e9 harbour 7', await hashSecret('cafe\u0301 harbour 7'))).toBe(true);
  });

  it('that was made with other parameters still proves its secret', async () => {
    // From the reference implementation: "password", salt "somesalt", 64 MiB.
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isSecret('password', hash)).toBe(true);
    expect(await isSecret('passwore', hash)).toBe(false);
  });

  it('of nobody proves nothing, at the same cost', async () => {
    const hash = await hashSecret('quiet harbour 7');
    const cost = async (of: string | null) => {
      const before = process.cpuUsage();
      for (let n = 0; n < 5; n += 1) expect(await isSecret('', of)).toBe(false);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const known = await cost(hash);
    expect(await cost(null)).toBeGreaterThan(known / 3);
  });
});
