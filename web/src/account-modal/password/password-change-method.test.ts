import { expect, test } from 'vitest';
import { afterMail, passwordMethod } from './password-change-method.ts';
import { resetUrl } from './reset-mail.ts';

const CODE = { changePasswordWithOldPassword: true, resetPasswordBy: 'code' } as const;
const LINK = { changePasswordWithOldPassword: false, resetPasswordBy: 'link' } as const;
const MEMBER = { hasPassword: true };
const EXTERNAL = { hasPassword: false };
const NOTHING = { token: '', email: '', customer: null };
const email = 'ada@example.test';

test('password change: is by the old password, a mailed code or link, or another pane first [PASSWORD-15 PASSWORD-16 PASSWORD-17 PASSWORD-31]', () => {
  for (const [known, can, method] of [
    [{ customer: MEMBER }, CODE, 'old'],
    [{ customer: MEMBER }, LINK, { first: 'reset-password' }],
    [{ customer: EXTERNAL }, CODE, { first: 'add-password' }],
    [{ customer: EXTERNAL }, LINK, { first: 'add-password' }],
    [{}, CODE, 'code'],
    [{}, LINK, 'link'],
    // a mail was requested
    [{ email }, CODE, 'code'],
    [{ email, customer: MEMBER }, CODE, 'code'],
    [{ email, customer: EXTERNAL }, CODE, 'code'],
    [{ email, customer: MEMBER, token: 'K7Q2' }, CODE, 'link'],
    // only a token needs neither provider nor viewer
    [{ customer: undefined, token: 'K7Q2' }, undefined, 'link'],
    [{ customer: undefined }, CODE, undefined],
    [{}, undefined, undefined],
  ] as const)
    expect(passwordMethod({ ...NOTHING, ...known }, can), JSON.stringify(known)).toEqual(method);
});

test('password change: waits for the link, or takes the code, once the mail is requested [PASSWORD-08 PASSWORD-09]', () => {
  expect(afterMail(LINK)).toBe('send-confirmation');
  expect(afterMail(CODE)).toBe('edit-password');
  expect(resetUrl('https://site.example')).toBe('https://site.example/?u=edit-password');
});
