import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from '@marquee/contract/i18n/texts';
import { MAIL_LANGUAGES, type MailLanguage } from './languages.ts';

/** Returns the texts of a language, with those that an operator has replaced for a brand. */
export type ReadMailTexts = (language: MailLanguage, brand: string | null) => Promise<Texts>;

/** Of the files with texts of mails, built-in ones and an operator's. */
export const MAIL_NAMESPACE = 'mails';

/** The folder of the built-in texts: `LANGUAGE/mails.json`. */
const FOLDER = join(import.meta.dirname, '..', '..', 'locales');

export const readMailTexts = (language: MailLanguage): Texts =>
  JSON.parse(readFileSync(join(FOLDER, language, `${MAIL_NAMESPACE}.json`), 'utf8'));

/** What an operator's texts of mails may replace, read once. */
export function readBuiltInMailTexts() {
  const files = new Map<string, Texts>(MAIL_LANGUAGES.map((language) => [language, readMailTexts(language)]));
  return {
    languages: MAIL_LANGUAGES,
    namespaces: [MAIL_NAMESPACE],
    read: async (language: string, namespace: string): Promise<Texts | null> =>
      namespace === MAIL_NAMESPACE ? (files.get(language) ?? null) : null,
  };
}

/**
 * A text with `{{name}}` filled in. A value may be a viewer's: it brings no control characters, and letters that run
 * from right to left do not turn the text around them.
 */
export function fillText(texts: Texts, key: string, values: Readonly<Record<string, string>>): string {
  const text = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (found, part) => (typeof found === 'object' ? found[part] : undefined),
      texts,
    );
  if (typeof text !== 'string') throw new Error(`mails.json has no text ${key}`);
  return text.replace(/{{\s*(\w+)\s*}}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? placeholder : cleanValue(value);
  });
}

/** @returns on one line, between marks that keep the direction of its letters to itself if it has such letters */
export function cleanValue(value: string): string {
  const line = value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  return RIGHT_TO_LEFT.test(line) ? `\u2068${line}\u2069` : line;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
