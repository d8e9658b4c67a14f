import * as v from 'valibot';
import { expect, test } from 'vitest';
import { passwordSchema } from './password-schema.ts';

const GOOD = {
  oldPassword: 'old harbour 7',
  token: 'K7Q2',
  password: 'harbour 88',
  confirmation: 'harbour 88',
};

/** The first fault of each field, as the form shows it. */
function faults(by: 'old' | 'token', change: Partial<typeof GOOD>) {
  const { issues = [] } = v.safeParse(passwordSchema(by), { ...GOOD, ...change });
  const first: Record<string, string> = {};
  for (const { path, message } of issues) first[String(path?.[0]?.key)] ??= message;
  return first;
}

test('a new password is written twice, both the same [PASSWORD-10 PASSWORD-12]', () => {
  expect(faults('token', {})).toEqual({});
  expect(faults('token', { confirmation: 'harbour 89' })).toEqual({
    confirmation: 'reset.passwords_do_not_match',
  });
  expect(faults('token', { confirmation: '' })).toEqual({ confirmation: 'login.field_required' });
});

test.each([
  ['', 'login.field_required'],
  ['harbor 8', ''],
  ['HARBOUR 8', 'registration.invalid_password'],
  ['harbours', 'registration.invalid_password'],
  ['arbor 8', 'registration.invalid_password'],
  [`harbor 8${'x'.repeat(192)}`, ''],
  [`harbor 8${'x'.repeat(193)}`, 'registration.password_too_long'],
])('a new password "%s" follows the rule of the registration [PASSWORD-11]', (password, fault) => {
  expect(faults('old', { password, confirmation: password || 'x' }).password ?? '').toBe(fault);
});

test('the old password is wanted only where it is what sets the new one [PASSWORD-14]', () => {
  expect(faults('old', { oldPassword: '' })).toEqual({ oldPassword: 'login.field_required' });
  expect(faults('token', { oldPassword: '', token: '' })).toEqual({});
});

test('a token is sent without the spaces around it', () => {
  expect(v.parse(passwordSchema('token'), { ...GOOD, token: ' K7Q2 ' }).token).toBe('K7Q2');
});
