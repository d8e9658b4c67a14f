import { formatText } from './format-text.ts';
import type { LanguageCode } from './languages.ts';
import type { Namespace } from './namespaces.ts';

/** Texts of one file: nested keys down to strings. */
export type Texts = { [key: string]: string | Texts };
export type LoadTexts = (language: LanguageCode, namespace: Namespace) => Promise<Texts>;
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** The messages of one viewer: which language, which files are here, and how to get more. */
export interface Messages {
  readonly language: LanguageCode;
  /** The language the page was rendered in: what is hydrated late must repeat it. */
  readonly atRender: LanguageCode;
  /** Texts of a namespace, in the current language unless another is named; loads nothing. */
  translator(namespace: Namespace, language?: LanguageCode): Translate;
  /** Loads what is missing of these namespaces, in the current language. Rejects when a file cannot be had. */
  need(namespaces: readonly Namespace[]): Promise<void>;
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
}

/** The texts of one viewer, by language and file, in memory. [I18N-09 I18N-10] */
export function createMessages({ language, load, texts = {} }: MessagesOptions): Messages {
  const files = new Map<string, Texts>();
  const listeners = new Set<() => void>();
  const used = new Set(Object.keys(texts) as Namespace[]);
  let current = language;
  let atRender = language;
  for (const namespace of used) files.set(`${language}/${namespace}`, texts[namespace] ?? {});

  const fetchMissing = (code: LanguageCode, namespaces: Iterable<Namespace>) =>
    Promise.all(
      [...namespaces].map(async (namespace) => {
        const name = `${code}/${namespace}`;
        if (!files.has(name)) files.set(name, await load(code, namespace));
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
    translator(namespace, wanted = current) {
      const file = files.get(`${wanted}/${namespace}`) ?? {};
      const plurals = pluralsOf(wanted);
      return (key, values) => formatText(file, plurals, key, values);
    },
    async need(namespaces) {
      let wanted: LanguageCode;
      do {
        wanted = current;
        await fetchMissing(wanted, namespaces);
        // another language may have been chosen meanwhile, which knew nothing of these
      } while (wanted !== current);
    },
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
