import { localized } from '@marquee/contract/localized';
import { mediaStatus } from '@marquee/contract/media-status';
import { Lock } from 'lucide-react';
import { memo } from 'react';
import type { ListedItem } from '../../content/listed-item.ts';
import { paths } from '../../paths/paths.ts';
import type { CardListContext } from './card-list-context.ts';
import { CardProgressBar } from './card-progress.tsx';
import { cardMeta } from './card-text.ts';
import styles from './media-card.module.css';
import { Picture, type PictureProps } from './picture.tsx';
import { pictureFor } from './picture-set.ts';
import { tagMark } from './tag-mark.tsx';
import { tintRef } from './tint.ts';

export interface MediaCardProps {
  item: ListedItem;
  /** What all cards of a list share; must be the same object from render to render. */
  cardList: CardListContext;
  /** Shows a lock. Not in `cardList`, so that few cards render again when it changes. [CARD-09] */
  locked?: boolean | undefined;
  view?: PictureProps['view'];
}

/**
 * Picture, title, one line, one tag, and a link to the item's screen. The surrounding list handles clicks and
 * pictures for all of its cards (`useCardLinks`, `useImageFallback`), and sets the ratio. [CARD-01 CARD-11]
 */
export const MediaCard = memo(function MediaCard({ item, cardList, locked, view }: MediaCardProps) {
  const { content, textDeps, playlistId, imageLabel, defer, getProgress } = cardList;
  const meta = cardMeta(item, textDeps);
  const seen = getProgress?.(item);
  return (
    <a
      className={styles.card}
      href={paths.media.to(item.mediaid, item.title, { playlistId, episodeId: seen?.episodeId })}
      data-id={item.mediaid}
      ref={tintRef(item.custom.tint)}
    >
      <span className={styles.title}>{localized(item, 'title', textDeps.language)}</span>
      {meta && <span className={styles.meta}>{meta}</span>}
      <span className={styles.picture}>
        <Picture picture={pictureFor(content, item.mediaid, 'card', imageLabel)} view={view} defer={defer} />
        {tagMark(item, textDeps, seen?.episode)}
        {seen && <CardProgressBar progress={seen.progress} t={textDeps.t} />}
        {/* what nobody can watch yet has its date instead */}
        {locked && mediaStatus(item, textDeps.nowMs) !== 'SCHEDULED' && (
          <span className={styles.lock} role="img" aria-label={textDeps.t('locked')}>
            <Lock aria-hidden="true" />
          </span>
        )}
      </span>
    </a>
  );
});
