/** A value of a table for spreadsheets: numbers come from this program, a text may come from anybody. */
type Cell = string | number;

/** RFC 4180, with a heading. Texts that a spreadsheet would take for a formula begin with an apostrophe. */
export const toCsv = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [headings, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('');

function toCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell.replace(/\p{Cc}/gu, ' ');
  const guarded = /^\s*[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
