import type { MediaRecord } from '../catalogue/catalogue.ts';
import { foldText, getWords } from './fold-text.ts';

/** The searched fields, and the score of a word in each: at the beginning of a word, or within one. */
const FIELDS = [
  { names: ['title'], atStart: 12, within: 6 },
  { names: ['subtitle'], atStart: 9, within: 5 },
  { names: ['genre'], atStart: 6, within: 4 },
  { names: ['description', 'synopsis'], atStart: 3, within: 1 },
] as const;
const TAGS = { atStart: 6, within: 4 } as const;

/** The score for a title that is exactly the search: all its words, in order, and nothing else. */
const WHOLE_SEARCH = 30;
const WHOLE_TITLE = 60;

/** Tags that connect an episode to its series are not meant for people. */
const TIE = /^seriesid_/i;

/** A normalised text of an item, and the score of a word in it. */
type Field = { text: string; atStart: number; within: number };
type Folded = { fields: Field[]; titles: string[] };

/**
 * The items with every word of the search, highest score first (wire content §5) [CONTENTAPI-10 CONTENTAPI-12].
 * @param search what the viewer typed; only spaces find nothing
 */
export function searchItems(items: readonly MediaRecord[], search: string): MediaRecord[] {
  const written = getWords(search);
  if (written.length === 0) return [];
  const words = [...new Set(written)];
  const whole = written.join(' ');
  return items
    .map((item) => ({ item, score: score(foldedItem(item), words, whole) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item);
}

/**
 * Normalises items before the first search does it for all at once.
 * @param pause lets others work between two items
 */
export async function prepareSearch(items: Iterable<MediaRecord>, pause: () => Promise<void>): Promise<void> {
  for (const item of items) {
    await pause();
    foldedItem(item);
  }
}

/** 0: a word is missing. */
function score({ fields, titles }: Folded, words: readonly string[], whole: string): number {
  let score = 0;
  for (const word of words) {
    const best = Math.max(0, ...fields.map((field) => worth(field, word)));
    if (best === 0) return 0;
    score += best;
  }
  if (titles.includes(whole)) return score + WHOLE_TITLE;
  return score + (titles.some((title) => title.includes(whole)) ? WHOLE_SEARCH : 0);
}

function worth({ text, atStart, within }: Field, word: string): number {
  const at = text.indexOf(word);
  if (at === -1) return 0;
  return at === 0 || text.includes(` ${word}`) ? atStart : within;
}

/** Normalised once: an item is another one when the data folder is read again. */
const FOLDED = new WeakMap<MediaRecord, Folded>();

function foldedItem(item: MediaRecord): Folded {
  const known = FOLDED.get(item);
  if (known) return known;
  const fields = [
    ...FIELDS.flatMap(({ names, atStart, within }) =>
      names.flatMap((name) => collectTexts(item, name).map((text) => ({ text, atStart, within }))),
    ),
    ...item.tags.filter((tag) => !TIE.test(tag)).map((tag) => ({ text: foldText(tag), ...TAGS })),
  ];
  const titles = collectTexts(item, 'title').map((title) => getWords(title).join(' '));
  const folded = { fields, titles };
  FOLDED.set(item, folded);
  return folded;
}

/** A field in all languages: `title`, `title-es`, `title-de`. */
function collectTexts({ title, description, custom }: MediaRecord, name: string): string[] {
  const own = { title, description }[name];
  const translations = Object.entries(custom).filter(([key]) => key === name || key.startsWith(`${name}-`));
  return [own, ...translations.map(([, text]) => text)].flatMap((text) => (text ? [foldText(text)] : []));
}
