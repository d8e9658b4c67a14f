/** Folders in which the origin keeps what it sends while the line of a live night is interrupted. */
const SLATE = /\/slate-\d+-[^/]+\/[^/]+$/;

/** A piece of a stream: its address, and where it plays, in seconds. */
export type Piece = { uri: string; startS: number; endS: number };

/** Remembers which parts of a stream are no picture but a slate, by the addresses of their pieces. */
export function createSlates() {
  const parts: { startS: number; endS: number }[] = [];
  return {
    add({ uri, startS, endS }: Piece): void {
      const last = parts.at(-1);
      if (!SLATE.test(new URL(uri, 'https://a.test').pathname)) return;
      if (last && Math.abs(last.endS - startS) < 0.1) last.endS = endS;
      else parts.push({ startS, endS });
    },
    isAt: (atS: number): boolean => parts.some(({ startS, endS }) => atS >= startS && atS < endS),
  };
}
