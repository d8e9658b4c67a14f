import { isText, type Texts } from '@marquee/contract/i18n/texts';

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
