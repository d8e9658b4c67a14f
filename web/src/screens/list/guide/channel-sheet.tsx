import type { Programme } from '@marquee/contract/schedule/programmes';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { programmeFrom, watchWays } from '../../../guide/programme-state.ts';
import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from './channel-sheet.module.css';
import { DayBar } from './day-bar.tsx';
import { type GuideEntry, NOTES } from './guide-entry.ts';
import type { GuideText } from './guide-text.ts';
import { ProgrammeActions } from './programme-actions.tsx';
import { TryScheduleAgain } from './try-schedule-again.tsx';

interface Props {
  entry: GuideEntry;
  days: readonly number[];
  programme: Programme | undefined;
  /** A moment on the day it opens with. */
  openAtMs: number;
  nowMs: number;
  text: GuideText;
  onSelect(programme: Programme): void;
  onClose(): void;
}

interface Aim {
  day: number;
  /** The moment of the chosen day to scroll to, today's being now. Undefined: as it opened. */
  fromMs?: number;
}

/**
 * A channel's programmes by day, for windows too narrow for a grid; the selected one shows its actions. It
 * opens on the selected programme, or on now; choosing today leads back to now. [LIVE-12 LIVE-19 LIVE-20]
 */
export function ChannelSheet(props: Props) {
  const { entry, days, programme, openAtMs, nowMs, text, onSelect, onClose } = props;
  const t = useT('epg');
  const heading = useId();
  const { calendar } = text;
  const { channel, schedule } = entry;
  const [aim, setAim] = useState<Aim>(() => ({ day: calendar.startOfDay(openAtMs) }));
  const { day, fromMs } = aim;
  const onDay = (chosen: number) =>
    setAim({ day: chosen, fromMs: chosen === calendar.startOfDay(nowMs) ? nowMs : chosen });
  const next = calendar.startOfNextDay(day);
  const shown = channel.programs.filter(({ startMs, endMs }) => startMs < next && endMs > day);
  const opened = fromMs === undefined ? shown.find((one) => one === programme) : undefined;
  const first = opened ?? programmeFrom(shown, fromMs ?? openAtMs);
  const place = useRef<HTMLLIElement>(null);
  useShown(place, schedule, aim);
  const note = NOTES[schedule];
  return (
    <Modal labelledBy={heading} size="medium" dismissible closeLabel={undefined} onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <header className={styles.title}>
            <h2 id={heading} className={styles.heading}>
              {t('programmes_of', { channel: channel.title })}
            </h2>
            <IconButton label={t('close')} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </header>
          {/* shown here if no programme is selected that could show them */}
          {!programme && <ProgrammeActions entry={entry} programme={undefined} nowMs={nowMs} />}
        </div>
        {channel.description && <p className={styles.about}>{channel.description}</p>}
        <div className={styles.days}>
          <DayBar days={days} shown={day} nowMs={nowMs} text={text} onDay={onDay} />
        </div>
        {shown.length === 0 && (
          <p className={styles.about}>
            {t(note)}
            <TryScheduleAgain entry={entry} />
          </p>
        )}
        <ul className={styles.list}>
          {shown.map((one) => {
            const isOpen = one === programme;
            return (
              <li
                key={`${one.startMs} ${one.id}`}
                ref={one === first ? place : undefined}
                className={styles.item}
              >
                <button
                  type="button"
                  className={styles.programme}
                  aria-expanded={isOpen}
                  onClick={() => onSelect(one)}
                >
                  <span className={styles.time}>{text.time(one.startMs)}</span>
                  <strong>{one.title}</strong>
                  <Tag programme={one} entry={entry} nowMs={nowMs} />
                </button>
                {isOpen && (
                  <div className={styles.details}>
                    <p>{text.span(one)}</p>
                    {one.description && <p>{one.description}</p>}
                    <ProgrammeActions entry={entry} programme={one} nowMs={nowMs} />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </Modal>
  );
}

/** Scrolls a programme into view once open, when the schedule arrives, and for each chosen day. */
function useShown(place: RefObject<HTMLElement | null>, schedule: GuideEntry['schedule'], aim: Aim): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes with the schedule, and with the day
  useEffect(() => {
    const frame = requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [place, schedule, aim]);
}

function Tag({ programme, entry, nowMs }: { programme: Programme; entry: GuideEntry; nowMs: number }) {
  const t = useT('epg');
  const { live, beginning } = watchWays(programme, entry.channel.catchupHours, nowMs);
  if (live) return <span className={styles.live}>{t('live')}</span>;
  return beginning ? <span className={styles.kept}>{t('catch_up')}</span> : null;
}
