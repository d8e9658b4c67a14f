import type { AccountError, AccountFault } from '../../accounts/account-error.ts';
import { MAX_PASSWORD_CHARACTERS } from '../../accounts/credentials.ts';

/** An error answer: HTTP status and exact text (wire identity §0, §1). */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  /** What is wrong, by field of the body. */
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly retryAfterS: number | undefined;

  constructor(
    status: number,
    message: string,
    more: { errors?: Record<string, string> | undefined; retryAfterS?: number | undefined } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = more.errors;
    this.retryAfterS = more.retryAfterS;
  }
}

/** Texts that the app matches have to stay as they are. */
const WORDS: Record<AccountFault, readonly [status: number, message: string, field?: string]> = {
  too_many_tries: [429, 'Too many attempts. Try again later.'],
  email_invalid: [422, 'Please enter a valid e-mail address', 'username'],
  email_taken: [409, 'Account already exists'],
  wrong_credentials: [401, 'Invalid credentials'],
  account_blocked: [403, 'This account is blocked'],
  old_password_wrong: [422, 'old password does not match', 'old_password'],
  password_invalid: [422, 'invalid param password', 'password'],
  // Begins like the other text, for clients that know that one.
  password_too_long: [
    422,
    `invalid param password: it can have max ${MAX_PASSWORD_CHARACTERS} characters`,
    'password',
  ],
  password_weak: [422, 'score does not match standards', 'password'],
  reset_code_malformed: [422, 'resetPasswordToken is not valid'],
  reset_code_refused: [422, 'password could not be set'],
  first_name_too_long: [422, 'firstName can have max 50 characters', 'metadata[first_name]'],
  last_name_too_long: [422, 'lastName can have max 50 characters', 'metadata[surname]'],
  names_too_long: [422, 'firstName or lastName can have max 50 characters', 'full_name'],
  metadata_too_large: [422, 'The metadata has too many keys or too long values'],
  answers_missing: [422, 'A required field is missing'],
  media_id_invalid: [422, 'media_id must be the id of an item', 'media_id'],
  progress_invalid: [422, 'progress must be a number from 0 to 1', 'progress'],
  favorites_full: [422, 'There are too many favorites', 'media_id'],
  refresh_refused: [401, 'Invalid JWT token'],
  external_data_invalid: [422, 'The data must be an object'],
  external_data_too_large: [422, 'The data is too large'],
  consent_unknown: [422, 'This consent does not exist'],
  consent_outdated: [422, 'This consent has another version now'],
  question_unknown: [422, 'This question does not exist'],
  answer_invalid: [422, 'An answer is not valid'],
  birth_date_invalid: [422, 'The date of birth is not valid'],
  mail_unavailable: [503, 'Mail cannot be sent at the moment'],
  no_mail: [422, 'This service sends no mail'],
  account_gone: [401, 'Invalid JWT token'],
};

/** The accounts' refusals in this provider's words. */
export function getRefusal({ fault, fields, retryAfterS }: AccountError): Refusal {
  const [status, message, field] = WORDS[fault];
  const named =
    fault === 'answers_missing' ? fields.map((name) => `metadata[${name}]`) : field ? [field] : [];
  const errors = named.length > 0 ? Object.fromEntries(named.map((name) => [name, message])) : undefined;
  return new Refusal(status, message, { errors, retryAfterS });
}
