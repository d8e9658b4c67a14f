import * as v from 'valibot';
import { isValidPassword } from './password-strength.ts';

// The messages are keys of the `account` texts.

/** As the origin judges it; the rest is the provider's. */
const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),:;<>[\\\].]+$/;

/** A valid email address. [SESSION-02 REG-02 PASSWORD-07] */
export const emailRule = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('login.field_required'),
  v.regex(EMAIL, 'login.field_is_not_valid_email'),
);

/** An existing password. [SESSION-02] */
export const passwordRule = v.pipe(v.string(), v.nonEmpty('login.field_required'));

/** Providers accept at most this many characters. */
const PASSWORD_MAX = 200;

/** A new password. [REG-03 PASSWORD-11] */
export const newPasswordRule = v.pipe(
  v.string(),
  v.nonEmpty('registration.password_required'),
  v.check(isValidPassword, 'registration.invalid_password'),
  v.maxLength(PASSWORD_MAX, 'registration.password_too_long'),
);

/** Most characters of a name. [ACCOUNT-17 CONST-17] */
export const NAME_MAX = 50;

export const optionalNameRule = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(NAME_MAX, 'personal_details.name_too_long'),
);

export const nameRule = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('personal_details.this_field_is_required'),
  v.maxLength(NAME_MAX, 'personal_details.name_too_long'),
);
