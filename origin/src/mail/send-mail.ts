/** A letter of plain text. */
export type Mail = { to: string; subject: string; text: string };

/**
 * Hands a mail on. Rejects when it was not taken; the reason holds nothing of the mail. Once the signal is aborted it is
 * given up: whether a server that has all of it takes it is not known then.
 */
export type SendMail = (mail: Mail, signal?: AbortSignal) => Promise<void>;
