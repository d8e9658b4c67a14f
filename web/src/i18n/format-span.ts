/** Up to three days are told in hours, as rentals are. */
const HOURS_UP_TO_DAYS = 3;

/** How long something lasts, in the words of a language: `48 hours`, `1 week`. */
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
