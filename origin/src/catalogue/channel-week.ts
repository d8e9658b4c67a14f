import type { ChannelFile } from './schemas.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** A Monday, 00:00 UTC, from which weeks are counted. */
export const FIRST_MONDAY_MS = Date.UTC(2024, 0, 1);

export type ChannelProgramme = ChannelFile['programmes'][number];

/** A programme with its times; within a week, they are milliseconds from Monday 00:00 UTC. */
export type Broadcast = { startMs: number; endMs: number; programme: ChannelProgramme };

/** What a channel broadcasts every week; the first programme begins with the week's first slot. */
export type Week = readonly Broadcast[];

/** Its daily slots, filled with its programmes in turn, from Monday on; the last of a day lasts until the next. */
export function channelWeek({ slots, programmes }: Pick<ChannelFile, 'slots' | 'programmes'>): Week {
  const starts = Array.from({ length: 7 }, (_, day) => slots.map((slot) => day * DAY_MS + slot)).flat();
  return starts.map((startMs, index) => ({
    startMs,
    endMs: starts[index + 1] ?? WEEK_MS + (slots[0] ?? 0),
    programme: programmes[index % programmes.length] as ChannelProgramme,
  }));
}

/** What is broadcast between two times, in ms since 1970, including what began before or ends after. */
export function broadcastsBetween(week: Week, fromMs: number, toMs: number): Broadcast[] {
  const found: Broadcast[] = [];
  let mondayMs = mondayBefore(fromMs) - WEEK_MS;
  for (; mondayMs < toMs; mondayMs += WEEK_MS) {
    for (const { startMs, endMs, programme } of week) {
      const placed = { startMs: mondayMs + startMs, endMs: mondayMs + endMs, programme };
      if (placed.endMs > fromMs && placed.startMs < toMs) found.push(placed);
    }
  }
  return found;
}

/** The start of the week. */
function mondayBefore(ms: number): number {
  return FIRST_MONDAY_MS + Math.floor((ms - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS;
}
