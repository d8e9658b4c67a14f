import { ToolError } from '../../run-tool.ts';
import type { Frames } from './commands.ts';
import { chooseRate, makeLadder, type Rendition } from './ladder.ts';
import type { Source, SourcePicture } from './source.ts';

/** All that is decided before anything is made. */
export type Plan = {
  path: string;
  source: Source;
  picture: SourcePicture;
  /** The picture is a cover, for as long as the sound lasts. */
  isStill: boolean;
  ladder: Rendition[];
  frames: Frames;
  /** What the operator should know. */
  notes: string[];
};

/** A film is encoded in parts of this length: what a stop can cost. */
export const PART_S = 300;
const LONG_S = 4 * 3600;
const STILL_RATE = 25;
const SOUND_KBPS = 160;
/** Films seldom reach the ceilings of their rates. */
const USUAL_SHARE = 0.4;

/** @param still size of the picture that the operator gives; undefined: none */
export function makePlan(
  path: string,
  source: Source,
  { top, partS = PART_S, still }: { top: number; partS?: number; still?: { width: number; height: number } },
): Plan {
  const isStill = source.picture === null;
  const cover = still ?? source.cover;
  const picture = source.picture ?? (cover ? stillPicture(cover) : null);
  if (!picture) throw new ToolError('The file has sound and no picture. Give it one: --poster PICTURE');
  const rate = isStill ? STILL_RATE : chooseRate(picture);
  const count = Math.max(1, Math.round(source.durationS * rate));
  return {
    path,
    source,
    picture,
    isStill,
    ladder: makeLadder(picture, top, rate),
    frames: { rate, count, partS },
    notes: makeNotes(source, picture, top, rate),
  };
}

const stillPicture = ({ width, height }: { width: number; height: number }): SourcePicture => ({
  index: 0,
  width,
  height,
  rate: STILL_RATE,
  nominalRate: STILL_RATE,
  isVariable: false,
  isHdr: false,
  isInterlaced: false,
  codec: '',
  bitRate: 0,
});

/** Bytes that an import takes while it runs. */
export function estimateBytes({ ladder, frames, source }: Plan, isEncrypted: boolean): number {
  const picture = ladder.reduce((sum, { kbps }) => sum + kbps, 0) * USUAL_SHARE;
  const sound = Math.max(1, source.sounds.length) * SOUND_KBPS;
  const copies = isEncrypted ? 3 : 2;
  return (((picture + sound) * 1000) / 8) * (frames.count / frames.rate) * copies;
}

function makeNotes(source: Source, picture: SourcePicture, top: number, rate: number): string[] {
  const { sounds, captions, durationS } = source;
  const short = Math.min(picture.width, picture.height);
  const pictures = captions.filter(({ isText }) => !isText).length;
  return [
    ...(sounds.length === 0 ? ['It has no sound: it gets a silent track.'] : []),
    ...(picture.isVariable ? [`Its rate varies: it becomes ${rate} pictures a second.`] : []),
    ...(picture.isHdr ? ['It has a high dynamic range: it becomes SDR, which every screen shows.'] : []),
    ...(short > top ? [`It is ${picture.width}x${picture.height}: it is scaled down to ${top}p.`] : []),
    ...(pictures > 0
      ? [
          `${pictures} of its caption tracks are pictures (DVD, Blu-ray) and cannot be taken along; put text next to the file: NAME.en.srt`,
        ]
      : []),
    ...(durationS > LONG_S
      ? [
          `It is long: this takes hours. Ctrl-C stops it, the same command goes on after the last ${PART_S / 60} min.`,
        ]
      : []),
  ];
}
