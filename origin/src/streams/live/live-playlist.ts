import { PIECE_MS, type Rendition } from './recording.ts';
import { pieceStartMs, type Timeline } from './timeline.ts';

/** Which pieces of a channel a playlist lists. */
export type Span = {
  /** The first and the one behind the last. */
  from: number;
  to: number;
  /** `live` slides on, `event` grows at its end, `vod` is over. */
  kind: 'live' | 'event' | 'vod';
};

/**
 * The HLS playlist of one rendition of a channel. Pieces of picture and sound stand on one clock: where the sound's are a
 * little longer or shorter, the last before a new beginning makes up for it.
 *
 * @param prefix address of the streams as seen from the playlist, with a slash at the end
 */
export function livePlaylist(timeline: Timeline, rendition: string, span: Span, prefix: string): string {
  const { from, to, kind } = span;
  let place = timeline.at(from);
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${PIECE_MS / 1000}`,
    `#EXT-X-MEDIA-SEQUENCE:${from}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${place.beginnings}`,
    ...(kind === 'live' ? [] : [`#EXT-X-PLAYLIST-TYPE:${kind.toUpperCase()}`]),
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  // recordings repeat, so the lines of a piece are written once
  const written = new Map<Rendition, string[]>();
  for (let number = from; number < to; number += 1) {
    const { recording, piece } = place;
    place = timeline.at(number + 1);
    const source = recording.renditions.get(rendition);
    const part = source?.pieces[piece];
    if (!source || !part) continue;
    const folder = `${prefix}${recording.stream}/`;
    if (number > from && piece === 0) lines.push('#EXT-X-DISCONTINUITY');
    if (number === from || piece === 0) {
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(pieceStartMs(number)).toISOString()}`);
      if (source.map) lines.push(source.map.replace(/URI="([^"]*)"/, (_, uri) => `URI="${folder}${uri}"`));
    }
    const write = (durationS: number) =>
      [`#EXTINF:${durationS.toFixed(6)},`, ...part.lines, folder + part.uri].join('\n');
    const isLast = place.piece === 0;
    if (isLast) lines.push(write(((piece + 1) * PIECE_MS) / 1000 - part.startS));
    else {
      const known = written.get(source) ?? [];
      written.set(source, known);
      known[piece] ??= write(part.durationS);
      lines.push(known[piece]);
    }
  }
  if (kind === 'vod') lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}
