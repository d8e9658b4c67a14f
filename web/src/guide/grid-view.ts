/** Which part of the grid is rendered, in px of the axis and whole rows. */
export interface GridView {
  fromPx: number;
  toPx: number;
  firstRow: number;
  /** The one after the last. */
  endRow: number;
}

/** A tile is two hours wide and two rows high: panning by a tile renders more. */
const TILE_PX = 600;
const TILE_ROWS = 2;

/** The visible part, in px. */
export interface Shown {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What is rendered for a visible part: the tiles in view, and `spare` more on each side. */
export function getView({ left, top, width, height }: Shown, rowHeight: number, spare = 1): GridView {
  const tileHeight = TILE_ROWS * rowHeight;
  return {
    fromPx: (Math.floor(left / TILE_PX) - spare) * TILE_PX,
    toPx: (Math.ceil((left + width) / TILE_PX) + spare) * TILE_PX,
    firstRow: Math.max(0, (Math.floor(top / tileHeight) - spare) * TILE_ROWS),
    endRow: (Math.ceil((top + height) / tileHeight) + spare) * TILE_ROWS,
  };
}

/** Whether one view contains the other. */
export function covers(one: GridView, other: GridView): boolean {
  return (
    one.fromPx <= other.fromPx &&
    one.toPx >= other.toPx &&
    one.firstRow <= other.firstRow &&
    one.endRow >= other.endRow
  );
}

export const sameView = (one: GridView, other: GridView) => covers(one, other) && covers(other, one);

/** Whether they are close enough for a pan, not a jump. */
export function overlaps(one: GridView, other: GridView): boolean {
  return (
    Math.abs(one.fromPx - other.fromPx) <= TILE_PX && Math.abs(one.firstRow - other.firstRow) <= TILE_ROWS
  );
}
