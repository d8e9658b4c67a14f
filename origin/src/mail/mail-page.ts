import type { MailLanguage } from './languages.ts';
import type { MailText } from './mail.ts';

/** A written mail, ready to be laid out. */
export type MailPage = Omit<MailText, 'reason'> & {
  /** Paragraphs at the foot. */
  footer: readonly string[];
  siteUrl: string | null;
  language: MailLanguage;
};
