import { findMailLanguage } from './languages.ts';
import type { Audience, Mail, MailBlock, MailText } from './mail.ts';
import type { MailWriter } from './mail-writer.ts';

/** Where a mail to an account goes, and the language and brand it is written for. */
export type Recipient = { to: string; audience: Audience };

/** What is stored of an account for its mails. */
type StoredAccount = { email: string; language: string | null; brand: string | null };

/** @param requested how the request that causes the mail asks to be spoken to, which comes before what is stored */
export const getRecipient = ({ email, language, brand }: StoredAccount, requested?: Audience): Recipient => ({
  to: email,
  audience: {
    language: requested?.language ?? findMailLanguage([language]),
    brand: requested?.brand ?? brand,
    siteUrl: requested?.siteUrl ?? null,
  },
});

/** A mail to who has an account. */
export const accountMail = (
  { to, audience }: Recipient,
  kind: string,
  write: (writer: MailWriter) => Pick<MailText, 'subject' | 'blocks'>,
): Mail => ({
  to,
  kind,
  audience,
  write: (writer) => {
    const { t } = writer;
    return { ...write(writer), reason: t('footer.account', { email: to }) };
  },
});

export const text = (content: string): MailBlock => ({ is: 'text', text: content });
