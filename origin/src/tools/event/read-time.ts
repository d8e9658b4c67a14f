import { toEventTimeMs } from '@marquee/contract/media-status';
import { ToolError } from '../run-tool.ts';

const FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:?\d\d)$/i;

/** A time of the command line in ms. @throws ToolError: it must say its zone, as servers stand in another one */
export function readTime(option: string, text: string): number {
  const ms = FORM.test(text) ? toEventTimeMs(text) : undefined;
  if (ms !== undefined) return ms;
  const hasNoZone = FORM.test(`${text.replace(' ', 'T')}Z`);
  const why = hasNoZone ? 'has no time zone' : 'is no date and time';
  throw new ToolError(
    `${option} ${why}: "${text}". Write it as 2026-12-05T20:00:00+01:00, with the zone at its end, or Z for UTC.`,
  );
}

/** As items have it. */
export const writeTime = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');
