import { isFalse } from '@marquee/contract/flags';
import type { MediaItem } from '@marquee/contract/media';
import { scheduleFormat } from '@marquee/contract/schedule/format';
import type { Programme } from '@marquee/contract/schedule/programmes';
import { type QueryState, queryOptions } from '@tanstack/react-query';
import type { Fetch } from '../lib/http.ts';
import type { Log } from '../lib/log.ts';
import { shiftToToday } from './demo-shift.ts';
import { READERS } from './read-schedule.ts';

/** How often a schedule is fetched again, in ms. [LIVE-27] */
export const SCHEDULE_MS = 15 * 60_000;

/** How long after a failure it is fetched again, in ms. [LIVE-18] */
const RETRY_MS = 60_000;

/** The first members of the query key of a channel's schedule, in every language. */
export const scheduleKey = (channelId: string) => ['schedule', channelId] as const;

export type Scheduled = Pick<
  MediaItem,
  'mediaid' | 'scheduleUrl' | 'scheduleType' | 'scheduleToken' | 'scheduleDemo'
>;

export interface ScheduleSource {
  fetch: Fetch;
  log: Log;
  nowMs(): number;
  language: string;
  /** Base of an address without a host. */
  appOrigin: string;
}

/** Time until the next quarter of an hour; midnight is one, and moves a demo's programmes by a day. */
const untilQuarter = (ms: number) => SCHEDULE_MS - (ms % SCHEDULE_MS);

/** When a schedule was fetched, in ms by the device's clock. */
type FetchTimes = Pick<QueryState, 'dataUpdatedAt' | 'errorUpdatedAt'>;

/** The same since an earlier fetch, before the device slept; `aheadMs` corrects the device's clock. */
function demoInterval({ dataUpdatedAt, errorUpdatedAt }: FetchTimes, aheadMs: number): number {
  const fetchedAt = Math.max(dataUpdatedAt, errorUpdatedAt) || Date.now();
  return Math.max(1000, fetchedAt + untilQuarter(fetchedAt + aheadMs) - Date.now());
}

/** Whether a channel has a schedule that can be fetched. [LIVE-28] */
export function hasSchedule({ scheduleUrl, scheduleType }: Scheduled): boolean {
  return scheduleUrl !== undefined && scheduleFormat(scheduleType) !== undefined;
}

/** The channel's schedule format, if it is an unknown one. [LIVE-28] */
export function unknownFormat({ scheduleUrl, scheduleType }: Scheduled): string | undefined {
  return scheduleUrl !== undefined && !scheduleFormat(scheduleType) ? scheduleType : undefined;
}

/**
 * The programmes of a channel, sorted by start, without duplicates. Fetched again every quarter of an hour, a minute
 * after a failure, and when the viewer comes back to an older one; never on a server. [LIVE-13 LIVE-26 LIVE-27 CONTENTAPI-19]
 */
export function scheduleQuery(source: ScheduleSource, channel: Scheduled) {
  const { mediaid, scheduleUrl, scheduleType, scheduleToken, scheduleDemo } = channel;
  const format = scheduleFormat(scheduleType);
  const { fetch, log, language, appOrigin } = source;
  const isDemo = Boolean(scheduleDemo) && !isFalse(scheduleDemo);
  // a device's clock may be minutes off
  const aheadMs = () => source.nowMs() - Date.now();
  return queryOptions({
    queryKey: [...scheduleKey(mediaid), language],
    enabled: hasSchedule(channel),
    queryFn: async ({ signal, client, queryKey }): Promise<Programme[]> => {
      if (!format || !scheduleUrl) return [];
      const known = client.getQueryState(queryKey);
      // a repeated request is for changes, so it bypasses the cache
      const newest: Fetch = (input, init) => fetch(input, { ...init, cache: 'no-cache' });
      const programmes = await READERS[format]({
        url: new URL(scheduleUrl, appOrigin).href,
        token: scheduleToken,
        fetch: known?.dataUpdateCount || known?.errorUpdateCount ? newest : fetch,
        signal,
        language,
        mediaId: mediaid,
        onFault: ({ path, reason }) => log(`schedule of ${mediaid}: ${path}: ${reason}`),
      }).catch((error: unknown) => {
        // logged once, however often it is retried
        if (!signal.aborted && !known?.fetchFailureCount) log(`schedule of ${mediaid}`, error);
        throw error;
      });
      const shown = isDemo ? shiftToToday(programmes, source.nowMs()) : programmes;
      return withoutRepeats(shown.toSorted((one, other) => one.startMs - other.startMs));
    },
    staleTime: isDemo ? ({ state }) => untilQuarter(state.dataUpdatedAt + aheadMs()) : SCHEDULE_MS,
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return RETRY_MS;
      return isDemo ? demoInterval(state, aheadMs()) : SCHEDULE_MS;
    },
    // the interval stops while the page is hidden
    refetchOnWindowFocus: true,
  });
}

/** Start and id identify a programme; between two of the same, moving would be impossible. */
function withoutRepeats(programmes: readonly Programme[]): Programme[] {
  const known = new Set<string>();
  return programmes.filter(({ startMs, id }) => {
    const key = `${startMs} ${id}`;
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}
