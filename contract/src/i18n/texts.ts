/** Texts of one file: nested keys down to strings. */
export type Texts = { [key: string]: string | Texts };

/**
 * A file, with the text of another one for each that it lacks or has empty. A text that the file has in a form for
 * every number gets no plural forms of the other. [I18N-02]
 */
export function fillTexts(file: Texts, other: Texts): Texts {
  const whole: Texts = { ...asTexts(file) };
  for (const [key, text] of Object.entries(other)) {
    const own = Object.hasOwn(whole, key) ? whole[key] : undefined;
    if (typeof text !== 'string') whole[key] = fillTexts(asTexts(own), text);
    else if (!isText(own) && !hasGeneralForm(asTexts(file), key)) whole[key] = text;
  }
  return whole;
}

const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;

/** The key of a text in its plural forms: `results` of `results_one`. */
export function withoutPluralForm(key: string): string {
  return key.replace(PLURAL_FORM, '');
}

function hasGeneralForm(file: Texts, key: string): boolean {
  const name = withoutPluralForm(key);
  return name !== key && (isText(file[name]) || isText(file[`${name}_other`]));
}

function asTexts(value: unknown): Texts {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Texts) : {};
}

/** Whether there is something to show. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
