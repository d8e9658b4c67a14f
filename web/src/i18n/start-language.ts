import { DEFAULT_LANGUAGE, type LanguageCode, shippedLanguage } from './languages.ts';

/** The storage key of the chosen language, and the cookie that mirrors it for the first request. */
export const LANGUAGE_KEY = 'language';
export const LANGUAGE_COOKIE = 'jwapp-language';

/**
 * The language to start in: the stored choice, else the first supported one of the browser's, else English.
 * [I18N-02 I18N-03 I18N-04 I18N-05]
 */
export function startLanguage(stored: string | null, preferred: readonly string[]): LanguageCode {
  if (stored) return shippedLanguage(stored) ?? DEFAULT_LANGUAGE;
  return shippedLanguage(preferred[0]) ?? preferred.map(shippedLanguage).find(Boolean) ?? DEFAULT_LANGUAGE;
}

/** An `Accept-Language` header as a list like the browser's, most preferred first. */
export function preferredLanguages(header: string | null): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';');
      const quality = params.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
