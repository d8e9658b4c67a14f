import { fillTexts, type Texts } from '@marquee/contract/i18n/texts';
import { createStore } from '../lib/store.ts';
import { formatText } from './format-text.ts';
import { DEFAULT_LANGUAGE, type LanguageCode, type RegionalTags } from './languages.ts';
import type { Namespace } from './namespaces.ts';

export type LoadTexts = (language: LanguageCode, namespace: Namespace) => Promise<Texts>;
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** The messages of one viewer: the language, the loaded files, and how to load more. */
export interface Messages {
  readonly language: LanguageCode;
  /** The language the page was rendered in; late hydration must use the same. */
  readonly atRender: LanguageCode;
  /** The same on the server and in the browser that hydrates its page. */
  readonly regional: RegionalTags;
  /**
   * Texts of a namespace, in the current language unless another is given. Loads nothing but English, where an operator's
   * file lacks a text; listeners then find another translator.
   */
  translator(namespace: Namespace, language?: LanguageCode): Translate;
  /** Whether all of these are loaded in the current language. */
  has(namespaces: readonly Namespace[]): boolean;
  /** Loads the missing namespaces in the current language. Rejects if a file cannot be loaded. */
  need(namespaces: readonly Namespace[]): Promise<void>;
  /** Texts to use while a namespace's own file is not loaded. */
  fallBackTo(namespace: Namespace, texts: Texts): void;
  /**
   * Loads every used namespace in the other language, then switches to it. If another language is chosen
   * before that is done, it neither switches nor fails.
   */
  change(language: LanguageCode): Promise<void>;
  /** All loaded texts in the current language, for the page that the server sends. */
  loaded(): Partial<Record<Namespace, Texts>>;
  subscribe(listener: () => void): () => void;
}

export interface MessagesOptions {
  language: LanguageCode;
  load: LoadTexts;
  texts?: Partial<Record<Namespace, Texts>>;
  regional?: RegionalTags;
}

/** The locale for dates and times: the language with the viewer's region, `en-GB`. */
export function getLocale({ language, regional }: Pick<Messages, 'language' | 'regional'>): string {
  return regional[language] ?? language;
}

/** The texts of one viewer, by language and file, in memory. [I18N-09 I18N-10] */
export function createMessages({ language, load, texts = {}, regional = {} }: MessagesOptions): Messages {
  const files = new Map<string, Texts>();
  const coming = new Map<string, Promise<Texts>>();
  const fallbacks = new Map<Namespace, Texts>();
  const used = new Set(Object.keys(texts) as Namespace[]);
  const translators = new Map<string, Translate>();
  const completed = new Set<string>();
  const current = createStore(language);
  const completions = createStore(0);
  let isFollowed = false;
  let wantedLast = language;
  let atRender = language;
  for (const namespace of used) files.set(`${language}/${namespace}`, texts[namespace] ?? {});

  /** Loads a file once for all concurrent callers. */
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

  /** Files of the product lack nothing: English is only loaded for what an operator left out. [I18N-02] */
  const complete = async (code: LanguageCode, namespace: Namespace) => {
    const name = `${code}/${namespace}`;
    const file = files.get(name);
    if (code === DEFAULT_LANGUAGE || !file || completed.has(name)) return;
    completed.add(name);
    const english = await fetchFile(DEFAULT_LANGUAGE, namespace, `${DEFAULT_LANGUAGE}/${namespace}`).catch(
      () => undefined,
    );
    // one try a visit: a screen that is drawn again and again would request it each time
    if (!english) return;
    files.set(name, fillTexts(file, english));
    translators.delete(name);
    completions.set(completions.get() + 1);
  };

  return {
    get language() {
      return current.get();
    },
    get atRender() {
      return atRender;
    },
    regional,
    translator(namespace, wanted = current.get()) {
      const name = `${wanted}/${namespace}`;
      const known = translators.get(name);
      if (known) return known;
      const plurals = getPlurals(wanted);
      // looked up at each call: the file may have loaded since
      const file = () => files.get(name) ?? fallbacks.get(namespace) ?? {};
      const onMissing = () => void complete(wanted, namespace);
      const translate: Translate = (key, values) => formatText(file(), plurals, key, values, onMissing);
      translators.set(name, translate);
      return translate;
    },
    has: (namespaces) => namespaces.every((namespace) => files.has(`${current.get()}/${namespace}`)),
    async need(namespaces) {
      let wanted: LanguageCode;
      do {
        wanted = current.get();
        await fetchMissing(wanted, namespaces);
        // the language may have changed by then, without loading these
      } while (wanted !== current.get());
    },
    fallBackTo: (namespace, texts) => void fallbacks.set(namespace, texts),
    async change(next) {
      wantedLast = next;
      let before: number;
      try {
        do {
          before = used.size;
          await fetchMissing(next, used);
          // namespaces that were added by then were loaded in the previous language
        } while (used.size > before);
      } catch (error) {
        if (wantedLast === next) throw error;
      }
      if (wantedLast !== next) return;
      // without a listener nothing has been rendered yet
      if (!isFollowed) atRender = next;
      current.set(next);
    },
    loaded: () =>
      Object.fromEntries([...used].map((name) => [name, files.get(`${current.get()}/${name}`) ?? {}])),
    subscribe(listener) {
      isFollowed = true;
      const stops = [current, completions].map((store) => store.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

const rules = new Map<LanguageCode, Intl.PluralRules>();

/** Cached, since creating one takes longer than everything else a text needs. */
function getPlurals(language: LanguageCode): Intl.PluralRules {
  const plurals = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, plurals);
  return plurals;
}
