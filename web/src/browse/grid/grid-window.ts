/** Rows of a grid that stand in the page, as a range: `from` included, `to` not. */
export interface RowRange {
  from: number;
  to: number;
}

export interface GridMeasure {
  columns: number;
  /** Height of a row and the gap below it, in px. */
  pitch: number;
}

/** Rows drawn beyond the view on either side, so that scrolling finds them there. */
export const SPARE_ROWS = 3;
/**
 * As many of a server's page. When fewer than these are left, more are drawn: two at a time, since every time costs a
 * layout.
 */
export const LEAST_SPARE_ROWS = 1;

/**
 * The rows that the view needs, and `spare` more on either side. `above` is how far the view's top lies below the
 * grid's, `height` how tall the view is, in px.
 */
export function rowsInView(
  rows: number,
  pitch: number,
  above: number,
  height: number,
  spare = SPARE_ROWS,
): RowRange {
  const first = Math.floor(above / pitch) - spare;
  const last = Math.ceil((above + height) / pitch) + spare;
  const from = clamp(first, 0, rows);
  return { from, to: clamp(last, from, rows) };
}

/** Whether all rows of one range stand in the other. */
export function covers(range: RowRange, needed: RowRange): boolean {
  return range.from <= needed.from && range.to >= needed.to;
}

export function rowCount(items: number, columns: number): number {
  return Math.ceil(items / columns);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
