import { escapeHtml } from '../../http/escape-html.ts';
import { getLength, type Part } from './stitch.ts';

/** All renditions have equally many parts. */
export interface MpdRendition {
  id: string;
  kind: 'video' | 'audio';
  codecs: string;
  /** Bits per second. */
  bandwidth: number;
  width?: number;
  height?: number;
  language?: string;
  parts: readonly Part[];
}

/** A DASH manifest with one period per part: after an ad, the film's times continue where they stopped. */
export function writeMpd(renditions: readonly MpdRendition[]): string {
  const count = Math.min(...renditions.map(({ parts }) => parts.length));
  const lengths = Array.from({ length: count }, (_, index) =>
    getLength((renditions[0]?.parts[index] ?? { pieces: [] }) as Part),
  );
  const periods = lengths.map((lengthS, index) => {
    const sets = adaptations(renditions).map(
      ({ kind, language, of }) =>
        `<AdaptationSet contentType="${kind}" mimeType="${kind}/mp4" segmentAlignment="true"${language ? ` lang="${escapeHtml(language)}"` : ''}>${of.map((one) => representation(one, one.parts[index] as Part)).join('')}</AdaptationSet>`,
    );
    return `<Period id="p${index}" duration="${iso(lengthS)}">${sets.join('')}</Period>`;
  });
  const wholeS = lengths.reduce((sum, lengthS) => sum + lengthS, 0);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-main:2011" type="static" mediaPresentationDuration="${iso(wholeS)}" minBufferTime="PT4S">${periods.join('')}</MPD>\n`;
}

function adaptations(renditions: readonly MpdRendition[]) {
  const sets = new Map<
    string,
    { kind: MpdRendition['kind']; language: string | undefined; of: MpdRendition[] }
  >();
  for (const one of renditions) {
    const key = `${one.kind} ${one.language ?? ''}`;
    const set = sets.get(key) ?? { kind: one.kind, language: one.language, of: [] };
    set.of.push(one);
    sets.set(key, set);
  }
  return [...sets.values()];
}

/** Times are in ms. */
function representation({ id, codecs, bandwidth, width, height }: MpdRendition, part: Part): string {
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  let atMs = Math.round(part.fromS * 1000);
  const times = part.pieces.map(({ durationS }) => {
    const lengthMs = Math.round(durationS * 1000);
    const one = `<S t="${atMs}" d="${lengthMs}"/>`;
    atMs += lengthMs;
    return one;
  });
  const segments = part.pieces.map(
    ({ lines, uri }) =>
      `<SegmentURL media="${escapeHtml(part.folder + uri)}" mediaRange="${range(lines.join(' '))}"/>`,
  );
  const [, header = ''] = /\bURI="([^"]*)"/.exec(part.map) ?? [];
  return [
    `<Representation id="${escapeHtml(id)}" codecs="${escapeHtml(codecs)}" bandwidth="${bandwidth}"${size}>`,
    `<SegmentList timescale="1000" presentationTimeOffset="${Math.round(part.fromS * 1000)}">`,
    `<Initialization sourceURL="${escapeHtml(part.folder + header)}" range="${range(part.map)}"/>`,
    `<SegmentTimeline>${times.join('')}</SegmentTimeline>${segments.join('')}</SegmentList></Representation>`,
  ].join('');
}

/** `BYTERANGE:100@20` and `BYTERANGE="100@20"` as first and last byte. */
function range(text: string): string {
  const [, length = '0', start = '0'] = /BYTERANGE[:=]"?(\d+)@(\d+)/.exec(text) ?? [];
  return `${start}-${Number(start) + Number(length) - 1}`;
}

const iso = (seconds: number) => `PT${seconds.toFixed(3)}S`;
