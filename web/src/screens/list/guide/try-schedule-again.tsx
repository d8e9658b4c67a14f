import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef } from 'react';
import { scheduleKey } from '../../../guide/schedule-query.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import type { GuideEntry } from './guide-entry.ts';
import styles from './try-schedule-again.module.css';

interface Props {
  entry: GuideEntry;
  /** For a grid, which has one tab stop. */
  tabIndex?: number;
}

/** Requests the schedule of a channel again; nothing unless it failed. [LIVE-18] */
export function TryScheduleAgain({ entry, ...rest }: Props) {
  if (entry.schedule !== 'failed') return null;
  // apart from the note before it
  return (
    <>
      {' '}
      <Again id={entry.channel.id} {...rest} />
    </>
  );
}

function Again({ id, tabIndex }: { id: string; tabIndex?: number }) {
  const t = useT('common');
  const queries = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, 'li, dialog', 'button');
  // the cell around it would open the channel
  const stop = (event: SyntheticEvent) => event.stopPropagation();
  return (
    <button
      ref={button}
      type="button"
      className={styles.again}
      tabIndex={tabIndex}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && stop(event)}
      onClick={(event) => {
        stop(event);
        void queries.refetchQueries({ queryKey: scheduleKey(id) });
      }}
    >
      {t('try_again')}
    </button>
  );
}
