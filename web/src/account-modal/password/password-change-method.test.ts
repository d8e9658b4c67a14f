import { expect, test } from 'vitest';
import { afterMail, passwordMethod } from './password-change-method.ts';
import { resetUrl } from './reset-mail.ts';

const CODE = { changePasswordWithOldPassword: true, resetPasswordBy: 'code' } as const;
const LINK = { changePasswordWithOldPassword: false, resetPasswordBy: 'link' } as const;
const MEMBER = { hasPassword: true };
const EXTERNAL = { hasPassword: false };
const NOTHING = { token: '', email: '', customer: null };

test('a viewer changes the password with the old one where the provider can [PASSWORD-15]', () => {
  expect(passwordMethod({ ...NOTHING, customer: MEMBER }, CODE)).toBe('old');
});

test('otherwise the token of a mail is needed, by link or by code as the provider sends it [PASSWORD-16 PASSWORD-31]', () => {
  expect(passwordMethod({ ...NOTHING, customer: MEMBER }, LINK)).toEqual({ first: 'reset-password' });
  expect(passwordMethod({ ...NOTHING, email: 'ada@example.test' }, CODE)).toBe('code');
  expect(passwordMethod(NOTHING, CODE)).toBe('code');
  expect(passwordMethod(NOTHING, LINK)).toBe('link');
});

test('password change: continues by mail after a mail was requested, with or without an old password', () => {
  for (const customer of [MEMBER, EXTERNAL]) {
    expect(passwordMethod({ token: '', email: 'ada@example.test', customer }, CODE)).toBe('code');
    expect(passwordMethod({ token: 'K7Q2', email: 'ada@example.test', customer }, CODE)).toBe('link');
  }
});

test('who has no password adds one [PASSWORD-17]', () => {
  for (const can of [CODE, LINK]) {
    expect(passwordMethod({ ...NOTHING, customer: EXTERNAL }, can)).toEqual({ first: 'add-password' });
  }
});

test('only a token needs neither the provider nor the viewer to be known', () => {
  expect(passwordMethod({ ...NOTHING, token: 'K7Q2', customer: undefined }, undefined)).toBe('link');
  expect(passwordMethod({ ...NOTHING, customer: undefined }, CODE)).toBeUndefined();
  expect(passwordMethod(NOTHING, undefined)).toBeUndefined();
});

test('password change: waits for the link, or takes the code, after the mail was requested [PASSWORD-08]', () => {
  expect(afterMail(LINK)).toBe('send-confirmation');
  expect(afterMail(CODE)).toBe('edit-password');
});

test('password change: a mailed link leads to the form for the new password [PASSWORD-09]', () => {
  expect(resetUrl('https://site.example')).toBe('https://site.example/?u=edit-password');
});
