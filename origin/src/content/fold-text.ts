/** Letters that are written otherwise where a keyboard lacks them, and that no normal form takes apart. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  '’': "'",
  '‘': "'",
};

/**
 * Text as it is compared in a search: without case and accents, wide letters as plain ones, what joins words as a space,
 * one space between words.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[øłđðþæœı’‘]/g, (letter) => SPELLINGS[letter] ?? letter)
    .replace(/[\s\p{Pd}_]+/gu, ' ')
    .trim();
}

/** The words of a text, in order. Marks round a word are dropped; of marks alone, as a picture, each is a word. */
export function wordsOf(text: string): string[] {
  const written = foldText(text).split(' ').filter(Boolean);
  const words = written.map((word) => word.replace(ROUND, '')).filter(Boolean);
  return words.length > 0 ? words : written;
}

const ROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
