import type { Programme } from '@marquee/contract/schedule/programmes';

/** Programmes shorter than this are too narrow to press: five minutes are 25 px. */
const NARROW_MS = 5 * 60_000;
/** How far from a narrow programme a press still counts for it: 12 px. */
const REACH_MS = 2.4 * 60_000;

/**
 * What a press selects: the programme it hit, or a narrow one nearby. Pressing again selects the next of
 * them. `hit`: undefined between programmes.
 */
export function pressedProgramme(
  programmes: readonly Programme[],
  hit: Programme | undefined,
  atMs: number,
  selected: Programme | undefined,
): Programme | undefined {
  const away = ({ startMs, endMs }: Programme) => Math.max(startMs - atMs, atMs - endMs, 0);
  const near = programmes.filter(
    (one) =>
      one !== hit && one.endMs - one.startMs < NARROW_MS && away(one) <= REACH_MS && !overlap(one, hit),
  );
  if (near.length === 0) return hit;
  const all = (hit ? [...near, hit] : near).toSorted((one, other) => one.startMs - other.startMs);
  const at = selected ? all.indexOf(selected) : -1;
  if (at >= 0) return all[(at + 1) % all.length];
  const narrow = hit && hit.endMs - hit.startMs < NARROW_MS ? [hit] : near;
  return narrow.toSorted((one, other) => away(one) - away(other))[0];
}

/** Overlapping programmes are shown one above the other, not side by side. */
function overlap(one: Programme, other: Programme | undefined): boolean {
  return other !== undefined && one.startMs < other.endMs && other.startMs < one.endMs;
}
