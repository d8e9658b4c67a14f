/** Texts with translations in `custom`, under `{field}-{language}`. */
export type Localizable = { custom?: Readonly<Record<string, unknown>>; [field: string]: unknown };

/**
 * The text of `field` in `language`: `custom['{field}-{language}']` if the plain text exists too, otherwise
 * the plain text. The default language never has a suffix. `field` is looked up on the record, then in its
 * `custom`. [I18N-12]
 */
export function localized(
  record: Localizable,
  field: string,
  language: string,
  defaultLanguage = 'en',
): string | undefined {
  const plain = ownText(record, field) ?? ownText(record.custom, field);
  if (plain === undefined || language === defaultLanguage) return plain;
  // An empty translation would leave a card without a name.
  return ownText(record.custom, `${field}-${language}`) || plain;
}

function ownText(record: object | undefined, key: string): string | undefined {
  if (!record || !Object.hasOwn(record, key)) return undefined;
  const value = (record as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : undefined;
}
