import { AccountError } from './account-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Most characters that are hashed or stored. The error text contains this number too. */
export const MAX_PASSWORD_CHARACTERS = 200;
const MAX_EMAIL_CHARACTERS = 254;

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),:;<>[\\\].]+$/;

/** Addresses are unique in this form: case does not matter. */
export const emailKey = (email: string) => email.trim().normalize('NFC').toLowerCase();

/** @throws AccountError `email_invalid` */
export function checkEmail(email: string): void {
  const text = email.trim();
  // Databases do not store a NUL, and no mail can be sent to such an address.
  const isWritten = EMAIL.test(text) && !/\p{Cc}/u.test(text);
  if (text.length > MAX_EMAIL_CHARACTERS || !isWritten) throw new AccountError('email_invalid');
}

/**
 * At least 8 characters, a lower-case letter, a digit [REG-03], not the e-mail address and none of the passwords that
 * are tried first.
 * @throws AccountError `password_too_long`, `password_invalid`, `password_weak` (it is the address, or common)
 */
export function checkNewPassword(password: string, email?: string): void {
  if (password.length > MAX_PASSWORD_CHARACTERS) throw new AccountError('password_too_long');
  const fits = [...password].length >= 8 && /\p{Ll}/u.test(password) && /\p{Nd}/u.test(password);
  if (!fits) throw new AccountError('password_invalid');
  const isAddress = email !== undefined && password.trim().toLowerCase() === emailKey(email);
  if (isAddress || isCommonPassword(password)) throw new AccountError('password_weak');
}
