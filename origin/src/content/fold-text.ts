/** Letters that Unicode normalisation does not decompose, as spelled on keyboards without them. */
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

/** For comparison: no case and accents, wide letters as plain ones, joining characters as one space. */
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

/** The words of a text, without symbols around them; of a text with only symbols (emoji), each is a word. */
export function getWords(text: string): string[] {
  const written = foldText(text).split(' ').filter(Boolean);
  const words = written.map((word) => word.replace(ROUND, '')).filter(Boolean);
  return words.length > 0 ? words : written;
}

const ROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
