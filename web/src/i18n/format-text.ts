/** Texts of one file: nested keys down to strings. */
export type Texts = { [key: string]: string | Texts };

export type TextValues = Record<string, string | number>;

/**
 * A text with `{{name}}` filled in; with a `count` in the language's plural form (`key_one`). A key that the
 * file lacks is reported, and shown as words. [I18N-09 I18N-10]
 */
export function formatText(
  file: Texts,
  plurals: Intl.PluralRules,
  key: string,
  values: TextValues = {},
  onMissing?: () => void,
): string {
  const { count } = values;
  const forms = typeof count === 'number' ? [`${key}_${plurals.select(count)}`, `${key}_other`, key] : [key];
  let text = forms.map((form) => textAt(file, form)).find((found) => found !== undefined);
  if (text === undefined) {
    onMissing?.();
    text = readable(key);
  }
  return text.replace(/{{\s*(\w+)\s*}}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/**
 * An operator's file, with the English text for each that it lacks or has empty. A text that the file has in a form for
 * every number gets no English plural forms. [I18N-02]
 */
export function withEnglish(file: Texts, english: Texts): Texts {
  const whole: Texts = { ...asTexts(file) };
  for (const [key, text] of Object.entries(english)) {
    const own = Object.hasOwn(whole, key) ? whole[key] : undefined;
    if (typeof text !== 'string') whole[key] = withEnglish(asTexts(own), text);
    else if (!isText(own) && !hasGeneralForm(asTexts(file), key)) whole[key] = text;
  }
  return whole;
}

const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;

function hasGeneralForm(file: Texts, key: string): boolean {
  const name = key.replace(PLURAL_FORM, '');
  return name !== key && (isText(file[name]) || isText(file[`${name}_other`]));
}

function asTexts(value: unknown): Texts {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Texts) : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function textAt(file: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = file;
  for (const part of key.split('.')) {
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, part) ? found[part] : undefined;
  }
  return isText(found) ? found : undefined;
}

/** Shown until the English text is there: words, never the raw key. */
function readable(key: string): string {
  const last = key.split('.').at(-1) ?? key;
  return last.replace(/_/g, ' ');
}
