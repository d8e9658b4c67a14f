/**
 * A date and time in the viewer's locale and zone, with the zone's name: `Thursday, 9 December 2027, 6:00 PM
 * GMT+1`. Date and time are formatted separately, and with plain spaces: releases of the language data differ
 * in what they put between them, and server and browser must output the same.
 */
export function eventTimeText(ms: number, locale: string, timeZone: string | undefined): string {
  const zone = timeZone ? { timeZone } : {};
  const date = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...zone,
  });
  const time = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...zone,
  });
  return `${date.format(ms)}, ${time.format(ms)}`.replace(/[\u00a0\u202f]/g, ' ');
}
