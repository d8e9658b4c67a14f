import { parseVtt } from './vtt.ts';

/** A named part of the item; times in seconds. */
export type Chapter = { title: string; startS: number; endS: number };

/** Chapters of a WebVTT file, as plain text; an overlapping chapter ends where the next one starts. */
export function parseChapters(text: string): Chapter[] {
  const cues = parseVtt(text).filter((cue) => cue.text !== '');
  return cues.map((cue, index) => {
    const next = cues[index + 1];
    const endS = next ? Math.min(cue.endS, Math.max(next.startS, cue.startS)) : cue.endS;
    return { title: plain(cue.text), startS: cue.startS, endS };
  });
}

/** After a seek to a chapter the playhead may be slightly before it, in seconds: half a frame at 25 fps. */
const HAIR_S = 0.02;

export function chapterAt(chapters: readonly Chapter[], timeS: number): Chapter | undefined {
  const atS = timeS + HAIR_S;
  return chapters.findLast((chapter) => atS >= chapter.startS && atS < chapter.endS + HAIR_S);
}

/** Where "next chapter" leads; undefined after the last one. */
export function nextChapterStart(chapters: readonly Chapter[], timeS: number): number | undefined {
  return chapters.find((chapter) => chapter.startS > timeS + 0.25)?.startS;
}

/** The start of the current chapter, or within its first 3 seconds that of the one before. */
export function previousChapterStart(chapters: readonly Chapter[], timeS: number): number | undefined {
  return chapters.findLast((chapter) => chapter.startS <= timeS - 3)?.startS ?? chapters[0]?.startS;
}

/** The bar divided into segments, including gaps between chapters, as shares of the whole (0 to 1). */
export function segments(
  chapters: readonly Chapter[],
  startS: number,
  endS: number,
): { from: number; to: number }[] {
  const length = endS - startS;
  if (!(length > 0)) return [{ from: 0, to: 1 }];
  const cuts = new Set<number>();
  for (const chapter of chapters) {
    for (const edge of [chapter.startS, chapter.endS]) {
      const share = (edge - startS) / length;
      if (share > 0.002 && share < 0.998) cuts.add(share);
    }
  }
  const edges = [0, ...[...cuts].sort((a, b) => a - b), 1];
  return edges.slice(0, -1).map((from, index) => ({ from, to: edges[index + 1] ?? 1 }));
}

/** The text of a cue without its markup; the browser knows all character references. */
function plain(text: string): string {
  const { textContent } = new VTTCue(0, 1, text).getCueAsHTML();
  return (textContent ?? '')
    .replace(/[\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
