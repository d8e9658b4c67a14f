import type { Quality } from '../engine/engine.ts';

/** From this height on, in pixels, and this many bits a second, a picture is called high definition. */
const LEAST = { height: 720, bandwidth: 1_000_000 } as const;

/**
 * Whether what is shown deserves its badge: tall enough as it is decoded, and sent with enough bits to fill the height.
 * Of what is not known nothing is claimed.
 */
export function isHighDefinition(qualities: readonly Quality[], pictureHeight: number): boolean {
  const active = qualities.find((quality) => quality.active);
  return pictureHeight >= LEAST.height && active !== undefined && active.bandwidth >= LEAST.bandwidth;
}
