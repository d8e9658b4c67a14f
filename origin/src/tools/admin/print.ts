/** What a terminal would obey, and what turns the direction of text or is not seen. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const toNumbers = (character: string) =>
  // by UTF-16 units, as JSON writes them
  Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');

/** A text that somebody else wrote, safe to print: characters that a terminal obeys are shown by their number. */
export const safe = (text: string) => text.replace(UNSAFE, toNumbers);

/** Lines that hold a text of somebody else. */
export const safeLines = (text: string) => text.split('\n').map(safe).join('\n');

/** JSON that is safe to print; it says the same. */
export const toJson = (value: unknown) =>
  JSON.stringify(value, null, 2).replace(UNSAFE, (one) => (one === '\n' ? one : toNumbers(one)));

/** Columns by their headings; every cell is made safe. */
export function toTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows.map((row) => row.map(safe))];
  const widths = headings.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `2026-11-30 03:36 UTC` */
export const toTime = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const toIso = (ms: number) => new Date(ms).toISOString();
