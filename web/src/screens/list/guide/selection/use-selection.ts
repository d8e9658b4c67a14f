import type { Programme } from '@marquee/contract/schedule/programmes';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { programmeAt } from '../../../../guide/programme-state.ts';
import { type RequestedTimes, readTimes } from '../../../../guide/watch-times.ts';
import type { GuideEntry } from '../guide-entry.ts';

export interface Selection {
  /** Undefined in a guide without channels. */
  entry: GuideEntry | undefined;
  /** What is on, if no programme is named; undefined if that is unknown. */
  programme: Programme | undefined;
  /** The times in the address. */
  times: RequestedTimes;
  /** Whether the address names a channel of the guide, or a programme. */
  isNamed: boolean;
  /** The address names a channel that is not in the list: its other parameters apply to no other channel. */
  isMissing: boolean;
  /** The query that selects it. */
  query: string;
  /** Selects without a new history entry and without scrolling. @returns the query that is rendered next */
  select(channelId: string, programme: Programme | undefined): string;
  /** Removes the channel from the address in the same way, with all parameters that belong to it. */
  deselect(): void;
}

/** Parameters of the address that belong to a channel. [LIVE-11] */
const OF_CHANNEL = ['channel', 'start', 'end', 'beginning', 'play'];

const iso = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z');

/**
 * The address's `channel`, else the first, and its programme by `start`. A playing channel stays selected,
 * even if a new list lacks it. [LIVE-11 ROUTE-08]
 */
export function useSelection(entries: readonly GuideEntry[], nowMs: number): Selection {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const id = query.get('channel') || undefined;
  const plays = query.get('play') === '1';
  const [kept, setKept] = useState<{ id: string | undefined; entry?: GuideEntry | undefined }>({ id });
  const playing = plays && kept.id === id ? kept.entry : undefined;
  const wanted = playing?.channel.id ?? id;
  const found = (wanted ? entries.find(({ channel }) => channel.id === wanted) : entries[0]) ?? playing;
  const next = plays ? found : undefined;
  if (kept.id !== id || kept.entry !== next) setKept({ id, entry: next });

  const entry = found ?? entries[0];
  const times = readTimes(found ? query : new URLSearchParams());
  const programs = entry?.channel.programs ?? [];
  const hasStart = times.startMs !== undefined;
  // an address cannot tell two programmes with the same times apart: the chosen one is remembered
  const [chosen, choose] = useState<Programme>();
  const ofStart = programs.filter(({ startMs }) => startMs === times.startMs);
  const ofTimes = ofStart.filter(({ endMs }) => endMs === times.endMs);
  const programme = hasStart
    ? (ofTimes.find((one) => one.id === chosen?.id) ?? ofTimes[0] ?? ofStart[0])
    : programmeAt(programs, nowMs);
  const select = useCallback<Selection['select']>(
    (channelId, one) => {
      choose(one);
      const next = searchFor(search, channelId, one);
      void navigate({ search: next }, { replace: true, preventScrollReset: true });
      return next;
    },
    [navigate, search],
  );
  const deselect = useCallback(() => {
    const rest = new URLSearchParams(search);
    for (const name of OF_CHANNEL) rest.delete(name);
    void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
  }, [navigate, search]);
  const isMissing = id !== undefined && !found;
  const isNamed = hasStart || (id !== undefined && !isMissing);
  return { entry, programme, times, isNamed, isMissing, query: query.toString(), select, deselect };
}

export interface Ways {
  play?: boolean;
  beginning?: boolean;
}

/** The query of this page with another selection; other parameters stay. */
export function searchFor(
  search: string,
  channelId: string,
  programme: Pick<Programme, 'startMs' | 'endMs'> | undefined,
  { play, beginning }: Ways = {},
): string {
  const query = new URLSearchParams(search);
  const put = (name: string, value: string | undefined) =>
    value === undefined ? query.delete(name) : query.set(name, value);
  put('channel', channelId);
  put('start', programme && iso(programme.startMs));
  put('end', programme && iso(programme.endMs));
  put('beginning', beginning ? '1' : undefined);
  put('play', play ? '1' : undefined);
  return query.toString();
}
