import type { Rendition } from '../live/recording.ts';

/** Pieces of one file that play without a break between them. `fromS`: where in its own film it begins. */
export interface Part {
  isAd: boolean;
  folder: string;
  map: string;
  pieces: Rendition['pieces'];
  fromS: number;
}

/** A rendition, and the folder that its addresses are relative to, with a slash at the end. */
export type Film = { rendition: Rendition; folder: string };

/** Pieces of sound do not end exactly with those of the picture, in seconds. */
const NEAR_S = 0.05;
/** Nothing worth a break comes after it: sound may be a few frames longer. */
const SHORTEST_S = 1;

/**
 * A film with an ad before each of its `breaksS` (seconds, rising): a break is moved to the next place where a piece
 * ends, one behind the end is left out. (wire content §3.4)
 */
export function stitch(film: Film, ad: Film | undefined, breaksS: readonly number[]): Part[] {
  const parts: Part[] = [];
  const lengthS = lengthOf(film.rendition);
  const due = ad ? breaksS.filter((breakS) => breakS < lengthS - SHORTEST_S) : [];
  let atS = 0;
  for (const piece of film.rendition.pieces) {
    const isBreak = due[0] !== undefined && due[0] <= atS + NEAR_S;
    while (due[0] !== undefined && due[0] <= atS + NEAR_S) due.shift();
    if (isBreak && ad) parts.push({ ...partOf(ad, 0, true), pieces: ad.rendition.pieces });
    const last = parts.at(-1);
    if (last && !last.isAd) last.pieces.push(piece);
    else parts.push({ ...partOf(film, atS, false), pieces: [piece] });
    atS += piece.durationS;
  }
  return parts;
}

const partOf = ({ rendition, folder }: Film, fromS: number, isAd: boolean): Omit<Part, 'pieces'> => ({
  isAd,
  folder,
  map: rendition.map,
  fromS,
});

export const lengthOf = ({ pieces }: Pick<Part, 'pieces'>) =>
  pieces.reduce((sum, { durationS }) => sum + durationS, 0);

/** A media playlist of HLS: where another film begins its timeline and its header do too. */
export function writePlaylist(parts: readonly Part[]): string {
  const longest = Math.max(...parts.flatMap(({ pieces }) => pieces.map(({ durationS }) => durationS)));
  const lines = parts.flatMap(({ folder, map, pieces }, index) => [
    ...(index > 0 ? ['#EXT-X-DISCONTINUITY'] : []),
    map.replace(/\bURI="([^"]*)"/, (_, uri: string) => `URI="${folder}${uri}"`),
    ...pieces.flatMap((piece) => [
      `#EXTINF:${piece.durationS.toFixed(6)},`,
      ...piece.lines,
      folder + piece.uri,
    ]),
  ]);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...lines,
    '#EXT-X-ENDLIST\n',
  ].join('\n');
}
