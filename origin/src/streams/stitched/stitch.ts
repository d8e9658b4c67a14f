import type { Rendition } from '../live/recording.ts';

/** Unbroken pieces of one file. `fromS`: where in its own film the part begins. */
export interface Part {
  isAd: boolean;
  folder: string;
  map: string;
  pieces: Rendition['pieces'];
  fromS: number;
}

/** A rendition, and the folder to which its addresses are relative, with a slash at the end. */
export type Film = { rendition: Rendition; folder: string };

/** Audio pieces do not end exactly where video pieces do: the tolerance, in seconds. */
const NEAR_S = 0.05;
/** No break comes so close to the end, in seconds: the audio may be a few frames longer. */
const SHORTEST_S = 1;

/** A break moves to the next end of a piece; one after the film's end is left out. (wire content §3.4) */
export function stitch(film: Film, ad: Film | undefined, breaksS: readonly number[]): Part[] {
  const parts: Part[] = [];
  const lengthS = getLength(film.rendition);
  const due = ad ? breaksS.filter((breakS) => breakS < lengthS - SHORTEST_S) : [];
  let atS = 0;
  for (const piece of film.rendition.pieces) {
    const isBreak = due[0] !== undefined && due[0] <= atS + NEAR_S;
    while (due[0] !== undefined && due[0] <= atS + NEAR_S) due.shift();
    if (isBreak && ad) parts.push({ ...toPart(ad, 0, true), pieces: ad.rendition.pieces });
    const last = parts.at(-1);
    if (last && !last.isAd) last.pieces.push(piece);
    else parts.push({ ...toPart(film, atS, false), pieces: [piece] });
    atS += piece.durationS;
  }
  return parts;
}

const toPart = ({ rendition, folder }: Film, fromS: number, isAd: boolean): Omit<Part, 'pieces'> => ({
  isAd,
  folder,
  map: rendition.map,
  fromS,
});

export const getLength = ({ pieces }: Pick<Part, 'pieces'>) =>
  pieces.reduce((sum, { durationS }) => sum + durationS, 0);

/** An HLS media playlist: wherever another film begins, a new timeline and a new header begin too. */
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
