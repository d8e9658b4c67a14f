/** The languages that mails are written in: those of the app. */
export const MAIL_LANGUAGES = ['en', 'es', 'nl', 'fr', 'de'] as const;

export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** The first language that mails have, for tags such as `es-MX` or `nl_NL`; null: none of them. */
export function findMailLanguage(tags: readonly (string | null | undefined)[]): MailLanguage | null {
  const codes = tags.map((tag) => tag?.toLowerCase().split(/[-_]/)[0]);
  const code = codes.find((one) => MAIL_LANGUAGES.some((language) => language === one));
  return (code as MailLanguage | undefined) ?? null;
}

/**
 * The language of a mail: the wanted one if the brand offers it, else that of the settings, else English, else the brand's
 * first. [I18N-05]
 */
export function chooseLanguage(
  wanted: MailLanguage | null,
  {
    languages: offered,
    defaultLanguage,
  }: { languages: readonly MailLanguage[]; defaultLanguage: MailLanguage | null },
): MailLanguage {
  if (offered.length === 0) return wanted ?? defaultLanguage ?? 'en';
  const fitting = [wanted, defaultLanguage, 'en' as const].find(
    (one) => one !== null && offered.includes(one),
  );
  return fitting ?? offered[0] ?? 'en';
}
