import { fillTexts, type Texts } from '@marquee/contract/i18n/texts';
import { onceAtATime } from '../files/once-at-a-time.ts';
import type { Log } from '../log.ts';
import { type BuiltInTexts, checkTexts } from './check-texts.ts';
import { createTextFolder } from './text-folder.ts';

/** How long the folder is taken to be as it was. */
const LOOK_EVERY_MS = 2000;

const NONE: Texts = {};

export type BrandTexts = {
  /**
   * The texts that an operator has written in place of built-in ones: those for all brands, and before these the
   * brand's own. The same object until a file changes; empty where there are none.
   *
   * @param code of the brand's config
   */
  read: (language: string, namespace: string, code?: string) => Promise<Texts>;
};

/**
 * Reads `texts/LANGUAGE/NAMESPACE.json` (all brands) and `texts/CODE/LANGUAGE/NAMESPACE.json` (one brand) of the data
 * folder. Files may change while the origin runs. A damaged one is logged, and what was read of it before stays in
 * use; what no built-in text corresponds to is logged too.
 */
export async function createBrandTexts(
  dataDir: string,
  log: Log,
  {
    builtIn = [],
    lookEveryMs = LOOK_EVERY_MS,
  }: { builtIn?: readonly BuiltInTexts[]; lookEveryMs?: number } = {},
): Promise<BrandTexts> {
  const folder = createTextFolder(dataDir, log);
  const once = onceAtATime<void>();
  const merged = new Map<string, Texts>();
  let lookedAtMs = Number.NEGATIVE_INFINITY;

  const look = async () => {
    const changed = await folder.refresh();
    lookedAtMs = performance.now();
    if (changed.length === 0) return;
    merged.clear();
    for (const file of changed) await checkTexts(file, builtIn, log);
  };
  const refresh = async () => {
    if (performance.now() - lookedAtMs >= lookEveryMs) await once('look', look);
  };

  await refresh();
  return {
    async read(language, namespace, code) {
      await refresh();
      const file = `${language}/${namespace}.json`;
      const own = code === undefined ? undefined : folder.texts(`${code}/${file}`);
      if (!own) return folder.texts(file) ?? NONE;
      const name = `${code}/${file}`;
      const texts = merged.get(name) ?? fillTexts(own, folder.texts(file) ?? NONE);
      merged.set(name, texts);
      return texts;
    },
  };
}
