/** A cue of a side file: times in seconds, the text with its line breaks. */
export type VttCue = { startS: number; endS: number; text: string };

/**
 * Parses the cues of a WebVTT file with chapters or thumbnails. Tolerant: it skips anything that is not a
 * cue, drops cues that end before they start, accepts a missing hour or header, and never throws. Captions
 * are parsed by the browser instead.
 */
export function parseVtt(text: string): VttCue[] {
  const cues: VttCue[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (let at = 0; at < lines.length; at++) {
    const timing = TIMING.exec(lines[at] ?? '');
    if (!timing) continue;
    const startS = toSeconds(timing[1] ?? '');
    const endS = toSeconds(timing[2] ?? '');
    const body: string[] = [];
    while (at + 1 < lines.length && lines[at + 1]?.trim() !== '' && !TIMING.test(lines[at + 1] ?? '')) {
      at += 1;
      body.push(lines[at] ?? '');
    }
    if (endS > startS) cues.push({ startS, endS, text: body.join('\n').trim() });
  }
  return cues.sort((a, b) => a.startS - b.startS);
}

const CLOCK = String.raw`(?:\d+:)?[0-5]?\d:[0-5]?\d(?:[.,]\d{1,3})?`;
const TIMING = new RegExp(String.raw`^\s*(${CLOCK})\s*-->\s*(${CLOCK})(?:\s|$)`);

function toSeconds(clock: string): number {
  return clock
    .replace(',', '.')
    .split(':')
    .reduce((total, part) => total * 60 + Number(part), 0);
}
