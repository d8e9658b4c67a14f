import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillTexts, type Texts } from '@marquee/contract/i18n/texts';
import type { BrandTexts } from '../catalogue/brand-texts.ts';
import type { BuiltInTexts } from '../catalogue/check-texts.ts';

const ENGLISH = 'en';

/** The texts that the build of the app brings along, read once. What a language lacks is in English. [I18N-02] */
export function readBuiltInTexts(clientDir: string): BuiltInTexts {
  const folder = join(clientDir, 'locales');
  const languages = list(folder).filter((name) => !name.includes('.'));
  const namespaces = list(join(folder, ENGLISH)).map((name) => name.replace(/\.json$/, ''));
  const files = new Map<string, Promise<Texts>>();
  const readOne = async (language: string, namespace: string): Promise<Texts> => {
    const own = JSON.parse(await readFile(join(folder, language, `${namespace}.json`), 'utf8')) as Texts;
    return language === ENGLISH ? own : fillTexts(own, await readOnce(ENGLISH, namespace));
  };
  const readOnce = (language: string, namespace: string) => {
    const name = `${language}/${namespace}`;
    const texts = files.get(name) ?? readOne(language, namespace);
    files.set(name, texts);
    return texts;
  };
  return {
    languages,
    namespaces,
    read: async (language, namespace) =>
      languages.includes(language) && namespaces.includes(namespace) ? readOnce(language, namespace) : null,
  };
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A file of texts as the app shows it, and the same as JSON. The same object until a text changes. */
export type AppText = { texts: Texts; json: string };

/** What viewers read: the build's texts, and before these the operator's. Null: there is no such file. */
export type AppTexts = (language: string, namespace: string, code?: string) => Promise<AppText | null>;

/** Pages and the address of message files take their texts from here, so that both always say the same. */
export function createAppTexts(builtIn: BuiltInTexts, brandTexts: BrandTexts | null): AppTexts {
  /** By the objects that went into them. */
  const made = new WeakMap<Texts, WeakMap<Texts, AppText>>();
  const none: Texts = {};
  return async (language, namespace, code) => {
    const shipped = await builtIn.read(language, namespace);
    if (shipped === null) return null;
    const own = (await brandTexts?.read(language, namespace, code)) ?? none;
    const byOwn = made.get(shipped) ?? new WeakMap<Texts, AppText>();
    made.set(shipped, byOwn);
    const known = byOwn.get(own);
    if (known) return known;
    const texts = own === none ? shipped : fillTexts(own, shipped);
    const text = { texts, json: JSON.stringify(texts) };
    byOwn.set(own, text);
    return text;
  };
}
