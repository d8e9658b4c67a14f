/** Range of a grid's rows that are rendered: `from` included, `to` not. */
export interface RowRange {
  from: number;
  to: number;
}

export interface GridMeasure {
  columns: number;
  /** Height of a row plus the gap below it, in px. */
  pitch: number;
}

/** Rows rendered beyond the view on either side, so that they are there when the page scrolls. */
export const SPARE_ROWS = 3;
/** With fewer spare rows than this more are rendered, two at a time, as each time costs a layout. */
export const MIN_SPARE_ROWS = 1;

/**
 * The rows that the view needs, and `spare` more on either side. `above` is the distance from the grid's top
 * down to the view's top, `height` the height of the view, in px.
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

/** Whether one range contains the other. */
export function covers(range: RowRange, needed: RowRange): boolean {
  return range.from <= needed.from && range.to >= needed.to;
}

export function rowCount(items: number, columns: number): number {
  return Math.ceil(items / columns);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
