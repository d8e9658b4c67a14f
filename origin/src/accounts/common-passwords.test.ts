import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each([
  'password1',
  'Password123!',
  'p4ssw0rd',
  'passw0rd1',
  'qwerty123',
  '12345678a',
  'a12345678',
  'aaaaaaa1',
  'abc12345',
  'abcd1234',
  '1q2w3e4r',
  '1qaz2wsx',
  'iloveyou1',
  'letmein2026',
  'welcome1',
  'admin123',
  'test1234',
  'monkey12',
  'trustno1',
  'Summer2026!',
  'azerty123',
  'passwort1',
  'wachtwoord1',
  'motdepasse1',
  'contraseña1',
  '123qwe123',
  '11111111a',
  'passpass1',
])('common passwords: contain %s', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  'Quiet harbour 7',
  'Harbour1night',
  'gulls over pier 9',
  'tk7w-9xmb-41td',
  'sunshine on the 4th pier',
  'corner7stone',
])('common passwords: do not contain %s', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
