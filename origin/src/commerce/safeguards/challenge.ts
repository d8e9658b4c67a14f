/** What a caller is about to try again, after half of the allowed refusals. */
export type Tried = { what: 'declines' | 'vouchers'; account: number; address?: string | undefined };

/**
 * Asks a caller to prove that they are not a program, for example with a captcha.
 *
 * @param answer the caller's answer; undefined: none yet
 * @returns whether they may continue
 */
export type Challenge = (tried: Tried, answer?: string) => Promise<boolean>;
