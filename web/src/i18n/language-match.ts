/**
 * How well two language tags match: 0 for two languages, more for one language, for its script, and most for
 * its region too. The spelling does not count: `en`, `eng`, `EN` and `en_GB` are English.
 */
export function matchLanguage(one: string, other: string): number {
  const a = readTag(one);
  const b = readTag(other);
  if (!a || !b || getLanguage(a) !== getLanguage(b)) return 0;
  return 1 + (a.maximize().script === b.maximize().script ? 2 : 0) + (a.region === b.region ? 1 : 0);
}

/** Whether a tag names a language at all; `und` and an empty one do not. */
export function isLanguage(tag: string): boolean {
  return readTag(tag) !== undefined;
}

/** The first of those with the highest score; undefined if all have 0. */
export function findBest<T>(all: readonly T[], getScore: (one: T) => number): T | undefined {
  let best: T | undefined;
  let highest = 0;
  for (const one of all) {
    const score = getScore(one);
    if (score <= highest) continue;
    highest = score;
    best = one;
  }
  return best;
}

/** `no` is written for Bokmål, which is `nb`. */
function getLanguage({ language }: Intl.Locale): string {
  return language === 'no' ? 'nb' : language;
}

/** Tags that stand for no certain language: unknown, several, none, not listed. */
const NO_LANGUAGE = new Set([undefined, '', 'und', 'mul', 'zxx', 'mis']);

function readTag(tag: string): Intl.Locale | undefined {
  try {
    const locale = new Intl.Locale(tag.trim().replaceAll('_', '-'));
    return NO_LANGUAGE.has(locale.language) ? undefined : locale;
  } catch {
    return undefined;
  }
}
