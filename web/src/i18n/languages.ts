/** The languages of the interface, each with its own name. [I18N-01 CONST-27] */
export const LANGUAGES = [
  { code: 'en', displayName: 'English' },
  { code: 'es', displayName: 'Español' },
  { code: 'nl', displayName: 'Nederlands' },
  { code: 'fr', displayName: 'Français' },
  { code: 'de', displayName: 'Deutsch' },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]['code'];

/** Locales of the languages with the viewer's region, for dates and times: `en-GB` for `en`. */
export type RegionalTags = Partial<Record<LanguageCode, string>>;

export interface Language {
  code: LanguageCode;
  displayName: string;
}

export const DEFAULT_LANGUAGE: LanguageCode = 'en';

/** The interface language for a tag such as `es-MX`. */
export function shippedLanguage(tag: string | null | undefined): LanguageCode | undefined {
  const code = tag?.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language.code === code)?.code;
}

/**
 * The languages in the menu: those of the config that the interface has, in the config's order and with its
 * names, each once; all five if the config names none. [I18N-07]
 */
export function offeredLanguages(
  configured: readonly { code: string; displayName?: string | undefined }[] | undefined,
): readonly Language[] {
  const offered = (configured ?? []).flatMap(({ code, displayName }) => {
    const shipped = LANGUAGES.find((language) => language.code === shippedLanguage(code));
    return shipped ? [{ code: shipped.code, displayName: displayName ?? shipped.displayName }] : [];
  });
  const first = offered.filter(({ code }, at) => offered.findIndex((one) => one.code === code) === at);
  return first.length ? first : LANGUAGES;
}

/** The first wanted language that is offered, else English, else the first offered one. [I18N-05] */
export function bestOffered(offered: readonly Language[], wanted: readonly string[]): LanguageCode {
  const isOffered = (wantedCode: string) => offered.some(({ code }) => code === wantedCode);
  return ([...wanted, DEFAULT_LANGUAGE].find(isOffered) ?? offered[0]?.code) as LanguageCode;
}
