import type { SourcePicture } from './source.ts';

/** A size of the film that viewers get, by their line. */
export type Rendition = {
  /** Names its files: the same for films of all shapes, so that a channel can play one after the other. */
  name: string;
  width: number;
  height: number;
  /** Ceiling of its bit rate, in kbit/s. */
  kbps: number;
};

/** `short` and `long` are the sides of the box that a rendition fits in, upright or not. */
const RUNGS = [
  { name: '240p', short: 240, long: 426, kbps: 400 },
  { name: '480p', short: 480, long: 854, kbps: 1_300 },
  { name: '720p', short: 720, long: 1280, kbps: 3_000 },
  { name: '1080p', short: 1080, long: 1920, kbps: 5_500 },
  { name: '2160p', short: 2160, long: 3840, kbps: 16_000 },
];
export const TOPS = RUNGS.map(({ short }) => String(short));

/** A last step that is smaller than this is left out. */
const MIN_STEP = 1.1;
const MIN_SIDE = 16;
/** From this rate on a film takes more. */
const HIGH_RATE = 31;

/**
 * Renditions from the smallest to the film's own size, none above it.
 * @param top the largest height of landscape films (width of upright ones)
 */
export function makeLadder(picture: SourcePicture, top: number, rate: number): Rendition[] {
  const [short, long] = [picture.width, picture.height].toSorted((one, other) => one - other);
  const ladder: Rendition[] = [];
  let scaleBefore = 0;
  for (const rung of RUNGS.filter((one) => one.short <= top)) {
    const scale = Math.min(1, rung.long / (long ?? 1), rung.short / (short ?? 1));
    if (scale < scaleBefore * MIN_STEP) break;
    scaleBefore = scale;
    ladder.push({
      name: rung.name,
      width: toEven(picture.width * scale),
      height: toEven(picture.height * scale),
      kbps: Math.round(Math.min(rung.kbps * (rate >= HIGH_RATE ? 1.5 : 1), sourceCeiling(picture))),
    });
    if (scale === 1) break;
  }
  return ladder;
}

/** More than the source has would only copy its faults; newer codecs say the same in fewer bits. */
function sourceCeiling({ bitRate, codec }: SourcePicture): number {
  if (bitRate === 0) return Number.POSITIVE_INFINITY;
  const isNewer = ['hevc', 'av1', 'vp9'].includes(codec);
  return Math.max(300, (bitRate / 1000) * (isNewer ? 2 : 1.3));
}

/** The nearest even length; of an odd one, as a film may have, the one below. */
const toEven = (side: number) => Math.max(MIN_SIDE, 2 * Math.ceil(side / 2 - 0.5));

/** Rates of which four seconds hold a whole number of pictures: pieces of a channel are exactly 4 s. */
const RATES = [12, 15, 24, 25, 30, 48, 50, 60];

/**
 * The constant rate a film gets: the first that loses no picture, at most 60. A variable rate has faster parts than its
 * average.
 */
export function chooseRate({ rate, nominalRate }: Pick<SourcePicture, 'rate' | 'nominalRate'>): number {
  // a nominal rate above that is the clock of the file, not of its pictures
  const wanted = nominalRate <= 60 ? Math.max(rate, nominalRate) : rate;
  return RATES.find((one) => one >= wanted * 0.997) ?? 60;
}
