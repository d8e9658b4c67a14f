/** A piece of one rendition; `map` is its initialisation. */
export type Segment = { uri: string; durationS: number; map: string };

export type TakeRendition = {
  width: number;
  height: number;
  /** Bits per second, at most. */
  bandwidth: number;
  codecs: string;
  segments: readonly Segment[];
};

/** What one connection of the encoder has left: the same pictures in each of its renditions, the tallest first. */
export type Take = {
  startedAtMs: number;
  /** A black picture in the place of one that is interrupted: whoever watches live goes on watching. */
  isSlate: boolean;
  renditions: readonly TakeRendition[];
};

type Placed = Segment & { startMs: number /** The first one after a gap. */; isNew: boolean };

export type NightRendition = Omit<TakeRendition, 'segments'> & { name: string; segments: readonly Placed[] };

/** A viewer who was away for this long finds their place in the live playlist, in seconds. */
export const WINDOW_S = 600;

/**
 * The night as one stream: takes in their order, from one time to another, in every height that one of them has. A take
 * without a height lends the next smaller one, else its smallest.
 */
export function joinTakes(
  takes: readonly Take[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): NightRendition[] {
  const known = takes.filter(({ renditions }) => renditions.length > 0);
  const heights = [...new Set(known.flatMap(({ renditions }) => renditions.map(({ height }) => height)))];
  return heights
    .sort((a, b) => b - a)
    .flatMap((height) => {
      const like = known.flatMap(({ renditions }) => renditions).find((one) => one.height === height);
      if (!like) return [];
      const segments = known.flatMap((take) => cutTake(take, height, fromMs, toMs));
      const marked = segments.map((one, at) => ({ ...one, isNew: one.isNew && at > 0 }));
      const { width, bandwidth, codecs } = like;
      return { name: `${height}p`, width, height, bandwidth, codecs, segments: marked };
    });
}

/** When the last piece of a take ends, in ms since 1970. */
export function findEndMs({ startedAtMs, renditions }: Take): number {
  const segments = renditions[0]?.segments ?? [];
  return startedAtMs + 1000 * segments.reduce((total, { durationS }) => total + durationS, 0);
}

function cutTake({ startedAtMs, renditions }: Take, height: number, fromMs: number, toMs: number): Placed[] {
  const chosen = renditions.find((one) => one.height <= height) ?? renditions.at(-1);
  // what one rendition does not have yet is listed in none: all count alike
  const count = Math.min(...renditions.map(({ segments }) => segments.length));
  const times = renditions[0]?.segments ?? [];
  const placed: Placed[] = [];
  let startMs = startedAtMs;
  for (const [at, segment] of (chosen?.segments.slice(0, count) ?? []).entries()) {
    if (startMs >= fromMs && startMs < toMs)
      placed.push({ ...segment, startMs: Math.round(startMs), isNew: placed.length === 0 });
    startMs += (times[at]?.durationS ?? 0) * 1000;
  }
  return placed;
}

/** How the playlists of a night are written: growing, just over (for who watched), or as a recording. */
export type Form = 'live' | 'over' | 'recording';

/**
 * The playlist of one rendition. Live, the last ten minutes are listed; numbers go on over every gap. It has no times of
 * day: Shaka Player 5.2 stops at some gaps between them.
 */
export function writePlaylist({ segments }: NightRendition, form: Form): string {
  const first = form === 'recording' ? 0 : findWindow(segments);
  const listed = segments.slice(first);
  const longestS = Math.max(2, ...segments.map(({ durationS }) => Math.round(durationS)));
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longestS}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${segments.slice(0, first).filter(({ isNew }) => isNew).length}`,
    ...(form === 'recording' ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  for (const [at, { uri, durationS, map, isNew }] of listed.entries()) {
    if (isNew && at > 0) lines.push('#EXT-X-DISCONTINUITY');
    if (at === 0 || isNew) lines.push(`#EXT-X-MAP:URI="${map}"`);
    lines.push(`#EXTINF:${durationS.toFixed(6)},`, uri);
  }
  if (form !== 'live') lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

function findWindow(segments: readonly Placed[]): number {
  let leftS = WINDOW_S;
  let first = segments.length;
  while (first > 0 && leftS > 0) {
    first -= 1;
    leftS -= segments[first]?.durationS ?? 0;
  }
  return first;
}

/** @param prefix of the renditions' file names */
export function writeMaster(renditions: readonly NightRendition[], prefix: string): string {
  const lines = renditions.flatMap(({ name, width, height, bandwidth, codecs }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs}",RESOLUTION=${width}x${height}`,
    `${prefix}${name}.m3u8`,
  ]);
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines].join('\n')}\n`;
}
