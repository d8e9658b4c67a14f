import { mediaStatus } from '@marquee/contract/media-status';

/** What an item's file says about its times, in ms since 1970. */
export type ItemTimes = {
  isDraft: boolean;
  publishAtMs?: number | undefined;
  unpublishAtMs?: number | undefined;
  startMs?: number | undefined;
  endMs?: number | undefined;
  /** As the file has it, normalised; '': none. */
  eventState: string;
  /** Whether it has a stream, a source or is a channel. */
  canPlay: boolean;
  /** Of its recording; 0: unknown. */
  lengthMs: number;
  /** Whether it can be watched again after its end. */
  replay: boolean;
};

export type Publication = {
  /** `hidden`: as if it did not exist. `coming`: listed, and nothing of its files is handed out. */
  stage: 'hidden' | 'coming' | 'open';
  /** '': none. */
  eventState: string;
  /** Of its schedule; a premiere without an end in its file ends with its recording. */
  endMs: number | undefined;
  /** When the next change is due, in ms since 1970; Infinity: never. */
  untilMs: number;
};

/**
 * What an item is at a time. Before its start it is coming, whatever its file says. A premiere (`PRE_LIVE`, or no state) is
 * on air from its start to its end, then a recording; without a replay it is gone at its end. Otherwise an item is open if
 * the wire's rules make it live or on demand. [EVENT-01..06]
 */
export function publication(times: ItemTimes, nowMs: number): Publication {
  const { publishAtMs = -Infinity, unpublishAtMs = Infinity, startMs } = times;
  const endMs = times.endMs ?? (startMs && times.lengthMs ? startMs + times.lengthMs : undefined);
  const goneAtMs = Math.min(unpublishAtMs, times.replay ? Infinity : (endMs ?? Infinity));
  const moments = times.isDraft ? [] : [publishAtMs, startMs ?? -Infinity, endMs ?? -Infinity, goneAtMs];
  const untilMs = Math.min(...moments.filter((ms) => ms > nowMs), Infinity);
  const isHidden = times.isDraft || nowMs < publishAtMs || nowMs >= goneAtMs;
  const eventState = getState({ ...times, endMs }, nowMs);
  const status = mediaStatus(
    {
      eventState,
      ...(startMs !== undefined && { scheduledStartMs: startMs }),
      ...(endMs !== undefined && { scheduledEndMs: endMs }),
    },
    nowMs,
  );
  return {
    stage: isHidden ? 'hidden' : status === 'SCHEDULED' ? 'coming' : 'open',
    eventState,
    endMs,
    untilMs,
  };
}

function getState({ eventState, canPlay, startMs, endMs = Infinity }: ItemTimes, nowMs: number): string {
  if (startMs === undefined) return eventState;
  if (nowMs < startMs) return 'PRE_LIVE';
  if (!canPlay || (eventState !== '' && eventState !== 'PRE_LIVE')) return eventState;
  if (eventState === '' && endMs === Infinity) return '';
  if (nowMs < endMs) return 'LIVE_PUBLISHED';
  return eventState === '' ? '' : 'INSTANT_VOD';
}
