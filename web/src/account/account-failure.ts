import type { FAILURE_TEXTS } from './failure-texts.ts';

/** The failures of an account that screens know. */
export type FailureCode = keyof typeof FAILURE_TEXTS;

/** `status` 0: no answer. The code chooses the message; only adapters match message text. */
export class AccountFailure extends Error {
  override name = 'AccountFailure';
  readonly code: FailureCode;
  readonly status: number;
  /** The server's message, for the places that show it. [PASSWORD-26] */
  readonly serverMessage: string | undefined;

  constructor(
    code: FailureCode,
    message: string,
    {
      status = 0,
      serverMessage,
      cause,
    }: { status?: number; serverMessage?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.serverMessage = serverMessage;
  }
}

/** Whether an error is a failure with one of these codes. */
export function hasCode(error: unknown, ...codes: readonly FailureCode[]): error is AccountFailure {
  return error instanceof AccountFailure && codes.includes(error.code);
}

/** Why something that was paid for cannot be watched, bought or renewed. (G-294) */
export const paymentDisputed = () => new AccountFailure('payment_disputed', 'The payment is disputed');

/** Thrown when the provider lacks what was requested. [ERR-04] */
export function featureNotEnabled(): AccountFailure {
  return new AccountFailure('feature_not_enabled', 'feature not enabled');
}
