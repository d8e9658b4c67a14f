import type { Quality } from '../engine/engine.ts';

/** From this height in px and bandwidth in bits per second on, a picture counts as high definition. */
const LEAST = { height: 720, bandwidth: 1_000_000 } as const;

/**
 * Whether the current quality deserves the badge: tall enough as decoded, and with enough bandwidth for that
 * height. False if unknown.
 */
export function isHighDefinition(qualities: readonly Quality[], pictureHeight: number): boolean {
  const active = qualities.find((quality) => quality.active);
  return pictureHeight >= LEAST.height && active !== undefined && active.bandwidth >= LEAST.bandwidth;
}
