import { createHmac, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSigning } from './signing.ts';

const KEY = randomBytes(32);
const NOW_S = 1_790_000_100;
const RESOURCE = '/v2/media/Med00001';

const NOBODY = { signIn: null };
const ended = new Set<string>();
const at = (nowS: number, key = KEY) =>
  createSigning(
    key,
    async (signIn) => !ended.has(signIn),
    () => nowS * 1000,
  );
const signing = at(NOW_S);

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString());

/** A token that was made elsewhere, signed with the given algorithm and key. */
function forge(header: object, claims: unknown, { key = KEY, hash = 'sha256' } = {}): string {
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
}

it('token: is a JWT with HS256 that has its address and its end, an hour later in steps of five minutes', () => {
  const [header, claims] = signing.token(RESOURCE, NOBODY).split('.');
  expect(read(header)).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(read(claims)).toEqual({ resource: RESOURCE, exp: 1_790_003_700 });
  expect(
    read(
      at(NOW_S + 1)
        .token(RESOURCE, NOBODY)
        .split('.')[1],
    ).exp,
  ).toBe(1_790_004_000);
  expect(at(NOW_S - 299).token(RESOURCE, NOBODY)).toBe(signing.token(RESOURCE, NOBODY));
});

it('token: opens its own address until its end', async () => {
  const token = signing.token(RESOURCE, NOBODY);
  expect(await signing.read(token, RESOURCE)).toEqual(NOBODY);
  expect(await at(1_790_003_699).read(token, RESOURCE)).toEqual(NOBODY);
  expect(await at(1_790_003_700).read(token, RESOURCE)).toBeNull();
  for (const other of ['/v2/media/Med00002', `${RESOURCE}/drm/Drm00001`, '/v2/media/med00001', ''])
    expect(await signing.read(token, other)).toBeNull();
});

const CLAIMS = { resource: RESOURCE, exp: NOW_S + 60 };
const HS256 = { alg: 'HS256', typ: 'JWT' };
const good = forge(HS256, CLAIMS);

it('token: opens nothing when it is for another address, changed or signed in another way', async () => {
  expect(await signing.read(good, RESOURCE)).toEqual(NOBODY);
  const [header, , signature] = good.split('.');
  for (const bad of [
    forge(HS256, CLAIMS, { key: randomBytes(32) }),
    forge({ alg: 'HS512', typ: 'JWT' }, CLAIMS, { hash: 'sha512' }),
    forge({ alg: 'HS512', typ: 'JWT' }, CLAIMS),
    forge({ alg: 'none' }, CLAIMS),
    forge({}, CLAIMS),
    `${part({ alg: 'none' })}.${part(CLAIMS)}.`,
    `${header}.${part({ ...CLAIMS, exp: NOW_S + 9999 })}.${signature}`,
    forge(HS256, { resource: RESOURCE }),
    forge(HS256, { resource: RESOURCE, exp: String(NOW_S + 60) }),
    forge(HS256, { ...CLAIMS, width: 720 }),
    forge(HS256, null),
    `${good}.x`,
    `${good}=`,
    `${good}!`,
    good.slice(0, -1),
    good.slice(0, good.lastIndexOf('.') + 1),
    good.slice(0, good.lastIndexOf('.')),
    '..',
    '',
  ])
    expect(await signing.read(bad, RESOURCE), bad).toBeNull();
});

const query = (text: string) => new URLSearchParams(text);
const signed = signing.streamQuery('Med00001', NOBODY, 7200);

it('file signature: opens the files of its item until its end, in steps of five minutes', async () => {
  expect(query(signed).get('exp')).toBe('1790007300');
  expect(await signing.readStream(query(signed), 'Med00001')).toBe(signed);
  expect(await at(1_790_007_299).readStream(query(signed), 'Med00001')).toBe(signed);
  expect(await at(1_790_007_300).readStream(query(signed), 'Med00001')).toBeNull();
  expect(await signing.readStream(query(signed), 'Med00002')).toBeNull();
  expect(await at(NOW_S, randomBytes(32)).readStream(query(signed), 'Med00001')).toBeNull();
});

it('file signature: opens nothing when a part is missing or changed', async () => {
  const { exp = '', sig = '' } = Object.fromEntries(query(signed));
  for (const bad of [
    '',
    `exp=${exp}`,
    `sig=${sig}`,
    `exp=${Number(exp) + 300}&sig=${sig}`,
    `exp=${exp}&sig=`,
  ])
    expect(await signing.readStream(query(bad), 'Med00001'), bad).toBeNull();
});

it('file signature: is not a token, and a token is not a signature', async () => {
  const token = signing.token(RESOURCE, NOBODY);
  const sig = token.slice(token.lastIndexOf('.') + 1);
  expect(await signing.readStream(query(`exp=1790003700&sig=${sig}`), 'Med00001')).toBeNull();
  expect(await signing.read(query(signed).get('sig') ?? '', RESOURCE)).toBeNull();
});

it('signatures: end with the sign-in that they were made for, and with no other [SESSION-25]', async () => {
  const mine = { signIn: 'one-sign-in' };
  const token = signing.token(RESOURCE, mine);
  const stream = signing.streamQuery('Med00001', mine, 7200);
  expect(await signing.read(token, RESOURCE)).toEqual(mine);
  expect(await signing.readStream(query(stream), 'Med00001')).toBe(stream);
  ended.add('another');
  expect(await signing.read(token, RESOURCE)).toEqual(mine);
  ended.add(mine.signIn);
  expect(await signing.read(token, RESOURCE)).toBeNull();
  expect(await signing.readStream(query(stream), 'Med00001')).toBeNull();
});

it('file signature: does not open when its sign-in is left out, changed or moved into the end', async () => {
  const parts = Object.fromEntries(query(signing.streamQuery('Med00001', { signIn: 'mine' }, 7200)));
  const { exp = '', sid = '', sig = '' } = parts;
  for (const bad of [
    `exp=${exp}&sig=${sig}`,
    `exp=${exp}&sid=other&sig=${sig}`,
    `exp=${exp} ${sid}&sig=${sig}`,
  ])
    expect(await signing.readStream(query(bad), 'Med00001'), bad).toBeNull();
});
