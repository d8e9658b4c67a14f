import { createHmac, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSigning } from './signing.ts';

const KEY = randomBytes(32);
const NOW_S = 1_790_000_100;
const RESOURCE = '/v2/media/Med00001';

const at = (nowS: number, key = KEY) => createSigning(key, () => nowS * 1000);
const signing = at(NOW_S);

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString());

/** A token that was made elsewhere, signed with the given algorithm and key. */
function forge(header: object, claims: unknown, { key = KEY, hash = 'sha256' } = {}): string {
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
}

it('token: is a JWT with HS256 that has its address and its end, an hour later in steps of five minutes', () => {
  const [header, claims] = signing.token(RESOURCE).split('.');
  expect(read(header)).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(read(claims)).toEqual({ resource: RESOURCE, exp: 1_790_003_700 });
  expect(
    read(
      at(NOW_S + 1)
        .token(RESOURCE)
        .split('.')[1],
    ).exp,
  ).toBe(1_790_004_000);
  expect(at(NOW_S - 299).token(RESOURCE)).toBe(signing.token(RESOURCE));
});

it('token: opens its own address until its end', () => {
  const token = signing.token(RESOURCE);
  expect(signing.opens(token, RESOURCE)).toBe(true);
  expect(at(1_790_003_699).opens(token, RESOURCE)).toBe(true);
  expect(at(1_790_003_700).opens(token, RESOURCE)).toBe(false);
  for (const other of ['/v2/media/Med00002', `${RESOURCE}/drm/Drm00001`, '/v2/media/med00001', ''])
    expect(signing.opens(token, other)).toBe(false);
});

const CLAIMS = { resource: RESOURCE, exp: NOW_S + 60 };
const HS256 = { alg: 'HS256', typ: 'JWT' };
const good = forge(HS256, CLAIMS);

it('token: opens nothing when it is for another address, changed or signed in another way', () => {
  expect(signing.opens(good, RESOURCE)).toBe(true);
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
    expect(signing.opens(bad, RESOURCE), bad).toBe(false);
});

const query = (text: string) => new URLSearchParams(text);
const signed = signing.streamQuery('Med00001', 7200);

it('file signature: opens the files of its item until its end, in steps of five minutes', () => {
  expect(query(signed).get('exp')).toBe('1790007300');
  expect(signing.opensStream(query(signed), 'Med00001')).toBe(true);
  expect(at(1_790_007_299).opensStream(query(signed), 'Med00001')).toBe(true);
  expect(at(1_790_007_300).opensStream(query(signed), 'Med00001')).toBe(false);
  expect(signing.opensStream(query(signed), 'Med00002')).toBe(false);
  expect(at(NOW_S, randomBytes(32)).opensStream(query(signed), 'Med00001')).toBe(false);
});

it('file signature: opens nothing when a part is missing or changed', () => {
  const { exp = '', sig = '' } = Object.fromEntries(query(signed));
  for (const bad of [
    '',
    `exp=${exp}`,
    `sig=${sig}`,
    `exp=${Number(exp) + 300}&sig=${sig}`,
    `exp=${exp}&sig=`,
  ])
    expect(signing.opensStream(query(bad), 'Med00001'), bad).toBe(false);
});

it('file signature: is not a token, and a token is not a signature', () => {
  const token = signing.token(RESOURCE);
  const sig = token.slice(token.lastIndexOf('.') + 1);
  expect(signing.opensStream(query(`exp=1790003700&sig=${sig}`), 'Med00001')).toBe(false);
  expect(signing.opens(query(signed).get('sig') ?? '', RESOURCE)).toBe(false);
});
