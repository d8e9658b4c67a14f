/** Why the accounts refuse something. Each face puts it into its own provider's words. */
export type AccountFault =
  | 'too_many_tries'
  | 'email_invalid'
  | 'email_taken'
  | 'wrong_credentials'
  | 'old_password_wrong'
  | 'password_invalid'
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
  | 'mail_unavailable'
  | 'account_gone';

type Details = {
  /** When trying again makes sense, in seconds. */
  retryAfterS?: number;
  /** Which answers, keys or values it is about. */
  fields?: readonly string[];
};

/** A wish the accounts refuse. Holds no secret and nothing that was typed. */
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
