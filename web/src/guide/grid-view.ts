/** What is drawn of the grid, in px of the axis and whole rows. */
export interface GridView {
  fromPx: number;
  toPx: number;
  firstRow: number;
  /** The one behind the last. */
  endRow: number;
}

/** A tile is two hours wide and two rows high: so far one may pan before more is drawn. */
const TILE_PX = 600;
const TILE_ROWS = 2;

/** What shows, in px. */
export interface Shown {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What is drawn where so much shows: the tiles in view, and one more to each side. @param spare how many more */
export function viewOf({ left, top, width, height }: Shown, rowHeight: number, spare = 1): GridView {
  const tileHeight = TILE_ROWS * rowHeight;
  return {
    fromPx: (Math.floor(left / TILE_PX) - spare) * TILE_PX,
    toPx: (Math.ceil((left + width) / TILE_PX) + spare) * TILE_PX,
    firstRow: Math.max(0, (Math.floor(top / tileHeight) - spare) * TILE_ROWS),
    endRow: (Math.ceil((top + height) / tileHeight) + spare) * TILE_ROWS,
  };
}

/** Whether all of the other is in it. */
export function covers(one: GridView, other: GridView): boolean {
  return (
    one.fromPx <= other.fromPx &&
    one.toPx >= other.toPx &&
    one.firstRow <= other.firstRow &&
    one.endRow >= other.endRow
  );
}

export function sameView(one: GridView, other: GridView): boolean {
  return (
    one.fromPx === other.fromPx &&
    one.toPx === other.toPx &&
    one.firstRow === other.firstRow &&
    one.endRow === other.endRow
  );
}

/** Whether they have a part in common that shows: a pan, and not a leap. */
export function overlaps(one: GridView, other: GridView): boolean {
  return (
    Math.abs(one.fromPx - other.fromPx) <= TILE_PX && Math.abs(one.firstRow - other.firstRow) <= TILE_ROWS
  );
}
