import { expect, test } from 'vitest';
import { BILLING_SESSION, getClaims, getCredentials } from './session-form.ts';
import { getToken } from './testing/fake-billing.ts';

const { key, parse, format } = BILLING_SESSION;
const ENDS_MS = Date.UTC(2026, 4, 1);
const TOKEN = getToken(360000001, ENDS_MS);

test("billing session: is stored under the provider's own key, with its end in the token [SESSION-26]", () => {
  expect(key).toBe('jwapp.auth');
  const text = format({ token: TOKEN, expiresAtMs: 0, refreshToken: 'r1' });
  expect(JSON.parse(text)).toEqual({ accessToken: TOKEN, refreshToken: 'r1' });
  expect(parse(text)).toEqual({ token: TOKEN, expiresAtMs: ENDS_MS, refreshToken: 'r1' });
});

test('billing session: lasts as long as its token without a refresh token', () => {
  expect(parse(JSON.stringify({ accessToken: TOKEN }))).toEqual({ token: TOKEN, expiresAtMs: ENDS_MS });
  expect(getCredentials(TOKEN, '')).toEqual({ token: TOKEN, expiresAtMs: ENDS_MS });
});

test('billing session: is none when the stored text is not one', () => {
  for (const text of [
    '',
    'null',
    '[]',
    '7',
    '{',
    '{"accessToken":""}',
    '{"refreshToken":"r"}',
    '{"accessToken":7}',
  ])
    expect(parse(text), text).toBeNull();
});

test('billing token: never ends and has no customer when it cannot be read', () => {
  for (const token of ['opaque', 'a.b', 'a.!!.c', 'a.bnVsbA.c', 'a.W10.c', `a.${btoa('{"exp":"soon"}')}.c`])
    expect(getClaims(token)).toEqual({ customerId: undefined, expiresAtMs: Number.POSITIVE_INFINITY });
});

test('billing token: has a customer by a number or a text [BILLAPI-42]', () => {
  expect(getClaims(getToken(7, ENDS_MS)).customerId).toBe('7');
  expect(getClaims(getToken('7', ENDS_MS)).customerId).toBe('7');
  expect(getClaims(getToken('', ENDS_MS)).customerId).toBeUndefined();
  // letters beyond ASCII make base64url signs that base64 has not
  expect(getClaims(getToken(7, ENDS_MS, { name: 'Ådå ÿ??>>' }))).toEqual({
    customerId: '7',
    expiresAtMs: ENDS_MS,
  });
});
