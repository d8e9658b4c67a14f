/** Why a request about an account is refused. Each API answers it as its provider does. */
export type AccountFault =
  | 'too_many_tries'
  | 'email_invalid'
  | 'email_taken'
  | 'wrong_credentials'
  /** The password was right. */
  | 'account_blocked'
  | 'old_password_wrong'
  | 'password_invalid'
  | 'password_too_long'
  | 'password_weak'
  | 'reset_code_malformed'
  | 'reset_code_refused'
  | 'first_name_too_long'
  | 'last_name_too_long'
  | 'names_too_long'
  | 'metadata_too_large'
  | 'answers_missing'
  | 'media_id_invalid'
  | 'progress_invalid'
  | 'favorites_full'
  | 'refresh_refused'
  | 'external_data_invalid'
  | 'external_data_too_large'
  | 'consent_unknown'
  | 'consent_outdated'
  | 'question_unknown'
  | 'answer_invalid'
  | 'birth_date_invalid'
  | 'mail_unavailable'
  | 'no_mail'
  | 'account_gone';

type Details = {
  /** Seconds to wait before trying again. */
  retryAfterS?: number;
  /** Which answers, keys or values it is about. */
  fields?: readonly string[];
};

/** A refused request about an account. Contains no secret and nothing that was typed. */
export class AccountError extends Error {
  override name = 'AccountError';
  readonly fault: AccountFault;
  readonly retryAfterS: number | undefined;
  readonly fields: readonly string[];

  constructor(fault: AccountFault, { retryAfterS, fields = [] }: Details = {}) {
    super(fault);
    this.fault = fault;
    this.retryAfterS = retryAfterS;
    this.fields = fields;
  }
}

/** Runs a call that answers one fault differently from the others. @throws `refusal` instead of that fault */
export async function getInstead<T>(fault: AccountFault, refusal: Error, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof AccountError && error.fault === fault ? refusal : error;
  }
}
