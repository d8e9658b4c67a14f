import { AccountFailure, type FailureCode, hasCode } from './account-failure.ts';
import type { PaymentAnswer } from './commerce/payment-port.ts';
import { isSilence, ProviderHttpError, saysSessionEnded } from './provider-http-error.ts';

/** A session that is not known any more is `session_ended`. [SESSION-10 ERR-05 ERR-06 ERR-07] */
export async function mapFailure<T>(failures: Failures, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toFailure(failures, error);
  }
}

export interface FailureRow {
  /** A part of the provider's message, in any case, or a pattern for it. [PASSWORD-24] */
  says: string | RegExp;
  code: FailureCode;
}

/** The first matching row, else `otherwise`. Only the provider's own answer is a refusal. (G-115) */
export interface Failures {
  rows?: readonly FailureRow[];
  /** Default: `unknown_error`. */
  otherwise?: FailureCode;
  /** Replaces `unreachable`, for calls that may have been carried out without an answer. */
  silence?: FailureCode;
  /** The failure's name for the log and for code that matches it. */
  message: string;
}

function toFailure(failures: Failures, error: unknown): unknown {
  const { rows = [], otherwise = 'unknown_error', silence = 'unreachable', message } = failures;
  if (error instanceof AccountFailure || isAbort(error)) return error;
  // any other error means an unreadable answer
  const httpError = error instanceof ProviderHttpError ? error : new ProviderHttpError(502);
  const { status, serverMessage } = httpError;
  const serverText = serverMessage?.toLowerCase() ?? '';
  const facts = { status, serverMessage, cause: error };
  if (saysSessionEnded(httpError)) return new AccountFailure('session_ended', message, facts);
  if (isSilence(httpError) && status !== 429) return new AccountFailure(silence, message, facts);
  const row = rows.find(({ says }) =>
    typeof says === 'string' ? serverText.includes(says) : says.test(serverText),
  );
  return new AccountFailure(row?.code ?? (status === 429 ? 'too_many_tries' : otherwise), message, facts);
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The answer of a payment call. Without an answer it may have been carried out, so its outcome is polled. */
export async function getAnswer(
  failures: Failures,
  pay: () => Promise<PaymentAnswer>,
): Promise<PaymentAnswer> {
  try {
    return await mapFailure(failures, pay);
  } catch (reason) {
    const isLost = hasCode(reason, 'payment_unanswered', 'change_unanswered');
    return isLost ? { is: 'pending' } : { is: 'rejected', reason };
  }
}
