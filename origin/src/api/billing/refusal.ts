import type { AccountError, AccountFault } from '../../accounts/account-error.ts';
import { MAX_PASSWORD_CHARACTERS } from '../../accounts/credentials.ts';
import { MAX_EXTERNAL_CHARACTERS } from '../../accounts/external-data.ts';

/** A name that a caller sent is repeated up to here. */
const MAX_NAMED_CHARACTERS = 60;

/** An error answer: HTTP status and the text in `errors` (wire billing §0). */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  /** A code that apps ignore. */
  readonly code: string | undefined;
  readonly retryAfterS: number | undefined;

  constructor(
    status: number,
    text: string,
    more: { code?: string | undefined; retryAfterS?: number | undefined } = {},
  ) {
    super(text);
    this.status = status;
    this.code = more.code;
    this.retryAfterS = more.retryAfterS;
  }
}

/** An app that gets this text at its start logs the viewer out. */
export const notSignedIn = () => new Refusal(401, 'Invalid JWT token');

/** A value that a field may not have. The app reads the field's name. */
export const invalid = (field: string) => new Refusal(422, `Invalid param ${field}`);

/** Texts that the app matches have to stay; `{field}` is the first field that the fault is about. */
const WORDS: Record<AccountFault, readonly [status: number, text: string, code?: string]> = {
  too_many_tries: [429, 'Too many attempts. Try again later.'],
  email_invalid: [422, 'Please enter a valid e-mail address.'],
  email_taken: [422, 'Customer already exists', 'USER0002'],
  wrong_credentials: [401, 'Wrong email/password combination'],
  account_blocked: [403, 'This account is blocked'],
  old_password_wrong: [422, 'old password does not match'],
  password_invalid: [422, 'invalid param password'],
  // Begins like the other text, for clients that know that one.
  password_too_long: [422, `invalid param password: it can have max ${MAX_PASSWORD_CHARACTERS} characters`],
  password_weak: [422, 'score does not match standards'],
  reset_code_malformed: [422, 'resetPasswordToken is not valid'],
  reset_code_refused: [422, 'password could not be set'],
  first_name_too_long: [422, 'firstName can have max 50 characters.'],
  last_name_too_long: [422, 'lastName can have max 50 characters.'],
  names_too_long: [422, 'firstName can have max 50 characters. lastName can have max 50 characters.'],
  metadata_too_large: [422, 'Invalid param metadata'],
  answers_missing: [422, '{field} is required'],
  media_id_invalid: [422, 'Invalid param mediaid'],
  progress_invalid: [422, 'Invalid param progress'],
  favorites_full: [422, 'There are too many favorites'],
  refresh_refused: [401, 'Refresh token is expired or does not exist'],
  external_data_invalid: [422, 'Invalid param externalData'],
  external_data_too_large: [422, `externalData can have max ${MAX_EXTERNAL_CHARACTERS} characters.`],
  consent_unknown: [422, 'Consent {field} not found'],
  consent_outdated: [422, 'Consent {field} has another version now'],
  question_unknown: [422, 'Question {field} not found'],
  answer_invalid: [422, 'Invalid param {field}'],
  birth_date_invalid: [422, 'birthDate must be a past date as YYYY-MM-DD'],
  mail_unavailable: [503, 'Mail cannot be sent at the moment'],
  no_mail: [422, 'This service sends no mail'],
  account_gone: [401, 'Invalid JWT token'],
};

/** The accounts' refusals in this provider's words. */
export function getRefusal({ fault, fields: [field = ''], retryAfterS }: AccountError): Refusal {
  const [status, text, code] = WORDS[fault];
  const named = text.replace('{field}', field.slice(0, MAX_NAMED_CHARACTERS));
  return new Refusal(status, named, { code, retryAfterS });
}
