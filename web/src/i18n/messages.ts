import { formatText, type Texts } from './format-text.ts';
import type { LanguageCode, RegionalTags } from './languages.ts';
import type { Namespace } from './namespaces.ts';

export type LoadTexts = (language: LanguageCode, namespace: Namespace) => Promise<Texts>;
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** The messages of one viewer: which language, which files are here, and how to get more. */
export interface Messages {
  readonly language: LanguageCode;
  /** The language the page was rendered in: what is hydrated late must repeat it. */
  readonly atRender: LanguageCode;
  /** The same on the server and in the browser that takes its page over. */
  readonly regional: RegionalTags;
  /** Texts of a namespace, in the current language unless another is named; loads nothing. */
  translator(namespace: Namespace, language?: LanguageCode): Translate;
  /** Whether all of these are here in the current language. */
  has(namespaces: readonly Namespace[]): boolean;
  /** Loads what is missing of these namespaces, in the current language. Rejects when a file cannot be had. */
  need(namespaces: readonly Namespace[]): Promise<void>;
  /** What is read where a namespace's own file is not here. */
  fallBackTo(namespace: Namespace, texts: Texts): void;
  /** Loads every namespace in use in the other language, then changes to it. */
  change(language: LanguageCode): Promise<void>;
  /** Everything that is loaded in the current language, for the page the server sends. */
  loaded(): Partial<Record<Namespace, Texts>>;
  subscribe(listener: () => void): () => void;
}

export interface MessagesOptions {
  language: LanguageCode;
  load: LoadTexts;
  texts?: Partial<Record<Namespace, Texts>>;
  regional?: RegionalTags;
}

/** In what dates and times are written: the language as the viewer's region writes it, `en-GB`. */
export function localeOf({ language, regional }: Pick<Messages, 'language' | 'regional'>): string {
  return regional[language] ?? language;
}

/** The texts of one viewer, by language and file, in memory. [I18N-09 I18N-10] */
export function createMessages({ language, load, texts = {}, regional = {} }: MessagesOptions): Messages {
  const files = new Map<string, Texts>();
  const coming = new Map<string, Promise<Texts>>();
  const fallbacks = new Map<Namespace, Texts>();
  const listeners = new Set<() => void>();
  const used = new Set(Object.keys(texts) as Namespace[]);
  let current = language;
  let atRender = language;
  for (const namespace of used) files.set(`${language}/${namespace}`, texts[namespace] ?? {});

  /** Asked for once by all who need it at the same time. */
  const fetchFile = (code: LanguageCode, namespace: Namespace, name: string) => {
    const file = coming.get(name) ?? load(code, namespace).finally(() => coming.delete(name));
    coming.set(name, file);
    return file;
  };
  const fetchMissing = (code: LanguageCode, namespaces: Iterable<Namespace>) =>
    Promise.all(
      [...namespaces].map(async (namespace) => {
        const name = `${code}/${namespace}`;
        if (!files.has(name)) files.set(name, await fetchFile(code, namespace, name));
        used.add(namespace);
      }),
    );

  return {
    get language() {
      return current;
    },
    get atRender() {
      return atRender;
    },
    regional,
    translator(namespace, wanted = current) {
      const plurals = pluralsOf(wanted);
      // looked up when it is read: the file may have come since
      const file = () => files.get(`${wanted}/${namespace}`) ?? fallbacks.get(namespace) ?? {};
      return (key, values) => formatText(file(), plurals, key, values);
    },
    has: (namespaces) => namespaces.every((namespace) => files.has(`${current}/${namespace}`)),
    async need(namespaces) {
      let wanted: LanguageCode;
      do {
        wanted = current;
        await fetchMissing(wanted, namespaces);
        // another language may have been chosen meanwhile, which knew nothing of these
      } while (wanted !== current);
    },
    fallBackTo: (namespace, texts) => void fallbacks.set(namespace, texts),
    async change(next) {
      let before: number;
      do {
        before = used.size;
        await fetchMissing(next, used);
        // what came meanwhile came in the language before
      } while (used.size > before);
      // nobody listens before anything was rendered
      if (listeners.size === 0) atRender = next;
      current = next;
      for (const listener of listeners) listener();
    },
    loaded: () => Object.fromEntries([...used].map((name) => [name, files.get(`${current}/${name}`) ?? {}])),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const rules = new Map<LanguageCode, Intl.PluralRules>();

/** Kept, since making one takes longer than everything else a text needs. */
function pluralsOf(language: LanguageCode): Intl.PluralRules {
  const plurals = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, plurals);
  return plurals;
}
