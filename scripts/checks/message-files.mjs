import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const LANGUAGES = ['en', 'es', 'nl', 'fr', 'de'];
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The namespaces of the English texts. */
export function listNamespaces(folder) {
  return readdirSync(join(folder, 'en'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
}

/** One file as a map from dotted key to text. @throws if it is missing or not JSON */
export function readMessages(folder, language, namespace) {
  const texts = new Map();
  const collect = (node, path) => {
    for (const [name, value] of Object.entries(node)) {
      if (value && typeof value === 'object') collect(value, [...path, name]);
      else texts.set([...path, name].join('.'), value);
    }
  };
  collect(JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8')), []);
  return texts;
}

/**
 * Messages by the key that code uses: the plural forms of one message together.
 * @returns {Map<string, Map<string, unknown>>} from key to texts by form; form '' if there are no plurals
 */
export function groupPlurals(texts) {
  const groups = new Map();
  for (const [key, text] of texts) {
    const form = PLURAL.exec(key)?.[1];
    const stem = form ? key.replace(PLURAL, '') : key;
    const isPlural = form !== undefined && texts.has(`${stem}_other`);
    const name = isPlural ? stem : key;
    const forms = groups.get(name) ?? new Map();
    forms.set(isPlural ? form : '', text);
    groups.set(name, forms);
  }
  return groups;
}

/** The forms that a language needs, according to `Intl`; plain messages only have the form ''. */
export function neededForms(language, isPlural) {
  return isPlural ? new Intl.PluralRules(language).resolvedOptions().pluralCategories : [''];
}

/** Names between double braces, sorted, as one string. */
export function getPlaceholders(texts) {
  const names = texts.flatMap((text) =>
    [...String(text).matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1]),
  );
  return [...new Set(names)].sort().join(', ');
}
