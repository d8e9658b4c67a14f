import { useMemo } from 'react';
import { useLocale } from '../../../i18n/i18n-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useTimeZone } from '../../../lib/clock.ts';
import { type GuideText, guideText } from './guide-text.ts';

/** Formats for times and days in the viewer's language and time zone. */
export function useGuideText(): GuideText {
  const t = useT('epg');
  const locale = useLocale();
  const timeZone = useTimeZone();
  return useMemo(() => guideText(t, locale, timeZone), [t, locale, timeZone]);
}
