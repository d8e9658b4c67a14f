/** What the library knows of times of a live stream, in seconds. */
export type Timeline = {
  isLive(): boolean;
  getDelay(): number;
  setDelay(seconds: number): void;
  getMaxSegmentEndTime(): number | null;
  getMaxSegmentDuration(): number;
  getSegmentAvailabilityEnd(): number;
  setSegmentAvailabilityDuration(seconds: number): void;
};
/** The pieces that a playlist lists now. */
export type Pieces = { get(at: number): { getStartTime(): number } | null; getNumEvicted(): number };

/** How many pieces before the last one viewers are, at least, where the stream is not made for less (RFC 8216, 6.3.3). */
const PIECES_BEHIND = 3;

/**
 * Where a live HLS stream begins and ends, by the pieces that it lists. The library reads that once, as it opens the
 * stream (shaka-player 5.2.12, `determineDuration_`, `lockStartTime`): its end counts on by the clock, so that after an
 * encoder was away it is where nothing is yet, and the stream stays as long as it was then. Who opened it with its first
 * pieces could not go back, was a piece or two before its end, with nothing in store, and failed once the encoder had been away
 * for as long as the stream had been.
 */
export function createLiveEdge(timeline: Timeline, isLowLatency: boolean) {
  let firstS: number | undefined;
  return {
    /** To be called with each reading of the playlist. */
    keepLength(pieces: Pieces | null | undefined): void {
      const first = pieces?.get(pieces.getNumEvicted());
      if (!first || !timeline.isLive()) return;
      firstS = first.getStartTime();
      const leastS = isLowLatency ? 0 : PIECES_BEHIND * timeline.getMaxSegmentDuration();
      timeline.setDelay(Math.max(timeline.getDelay(), leastS));
      // until the next reading the library goes on by the clock, and drops what is before the beginning
      const lengthS = timeline.getSegmentAvailabilityEnd() - firstS + timeline.getDelay();
      timeline.setSegmentAvailabilityDuration(lengthS);
    },
    /**
     * The end is where the stream wants its viewers, some pieces before its last one.
     * @param byClock as the library has it
     */
    find(byClock: { start: number; end: number }): { startS: number; endS: number } {
      const startS = Math.max(byClock.start, firstS ?? 0);
      const lastS = timeline.getMaxSegmentEndTime();
      return { startS, endS: lastS === null ? byClock.end : Math.max(startS, lastS - timeline.getDelay()) };
    },
    /** Length of the longest piece. */
    getPieceS: () => timeline.getMaxSegmentDuration(),
  };
}
