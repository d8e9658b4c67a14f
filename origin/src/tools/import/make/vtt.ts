/** A WebVTT file of these cues. */
export function writeVtt(cues: readonly { startS: number; endS: number; text: string }[]): string {
  const written = cues.map(({ startS, endS, text }) => `${stamp(startS)} --> ${stamp(endS)}\n${text}\n`);
  return `WEBVTT\n\n${written.join('\n')}`;
}

function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = two(Math.floor(ms / 3_600_000));
  const minutes = two(Math.floor(ms / 60_000) % 60);
  return `${hours}:${minutes}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}
