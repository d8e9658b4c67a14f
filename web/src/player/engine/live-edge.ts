/** The parts of the library's objects that tell where pieces are, in seconds. */
export type EdgePiece = { getStartTime(): number; getEndTime(): number };
export type EdgeStream = {
  type: string;
  segmentIndex: {
    get(at: number): EdgePiece | null;
    getNumReferences(): number;
    getNumEvicted(): number;
  } | null;
};

/** The clock is trusted until so many pieces were loaded; a list that is read late makes it look ahead. */
const FIRST_PIECES = 10;

/**
 * Where a live stream has its edge, by the pieces that it lists. The library knows that only while it opens an HLS
 * stream, and then counts on by the clock (shaka-player 5.2.12, `lockStartTime`): when an encoder was away its edge is
 * where nothing is yet.
 */
export function createLiveEdge() {
  let stream: EdgeStream | undefined;
  let lastS: number | undefined;
  /** How far before its last piece the stream wants its viewers. */
  let holdS = 0;
  let pieceS: number | undefined;
  let pieces = 0;
  return {
    /** Takes note of a piece that was loaded, and of what it is from. */
    add(piece: EdgePiece, from: EdgeStream | undefined): void {
      // a file of captions may be one piece
      if (!from || from.type === 'text') return;
      stream = from;
      pieces += 1;
      pieceS = Math.max(pieceS ?? 0, piece.getEndTime() - piece.getStartTime());
    },
    /** Length of the longest piece, in seconds; undefined: none was loaded yet. */
    getPieceS: () => pieceS,
    /** @param clockS where the library has it */
    find(clockS: number): number {
      // without an index, while the quality changes, what was known holds
      const index = stream?.segmentIndex;
      lastS = index?.get(index.getNumEvicted() + index.getNumReferences() - 1)?.getEndTime() ?? lastS;
      if (lastS === undefined) return clockS;
      if (pieces <= FIRST_PIECES) holdS = Math.max(holdS, lastS - clockS);
      return lastS - holdS;
    },
  };
}
