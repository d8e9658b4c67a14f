import type { Programme } from '@marquee/contract/schedule/programmes';
import { type Ref, useState } from 'react';
import { programmeState } from '../../../guide/programme-state.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { GuideEntry } from './guide-entry.ts';
import styles from './guide-stage.module.css';
import type { GuideText } from './guide-text.ts';
import { ProgrammeActions } from './programme-actions.tsx';

interface Props {
  entry: GuideEntry;
  programme: Programme | undefined;
  text: GuideText;
  nowMs: number;
  first: Ref<HTMLAnchorElement>;
}

/** The selected programme, or channel: its description and how to watch it. [LIVE-12] */
export function GuideStage({ entry, programme, text, nowMs, first }: Props) {
  const t = useT('epg');
  const { channel, schedule } = entry;
  // all of them: if only the last one were stored, two that fail would alternate
  const [failed, setFailed] = useState<readonly string[]>([]);
  const picture = [programme?.backgroundImage, channel.backgroundImage].find(
    (src) => src && !failed.includes(src),
  );
  const isLive = programme && programmeState(programme, nowMs) === 'live';
  const waits = schedule === 'pending' && !programme;
  return (
    <section className={styles.stage} data-surface="stage" aria-live="off">
      {picture && (
        <img
          key={picture}
          className={styles.art}
          src={picture}
          alt=""
          onError={() => setFailed((known) => [...known, picture])}
        />
      )}
      <div className={styles.shade} />
      <p className={styles.facts}>
        {isLive && <span className={styles.live}>{t('live')}</span>}
        <span>{channel.title}</span>
        {programme && (
          <>
            <span>
              {!isLive && `${text.day(programme.startMs, nowMs)} `}
              {text.span(programme)}
            </span>
            {isLive && (
              <span>
                {t('minutes_left', { count: Math.max(1, Math.ceil((programme.endMs - nowMs) / 60_000)) })}
              </span>
            )}
          </>
        )}
      </p>
      <h2 className={styles.title} data-waits={waits || undefined}>
        {waits ? '' : (programme?.title ?? channel.title)}
      </h2>
      <p className={styles.description}>{waits ? '' : (programme?.description ?? channel.description)}</p>
      <ProgrammeActions entry={entry} programme={programme} nowMs={nowMs} first={first} />
    </section>
  );
}
