import { ChevronLeft, ChevronRight, Clock } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './day-bar.module.css';
import type { GuideText } from './guide-text.ts';

interface Props {
  days: readonly number[];
  /** The first moment of the visible day. */
  shown: number;
  nowMs: number;
  text: GuideText;
  onDay(day: number): void;
  /** Absent if there is nothing to move through. */
  move?: { now(): void; by(direction: 1 | -1): void };
}

/** Moves to a day, to now, earlier and later. A chosen day is announced. [LIVE-20] */
export const DayBar = memo(function DayBar({ days, shown, nowMs, text, onDay, move }: Props) {
  const t = useT('epg');
  const list = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    // with the next frame, which lays the page out anyway
    const frame = requestAnimationFrame(() => {
      const box = list.current;
      const pressed = box?.querySelector<HTMLElement>('[aria-pressed=true]');
      // of one that shows the day before, after a turn of the list
      if (box && pressed && shown)
        box.scrollLeft = pressed.offsetLeft - (box.clientWidth - pressed.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return (
    <div className={styles.bar}>
      <fieldset ref={list} className={styles.days}>
        <legend className="hidden-text">{t('day')}</legend>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={day === shown}
            onClick={() => {
              setChosen(text.day(day, nowMs));
              onDay(day);
            }}
          >
            {text.day(day, nowMs)}
          </button>
        ))}
      </fieldset>
      {/* its own live region: while a modal is open, screen readers ignore those outside it */}
      <p role="status" className="hidden-text">
        {chosen}
      </p>
      {move && (
        <div className={styles.moves}>
          <Button onClick={move.now}>
            <Clock aria-hidden="true" />
            {t('now')}
          </Button>
          <IconButton label={t('earlier')} className={styles.step} onClick={() => move.by(-1)}>
            <ChevronLeft aria-hidden="true" data-directed />
          </IconButton>
          <IconButton label={t('later')} className={styles.step} onClick={() => move.by(1)}>
            <ChevronRight aria-hidden="true" data-directed />
          </IconButton>
        </div>
      )}
    </div>
  );
});
