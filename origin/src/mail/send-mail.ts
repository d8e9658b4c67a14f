/** A letter of plain text. */
export type Mail = { to: string; subject: string; text: string };

/** Hands a mail on. Rejects when it was not taken; the reason holds nothing of the mail. */
export type SendMail = (mail: Mail) => Promise<void>;
