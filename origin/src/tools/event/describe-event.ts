import type { EventFile } from '../../nights/event-file.ts';
import type { EventTimes } from '../../nights/event-times.ts';
import type { Night } from '../../nights/night-state.ts';
import { writeTime } from './read-time.ts';

const STATES = {
  waiting: 'waits for its picture',
  on: 'live',
  gone: 'live, the line is interrupted',
  ended: 'ended',
} as const;

export function describeState(event: EventFile, night: Night | null): string {
  if (event.endedAtMs !== undefined) return STATES.ended;
  return STATES[night?.live.state ?? 'waiting'];
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
): string {
  return [
    `${event.mediaid}  ${title}`,
    `  starts ${writeTime(startMs)}, planned to end ${writeTime(endMs)}`,
    `  ${describeState(event, night)}${night && night.durationS > 0 ? `, recording of ${Math.round(night.durationS / 60)} min` : ''}`,
    `  page   /m/${event.mediaid}`,
  ].join('\n');
}
