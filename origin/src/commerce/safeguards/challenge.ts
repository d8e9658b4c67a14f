/** What a caller is about to try again, after half as many refusals as are allowed. */
export type Tried = { what: 'declines' | 'vouchers'; account: number; address?: string | undefined };

/**
 * Asks a caller for a proof that they are no program, such as a captcha.
 *
 * @param answer what the caller sent for it; left out: nothing yet
 * @returns whether they may go on
 */
export type Challenge = (tried: Tried, answer?: string) => Promise<boolean>;
