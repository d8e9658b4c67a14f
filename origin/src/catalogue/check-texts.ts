import { isText, type Texts, withoutPluralForm } from '@marquee/contract/i18n/texts';
import { CONFIG_CODE_PATTERN } from '../files/names.ts';
import { nearestName } from '../files/nearest-name.ts';
import type { Log } from '../log.ts';
import type { TextFile } from './text-folder.ts';

/** Texts that the program brings along: those of the app, or of the mails. */
export type BuiltInTexts = {
  languages: readonly string[];
  namespaces: readonly string[];
  /** Null: there is no such file. */
  read: (language: string, namespace: string) => Promise<Texts | null>;
};

const PLACEHOLDER = /{{\s*(\w+)\s*}}/g;

/**
 * Logs what an operator's file has that nothing shows: a language, a file or a key that is unknown, with the name that
 * is probably meant, and a placeholder that nothing fills.
 */
export async function checkTexts(
  { path, texts }: TextFile,
  builtIn: readonly BuiltInTexts[],
  log: Log,
): Promise<void> {
  if (builtIn.length === 0 || Object.keys(texts).length === 0) return;
  const file = `texts/${path}`;
  const parts = path.slice(0, -'.json'.length).split('/');
  const isOwn = parts.length === 3;
  const [language = '', namespace = ''] = isOwn ? parts.slice(1) : parts;
  const languages = new Set(builtIn.flatMap((one) => one.languages));
  const namespaces = new Set(builtIn.flatMap((one) => one.namespaces));
  if (parts.length < 2 || (isOwn && !CONFIG_CODE_PATTERN.test(parts[0] ?? '')))
    return log('warn', 'file of texts in a folder that nothing reads', {
      file,
      expected: 'texts/LANGUAGE/NAMESPACE.json or texts/CODE/LANGUAGE/NAMESPACE.json',
    });
  if (!languages.has(language))
    return log('warn', 'texts in a language that the app does not have', { file, languages: [...languages] });
  if (!namespaces.has(namespace))
    return log('warn', 'file of texts that nothing reads', {
      file,
      meant: nearestName(namespace, namespaces),
    });
  const read = await Promise.all(builtIn.map((one) => one.read(language, namespace)));
  const known = flatten(read.find((one) => one !== null) ?? {});
  const names = new Set([...known.keys()].map(withoutPluralForm));
  for (const [key, text] of flatten(texts)) {
    const name = withoutPluralForm(key);
    const original = known.get(key) ?? known.get(`${name}_other`) ?? known.get(name);
    if (original === undefined && !names.has(name)) {
      log('warn', 'text that nothing shows', { file, key, meant: nearestName(key, known.keys()) });
      continue;
    }
    // a form for one may leave the number out, and another may have it
    const filled = new Set(['count', ...placeholders(original ?? '')]);
    const unknown = placeholders(text).filter((one) => original !== undefined && !filled.has(one));
    if (unknown.length > 0)
      log('warn', 'text with a placeholder that nothing fills', {
        file,
        key,
        unknown,
        known: placeholders(original ?? ''),
      });
  }
}

const placeholders = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name as string);

/** Each text by its key with dots: `hero.title`. */
function flatten(texts: Texts, above = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value !== 'string')
      for (const [key, text] of flatten(value, `${above}${name}.`)) flat.set(key, text);
    else if (isText(value)) flat.set(above + name, value);
  }
  return flat;
}
