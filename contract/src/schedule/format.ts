export type ScheduleFormat = 'json' | 'xml';

/** Names on the wire; two of them are the same reader. */
const FORMATS: Readonly<Record<string, ScheduleFormat>> = {
  '': 'json',
  jwp: 'json',
  xmltv: 'xml',
  viewnexa: 'xml',
};

/** How a schedule is written, by the channel's `scheduleType` in any case; undefined for an unknown one. [LIVE-13 LIVE-28] */
export function scheduleFormat(type = ''): ScheduleFormat | undefined {
  const name = type.trim().toLowerCase();
  return Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
}
