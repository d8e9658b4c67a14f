/** The languages that mails are written in: those of the app. */
export const MAIL_LANGUAGES = ['en', 'es', 'nl', 'fr', 'de'] as const;

export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** The first language that mails have, for tags such as `es-MX` or `nl_NL`; null: none of them. */
export function findMailLanguage(tags: readonly (string | null | undefined)[]): MailLanguage | null {
  const codes = tags.map((tag) => tag?.toLowerCase().split(/[-_]/)[0]);
  const code = codes.find((one) => MAIL_LANGUAGES.some((language) => language === one));
  return (code as MailLanguage | undefined) ?? null;
}

/** The language of a mail: the wanted one if the brand offers it, else English, else the brand's first. [I18N-05] */
export function chooseLanguage(wanted: MailLanguage | null, offered: readonly MailLanguage[]): MailLanguage {
  if (offered.length === 0) return wanted ?? 'en';
  const fitting = [wanted, 'en' as const].find((one) => one !== null && offered.includes(one));
  return fitting ?? offered[0] ?? 'en';
}
