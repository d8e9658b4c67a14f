export type ScheduleFormat = 'json' | 'xml';

/** Names on the wire, and the format of each. */
const FORMATS: Readonly<Record<string, ScheduleFormat>> = {
  '': 'json',
  jwp: 'json',
  xmltv: 'xml',
  viewnexa: 'xml',
};

/** By the channel's `scheduleType` in any case; undefined if it is unknown. [LIVE-13 LIVE-28] */
export function scheduleFormat(type = ''): ScheduleFormat | undefined {
  const name = type.trim().toLowerCase();
  return Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
}
