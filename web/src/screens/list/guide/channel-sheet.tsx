import type { Programme } from '@marquee/contract/schedule/programmes';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { watchWays } from '../../../guide/programme-state.ts';
import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from './channel-sheet.module.css';
import { DayBar } from './day-bar.tsx';
import { type GuideEntry, NOTES } from './guide-entry.ts';
import type { GuideText } from './guide-text.ts';
import { ProgrammeActions } from './programme-actions.tsx';

interface Props {
  entry: GuideEntry;
  days: readonly number[];
  programme: Programme | undefined;
  /** A moment of the day it opens on, where no programme is known. */
  openAtMs: number;
  nowMs: number;
  text: GuideText;
  onSelect(programme: Programme): void;
  onClose(): void;
}

/** A channel's programmes by the day, where there is no room for a grid; the one that is selected says what can be done. */
export function ChannelSheet(props: Props) {
  const { entry, days, programme, openAtMs, nowMs, text, onSelect, onClose } = props;
  const t = useT('epg');
  const heading = useId();
  const { calendar } = text;
  const { channel, schedule } = entry;
  const [day, setDay] = useState(() => calendar.startOfDay(programme?.startMs ?? openAtMs));
  const next = calendar.startOfNextDay(day);
  const shown = channel.programs.filter(({ startMs, endMs }) => startMs < next && endMs > day);
  const open = useRef<HTMLLIElement>(null);
  useShown(open, schedule);
  const note = NOTES[schedule];
  return (
    <Modal labelledBy={heading} size="medium" dismissible closeLabel={undefined} onClose={onClose}>
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={heading} className={styles.heading}>
            {t('programmes_of', { channel: channel.title })}
          </h2>
          <IconButton label={t('close')} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </header>
        {channel.description && <p className={styles.about}>{channel.description}</p>}
        {!programme && <ProgrammeActions entry={entry} programme={undefined} nowMs={nowMs} />}
        <div className={styles.days}>
          <DayBar days={days} shown={day} nowMs={nowMs} text={text} onDay={setDay} />
        </div>
        {shown.length === 0 && <p className={styles.about}>{t(note)}</p>}
        <ul className={styles.list}>
          {shown.map((one) => {
            const isOpen = one === programme;
            return (
              <li key={`${one.startMs} ${one.id}`} ref={isOpen ? open : undefined} className={styles.item}>
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

/** Brings the open programme into view, once the pane stands and again when the schedule has come. */
function useShown(open: RefObject<HTMLElement | null>, schedule: GuideEntry['schedule']): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes with the schedule
  useEffect(() => {
    const frame = requestAnimationFrame(() => open.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [open, schedule]);
}

function Tag({ programme, entry, nowMs }: { programme: Programme; entry: GuideEntry; nowMs: number }) {
  const t = useT('epg');
  const { live, beginning } = watchWays(programme, entry.channel.catchupHours, nowMs);
  if (live) return <span className={styles.live}>{t('live')}</span>;
  return beginning ? <span className={styles.kept}>{t('catch_up')}</span> : null;
}
