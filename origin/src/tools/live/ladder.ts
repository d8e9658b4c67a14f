export type Rung = {
  width: number;
  height: number;
  /** Bits per second of the picture. */
  videoRate: number;
};

/** Bits per second of the sound. */
export const AUDIO_RATE = 128_000;

/** Heights below the source's own, and bits per second of a picture of that height and 16:9. */
const STEPS = [
  { height: 1080, videoRate: 5_000_000 },
  { height: 720, videoRate: 2_800_000 },
  { height: 360, videoRate: 800_000 },
  { height: 180, videoRate: 250_000 },
] as const;

/**
 * The sizes that a night is sent in: the source's own, at most 1080 rows, and those well below it; none is above the
 * source. Widths keep the source's shape, so an upright picture stays upright.
 */
export function makeLadder(source: { width: number; height: number }): Rung[] {
  const top = Math.min(source.height, STEPS[0].height);
  const heights = [top, ...STEPS.map(({ height }) => height).filter((height) => height <= top * 0.75)];
  return heights.map((height) => {
    const even = toEven(height);
    const width = toEven((source.width * even) / source.height);
    return { width, height: even, videoRate: getRate(width * even) };
  });
}

const toEven = (value: number) => Math.max(2, Math.floor(value / 2) * 2);

/** As many bits a pixel as the step above it has. */
function getRate(pixels: number): number {
  const area = ({ height }: { height: number }) => (height * height * 16) / 9;
  const step = STEPS.findLast((one) => area(one) >= pixels * 0.99) ?? STEPS[0];
  return Math.round((step.videoRate * pixels) / area(step) / 1000) * 1000;
}
