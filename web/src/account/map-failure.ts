import { AccountFailure, type FailureCode } from './account-failure.ts';
import { isSilence, ProviderHttpError, saysSessionEnded } from './provider-http-error.ts';

/**
 * Does a call, and tells what went wrong with it in our own words. A session that the provider does not know any more
 * is `session_ended`, whatever was asked. [SESSION-10 ERR-05 ERR-06 ERR-07]
 */
export async function mapFailure<T>(failures: Failures, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toFailure(failures, error);
  }
}

export interface FailureRow {
  /** Part of the provider's message, in any case; or what the message looks like. [PASSWORD-24] */
  says: string | RegExp;
  code: FailureCode;
}

/** How the failures of one call are told: the first row that fits, else `otherwise`. What is no answer of the provider's is never a refusal. (G-115) */
export interface Failures {
  rows: readonly FailureRow[];
  otherwise: FailureCode;
  /** Instead of `unreachable`, where the provider did not answer: a call that may have been carried out all the same. */
  silence?: FailureCode;
  /** What the failure is called, for the log and for those who match it; what the server said is beside it. */
  message: string;
}

function toFailure({ rows, otherwise, silence = 'unreachable', message }: Failures, error: unknown): unknown {
  if (error instanceof AccountFailure || isAbort(error)) return error;
  // anything else is an answer that cannot be read
  const httpError = error instanceof ProviderHttpError ? error : new ProviderHttpError(502);
  const { status, said } = httpError;
  const serverText = said?.toLowerCase() ?? '';
  const facts = { status, serverMessage: said, cause: error };
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
