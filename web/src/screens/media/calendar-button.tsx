import { CalendarPlus } from 'lucide-react';
import { useRef } from 'react';
import { useSite } from '../../config/config-context.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { useItemText } from '../../content/use-item-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { useClock } from '../../lib/clock.ts';
import { paths } from '../../paths/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import styles from '../../watch/action-buttons.module.css';
import { calendarEntry } from './calendar-entry.ts';

interface Props {
  item: ListedItem;
  startsAtMs: number;
}

/** Adds an upcoming event to the viewer's calendar. [EVENT-07] */
export function CalendarButton({ item, startsAtMs }: Props) {
  const t = useT('video');
  const clock = useClock();
  const { appOrigin } = useSite();
  // it goes as the event begins
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, '*', 'a[href], button');
  const { title, subtitle, description } = useItemText(item);
  const press = () => {
    const entry = calendarEntry({
      uid: `${item.mediaid}-${startsAtMs}@${new URL(appOrigin).host}`,
      title,
      description: [subtitle, description].filter(Boolean).join('\n'),
      url: appOrigin + paths.media.to(item.mediaid, item.title),
      startMs: startsAtMs,
      endMs: item.scheduledEndMs,
      nowMs: clock.nowMs(),
    });
    const address = URL.createObjectURL(new Blob([entry], { type: 'text/calendar;charset=utf-8' }));
    Object.assign(document.createElement('a'), { href: address, download: `${item.mediaid}.ics` }).click();
    // by then the browser has started to read it
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <Button ref={button} look="glass" big className={styles.action} onClick={press}>
      <CalendarPlus aria-hidden="true" />
      {t('add_to_calendar')}
    </Button>
  );
}
