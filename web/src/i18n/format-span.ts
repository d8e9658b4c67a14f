/** Up to three days are shown in hours, as usual for rentals. */
const HOURS_UP_TO_DAYS = 3;

/** A duration in a language's words: `48 hours`, `1 week`. */
export function formatSpan(
  { amount, unit }: { amount: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year' },
  language: string,
): string {
  const inHours = unit === 'day' && amount <= HOURS_UP_TO_DAYS;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: inHours ? 'hour' : unit,
    unitDisplay: 'long',
  })
    .format(inHours ? amount * 24 : amount)
    .replace(/\s/g, '\u00a0');
}
