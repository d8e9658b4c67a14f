const MAX_CHARACTERS = 1000;

/** The words that a buyer agreed to, on one line, to be kept and mailed to them; empty: none. */
export const readWords = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS);
