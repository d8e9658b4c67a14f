import type { EventFile } from '../../nights/event-file.ts';
import type { EventTimes } from '../../nights/event-times.ts';
import type { Night } from '../../nights/night-state.ts';
import { writeTime } from './read-time.ts';

const STATES = {
  on: 'live',
  gone: 'live, the line is interrupted',
  ended: 'ended',
} as const;

/** What an encoder and viewers see of an event now. `startMs`: undefined if its item is missing. */
export function describeState(
  event: EventFile,
  startMs: number | undefined,
  night: Night | null,
  nowMs: number,
): string {
  const { state, isSending = false } = night?.live ?? { state: 'waiting' };
  if (event.endedAtMs !== undefined) return STATES.ended;
  if (state !== 'waiting') return STATES[state];
  if (startMs !== undefined && startMs <= nowMs)
    return isSending ? 'open, its picture begins' : 'open, waits for its picture';
  return isSending ? 'the picture is here, opens at its start' : 'waits for its picture';
}

/** Where an encoder sends to: the two lines that OBS asks for, and the one address of SRT. */
export function describeAddress({ key, srtPort }: EventFile, host: string): string {
  return [
    'RTMP (OBS: Settings, Stream, Service "Custom…")',
    `  Server      rtmp://${host}:1935/live`,
    `  Stream key  ${key}`,
    'SRT (better over a poor line; the stream key stays empty)',
    `  Server      srt://${host}:${srtPort}?mode=caller&passphrase=${key}&latency=2000000`,
  ].join('\n');
}

export function describeEvent(
  event: EventFile,
  { title, startMs, endMs }: EventTimes,
  night: Night | null,
  nowMs: number,
): string {
  return [
    `${event.mediaid}  ${title}`,
    `  starts ${writeTime(startMs)}, planned to end ${writeTime(endMs)}`,
    `  ${describeState(event, startMs, night, nowMs)}${night && night.durationS > 0 ? `, recording of ${Math.round(night.durationS / 60)} min` : ''}`,
    `  page   /m/${event.mediaid}`,
  ].join('\n');
}
