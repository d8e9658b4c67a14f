import { FIRST_MONDAY_MS, type Week } from '../../catalogue/channel-week.ts';
import { PIECE_MS, type Recording } from './recording.ts';

const WEEK_PIECES = (7 * 24 * 3_600_000) / PIECE_MS;

/** A piece of a channel: which of the recording's it is, and how many new beginnings lie up to it. */
export type Place = { recording: Recording; piece: number; beginnings: number };

/** Where each piece of a channel comes from: a function of its number alone, so that any process answers the same. */
export type Timeline = { at: (number: number) => Place };

/** The piece that a moment lies in; numbers grow for ever, one every 4 s. */
export function pieceAt(ms: number): number {
  return Math.floor((ms - FIRST_MONDAY_MS) / PIECE_MS);
}

export function pieceStartMs(number: number): number {
  return FIRST_MONDAY_MS + number * PIECE_MS;
}

/** Every programme begins with its recording's first piece, and begins again whenever that ends. */
export function createTimeline(week: Week, recordingOf: (mediaid: string) => Recording): Timeline {
  let counted = 0;
  const rows = week.map(({ startMs, endMs, programme }) => {
    const recording = recordingOf(programme.media);
    const [start, end] = [Math.ceil(startMs / PIECE_MS), Math.ceil(endMs / PIECE_MS)];
    const row = { start, end, recording, before: counted };
    counted += Math.ceil((end - start) / recording.length);
    return row;
  });
  const first = rows[0]?.start ?? 0;
  // of the call before: mostly the piece after it is wanted
  let last = rows[0];
  return {
    at(number) {
      const weeks = Math.floor((number - first) / WEEK_PIECES);
      const inWeek = number - weeks * WEEK_PIECES;
      const isInLast = last && last.start <= inWeek && inWeek < last.end;
      const row = isInLast ? last : rows.findLast(({ start }) => start <= inWeek);
      if (!row) throw new RangeError(`no piece ${number}`);
      last = row;
      const played = inWeek - row.start;
      const { recording, before } = row;
      return {
        recording,
        piece: played % recording.length,
        beginnings: weeks * counted + before + Math.floor(played / recording.length) + 1,
      };
    },
  };
}
