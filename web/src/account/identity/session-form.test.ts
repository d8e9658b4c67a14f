import { expect, test } from 'vitest';
import { IDENTITY_SESSION, sessionInHash } from './session-form.ts';

const { key, parse, format } = IDENTITY_SESSION;

test("identity session: is stored under the provider's own key, in seconds, as its client writes it [CONST-28]", () => {
  expect(key).toBe('inplayer_token');
  const text = format({ token: 'abc', expiresAtMs: 1_767_604_272_900 });
  expect(JSON.parse(text)).toEqual({ token: 'abc', refreshToken: '', expires: 1_767_604_272 });
  expect(parse(text)).toEqual({ token: 'abc', expiresAtMs: 1_767_604_272_000 });
});

test('identity session: is none when the stored text is not one', () => {
  for (const text of [
    '',
    'null',
    '[]',
    '"abc"',
    '{',
    '{"token":"","expires":1}',
    '{"expires":1}',
    '{"token":"a"}',
    '{"token":"a","expires":"soon"}',
    '{"token":7,"expires":1}',
  ])
    expect(parse(text), text).toBeNull();
});

test('identity session: is read from the complete hash of an external sign-in alone [SESSION-23]', () => {
  expect(sessionInHash('#token=a.b%2Bc&refresh_token=r&expires=1767604272')).toEqual({
    token: 'a.b+c',
    expiresAtMs: 1_767_604_272_000,
  });
  for (const hash of [
    '#token=a&refresh_token=r',
    '#token=a&expires=1767604272',
    '#token=&refresh_token=r&expires=1767604272',
    '#token=a&refresh_token=&expires=1767604272',
    '#token=a&refresh_token=r&expires=',
    '#token=a&refresh_token=r&expires=soon',
    '#refresh_token=r&token=a&expires=1767604272',
    '#chapter-2',
    '',
  ])
    expect(sessionInHash(hash), hash).toBeNull();
});
