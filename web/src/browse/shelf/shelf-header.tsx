import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './shelf.module.css';
import type { Track } from './use-track.ts';

interface ShelfHeaderProps {
  titleId: string;
  /** Absent while it loads. */
  title: string | undefined;
  /** Address of the whole list. */
  allPath?: string | undefined;
  /** Absent if there is nothing to scroll. */
  turn?: Pick<Track, 'page' | 'atStart' | 'atEnd'> | undefined;
}

/** A row's title, the link to the whole list, and the buttons that scroll by a page. */
export function ShelfHeader({ titleId, title, allPath, turn }: ShelfHeaderProps) {
  const t = useT('common');
  return (
    <header className={styles.header}>
      {title ? (
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      ) : (
        <span className={styles.title} />
      )}
      {allPath && (
        <a className={styles.all} href={allPath} aria-label={t('see_all_of', { title: title ?? '' })}>
          {t('see_all')}
        </a>
      )}
      {turn && (
        <span className={styles.turn} data-fits={(turn.atStart && turn.atEnd) || undefined}>
          <IconButton
            label={t('previous')}
            aria-disabled={turn.atStart || undefined}
            onClick={() => turn.page(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton label={t('next')} aria-disabled={turn.atEnd || undefined} onClick={() => turn.page(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </header>
  );
}
