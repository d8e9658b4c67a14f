import type { Translate } from '../../i18n/messages.ts';
import { timeParts } from '../../lib/clock-text.ts';

/** A time in words: "1 hour 2 minutes", "0 seconds". Units that are zero are left out. */
export function spokenTime(seconds: number, t: Translate): string {
  const { hours, minutes, rest } = timeParts(seconds);
  const units = [
    hours > 0 && t('hours', { count: hours }),
    minutes > 0 && t('minutes', { count: minutes }),
    (rest > 0 || hours + minutes === 0) && t('seconds', { count: rest }),
  ];
  return units.filter(Boolean).join(' ');
}

/** "1 minute 20 seconds of 2 minutes 10 seconds, chapter Lamplighter" */
export function spokenPosition(
  positionS: number,
  wholeS: number,
  chapter: string | undefined,
  t: Translate,
): string {
  const values = { place: spokenTime(positionS, t), whole: spokenTime(wholeS, t) };
  return chapter ? t('place_in_chapter', { ...values, chapter }) : t('place', values);
}
