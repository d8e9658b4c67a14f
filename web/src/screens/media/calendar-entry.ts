/** The data of a calendar entry. */
export interface CalendarEvent {
  /** Always the same for an event, so that a calendar does not add it twice. */
  uid: string;
  title: string;
  description: string;
  /** Absolute address of the event's page. */
  url: string;
  startMs: number;
  /** Left out if unknown or not after the start. */
  endMs: number | undefined;
  nowMs: number;
}

/** Longest line, in bytes (RFC 5545 §3.1). */
const MAX_LINE = 75;

/**
 * An event as a calendar file (RFC 5545), with a reminder 15 minutes before. Times are UTC; each calendar
 * shows its own.
 */
export function calendarEntry(event: CalendarEvent): string {
  const { uid, title, description, url, startMs, endMs, nowMs } = event;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//Events//EN',
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${stamp(nowMs)}`,
    `DTSTART:${stamp(startMs)}`,
    ...(endMs !== undefined && endMs > startMs ? [`DTEND:${stamp(endMs)}`] : []),
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text([description, url].filter(Boolean).join('\n\n'))}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    `DESCRIPTION:${text(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** `20261221T170000Z` */
function stamp(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A text value, escaped so that it cannot start a new line in the file. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Continues a long line in the next one, after a space; never splits a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > MAX_LINE) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}
