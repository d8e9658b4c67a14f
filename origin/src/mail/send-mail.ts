export type Mail = { to: string; subject: string; text: string };

/**
 * Sends a mail. Rejects if it was not accepted; the reason contains nothing of the mail. When the signal
 * aborts, sending stops: whether a server that has received all of it accepts it is then unknown.
 */
export type SendMail = (mail: Mail, signal?: AbortSignal) => Promise<void>;
