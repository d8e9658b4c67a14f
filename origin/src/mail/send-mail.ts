export type Mail = { to: string; subject: string; text: string };

/** The reason of a rejection contains nothing of the mail. After an abort the server may still take it. */
export type SendMail = (mail: Mail, signal?: AbortSignal) => Promise<void>;
