import { ToolError } from '../run-tool.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

const DAY_MS = 24 * 60 * 60_000;

/** The beginning of a day in UTC. @param option which is named in the message @throws ToolError */
export function readDay(option: string, text: unknown): number {
  const [, year, month, day] = DAY.exec(String(text)) ?? [];
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // the 31st of a month of 30 days would be the 1st of the next
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text)
    throw new ToolError(`${option} must be a day like 2027-01-31; it is "${String(text)}".`);
  return ms;
}

/** The end of a day in UTC, or a moment with its time zone. @throws ToolError */
export function readEnd(option: string, text: unknown): number {
  if (DAY.test(String(text))) return readDay(option, text) + DAY_MS;
  const ms = INSTANT.test(String(text)) ? Date.parse(String(text)) : Number.NaN;
  if (!Number.isNaN(ms)) return ms;
  throw new ToolError(
    `${option} must be a day like 2027-01-31, which is included and ends at midnight UTC, or a moment with its time zone like 2027-01-31T20:00+01:00; it is "${String(text)}".`,
  );
}
