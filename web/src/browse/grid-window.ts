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

/** Rows kept beyond the view on either side, so that scrolling finds them drawn. */
const SPARE_ROWS = 2;

/**
 * The rows that the view needs. `above` is how far the view's top lies below the grid's, `height` how tall the view
 * is, in px.
 */
export function rowsInView(rows: number, pitch: number, above: number, height: number): RowRange {
  const first = Math.floor(above / pitch) - SPARE_ROWS;
  const last = Math.ceil((above + height) / pitch) + SPARE_ROWS;
  const from = clamp(first, 0, rows);
  return { from, to: clamp(last, from, rows) };
}

export function rowCount(items: number, columns: number): number {
  return Math.ceil(items / columns);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
