/** The provider refused, or did not answer: its status (0: no answer) and its message. */
export class ProviderHttpError extends Error {
  override name = 'ProviderHttpError';
  readonly status: number;
  readonly serverMessage: string | undefined;
  /** The code in the body, if there is one. */
  readonly code: number | undefined;
  /** The body is not the provider's: a proxy's page, or an incomplete answer. */
  readonly unreadable: boolean;
  /** The body, if it is JSON. */
  readonly body: unknown;

  constructor(status: number, serverMessage?: string, code?: number, unreadable = false, body?: unknown) {
    super(serverMessage ?? `the account provider answered ${status || 'nothing'}`);
    this.status = status;
    this.serverMessage = serverMessage;
    this.code = code;
    this.unreadable = unreadable;
    this.body = body;
  }
}

/** True without an answer of the provider: none, a server that is down, someone else's page. (G-115) */
export const isSilence = ({ status, unreadable }: ProviderHttpError) =>
  status === 0 || status >= 500 || unreadable;

/** Whether the provider no longer knows the session of a call. [SESSION-10] */
export const saysSessionEnded = (error: ProviderHttpError) =>
  isAnswer(error) && /invalid jwt token/i.test(error.serverMessage ?? '');

/** Whether the provider refused a call because of its token, in whatever words. */
export const isTokenRefused = (error: ProviderHttpError) =>
  saysSessionEnded(error) || (isAnswer(error) && error.status === 401);

/** Whether the provider refused to renew a session for good: with these statuses in whatever words. [SESSION-16] */
export const isRenewalRefused = (error: ProviderHttpError) =>
  isAnswer(error) &&
  ([400, 401, 403].includes(error.status) || SAYS_RENEWAL_REFUSED.test(error.serverMessage ?? ''));

const SAYS_RENEWAL_REFUSED = /refresh token is expired or does not exist|missing or invalid parameter/i;

/** The provider decided; 429 only puts it off. */
const isAnswer = (error: ProviderHttpError) => !isSilence(error) && error.status !== 429;
