import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  getPlaceholders,
  groupPlurals,
  LANGUAGES,
  listNamespaces,
  neededForms,
  readMessages,
} from './message-files.mjs';
import { usedKeys } from './used-keys.mjs';

/** The app's texts, and those of mails; `all`: its code names every key, so that an unused one is found. */
const FOLDERS = [
  { folder: 'web/public/locales', code: 'web/src/', all: false },
  { folder: 'origin/locales', code: 'origin/src/', all: true },
];
/** Lists texts that are the same in both languages: `{ "de": ["menu:studio"] }`. */
const SAME_FILE = 'same-as-english.json';
/** English texts are American, even if keys and the product's own documents are not. */
const BRITISH =
  /(?:(?:col|fav|behavi|hon|lab|neighb)our|programme|catalogue|centre|theatre|grey|(?:lic|def|off)ence|whilst|cheque|fulfil(?!l)|(?:cancel|label|travel|signal|model|dial|total)l(?:ed|ing|er)|(?:organ|recogn|personal|custom|apolog|author|synchron|final|minim|maxim|util|real)is(?:e|ing|ation)|analys(?:e\b|ed|ing))\w*/i;

/**
 * Checks that every message exists in all languages, with the same placeholders and the plural forms of its
 * language, and is translated; that every message that code uses or the documents name exists; and that code uses every
 * message of a mail.
 * @param {readonly string[]} documented full names of the latter: `menu:studio` [I18N-11]
 * @returns {{ faults: string[], summary: string }}
 */
export function checkTranslations(root, documented = []) {
  const faults = [];
  const messages = new Map();
  const used = usedKeys(root);
  for (const { folder: name, code, all } of FOLDERS) {
    const folder = join(root, name);
    if (!existsSync(folder)) continue;
    const same = readSame(join(folder, SAME_FILE));
    for (const namespace of listNamespaces(folder)) {
      const english = read(folder, 'en', namespace, faults);
      messages.set(namespace, english);
      if (all)
        faults.push(
          ...unusedKeys(
            namespace,
            english,
            used.filter(({ file }) => file.startsWith(code)),
          ),
        );
      for (const language of LANGUAGES) {
        const own = language === 'en' ? english : read(folder, language, namespace, faults);
        compare({ language, namespace, english, own, same: same[language] ?? [], faults });
      }
    }
  }
  faults.push(...missingKeys(used, messages));
  for (const name of documented) {
    const [namespace, key] = name.split(':');
    if (!messages.get(namespace)?.has(key))
      faults.push(`en/${namespace}.json: ${key} is documented, and missing`);
  }
  const count = [...messages.values()].reduce((sum, groups) => sum + groups.size, 0);
  return { faults, summary: `${count} messages in ${LANGUAGES.length} languages` };
}

function compare({ language, namespace, english, own, same, faults }) {
  const report = (key, what) => faults.push(`${language}/${namespace}.json: ${key} ${what}`);
  for (const key of own.keys()) if (!english.has(key)) report(key, 'is not in English');
  for (const [key, wanted] of english) {
    const forms = own.get(key);
    if (!forms) {
      report(key, 'is missing');
      continue;
    }
    const isPlural = !wanted.has('');
    const needed = neededForms(language, isPlural);
    for (const form of needed) if (!forms.has(form)) report(key, `lacks the plural form ${form}`);
    for (const form of forms.keys())
      if (!needed.includes(form) && form !== 'zero') report(key, `has a plural form too many: ${form}`);
    for (const text of forms.values()) {
      if (typeof text !== 'string' || text.trim() === '') report(key, 'is empty or no text');
      else if (text !== text.trim()) report(key, 'begins or ends with a space');
      else if (language === 'en' && BRITISH.test(text))
        report(key, `is British English: ${BRITISH.exec(text)?.[0]}`);
    }
    const [here, there] = [getPlaceholders([...forms.values()]), getPlaceholders([...wanted.values()])];
    if (here !== there) report(key, `has the placeholders {${here}} instead of {${there}}`);
    if (language === 'en') continue;
    const isSame = [...forms].some(([form, text]) => text === wanted.get(form));
    const isListed = same.includes(`${namespace}:${key}`);
    if (isSame && !isListed && [...forms.values()].some(hasWords))
      report(key, `is the English text; translate it, or list it in ${SAME_FILE}`);
    if (!isSame && isListed) report(key, `is listed in ${SAME_FILE} but differs from English`);
  }
  for (const name of same) {
    const [listed, key] = name.split(':');
    if (listed === namespace && !english.has(key))
      report(key, `is listed in ${SAME_FILE} but does not exist`);
  }
}

/** Whether there is anything to translate besides placeholders. */
function hasWords(text) {
  return /\p{L}{2}/u.test(String(text).replace(/\{\{[^}]*\}\}/g, ''));
}

function unusedKeys(namespace, english, used) {
  const patterns = used
    .filter((one) => (one.namespace ?? namespace) === namespace)
    .map(({ pattern }) => pattern);
  return [...english.keys()]
    .filter((key) => !patterns.some((pattern) => pattern.test(key)))
    .map((key) => `en/${namespace}.json: ${key} is used by no code`);
}

function missingKeys(used, messages) {
  const known = (namespace, pattern) =>
    [...(messages.get(namespace)?.keys() ?? [])].some((key) => pattern.test(key));
  return used.flatMap(({ file, line, namespace, key, pattern }) => {
    const places = namespace ? [namespace] : [...messages.keys()];
    return places.some((place) => known(place, pattern))
      ? []
      : [`${file}:${line} asks for ${namespace ?? 'any'}:${key}, which does not exist`];
  });
}

function read(folder, language, namespace, faults) {
  try {
    return groupPlurals(readMessages(folder, language, namespace));
  } catch (error) {
    faults.push(`${language}/${namespace}.json: ${error.message}`);
    return new Map();
  }
}

function readSame(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
