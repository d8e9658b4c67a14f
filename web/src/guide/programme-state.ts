import type { Programme } from '@marquee/contract/schedule/programmes';

const HOUR_MS = 3_600_000;

/** How often the guide checks the time, in ms. [LIVE-07 CONST-41] */
const REEVALUATE_MS = 5_000;

/** The time of the last check: every 5 s of the clock. */
export const lastCheckMs = (nowMs: number): number => nowMs - (nowMs % REEVALUATE_MS);

/** How long it is until the next check. */
export const untilCheckMs = (nowMs: number): number => REEVALUATE_MS - (nowMs % REEVALUATE_MS);

export type ProgrammeState = 'live' | 'vod' | 'scheduled';

type Times = Pick<Programme, 'startMs' | 'endMs'>;

/** Live between start and end, on demand once ended. [LIVE-03 LIVE-04] */
export function programmeState({ startMs, endMs }: Times, nowMs: number): ProgrammeState {
  if (endMs <= nowMs) return 'vod';
  return startMs <= nowMs ? 'live' : 'scheduled';
}

/** Whether it can be watched from its beginning: it has started, within catch-up. [LIVE-05] */
export function isKept({ startMs }: Pick<Times, 'startMs'>, catchupHours: number, nowMs: number): boolean {
  return startMs <= nowMs && startMs > nowMs - catchupHours * HOUR_MS;
}

/** What a viewer may do with a programme: watch it live, from its beginning, both, or wait. [LIVE-12] */
export function watchWays(programme: Times, catchupHours: number, nowMs: number) {
  const state = programmeState(programme, nowMs);
  return { state, live: state === 'live', beginning: isKept(programme, catchupHours, nowMs) };
}

/** The programme that is on; of several, the last to start. `programmes`: sorted by start. */
export function programmeAt(programmes: readonly Programme[], ms: number): Programme | undefined {
  let found: Programme | undefined;
  for (const programme of programmes) {
    if (programme.startMs > ms) break;
    if (programme.endMs > ms) found = programme;
  }
  return found;
}

/** The first programme that starts after a moment. `programmes`: sorted by start. */
export function programmeAfter(programmes: readonly Programme[], ms: number): Programme | undefined {
  return programmes.find(({ startMs }) => startMs > ms);
}

/** What is on, else the first to start later, else the last. `programmes`: sorted by start. [LIVE-20] */
export function programmeFrom(programmes: readonly Programme[], ms: number): Programme | undefined {
  return programmeAt(programmes, ms) ?? programmeAfter(programmes, ms) ?? programmes.at(-1);
}
