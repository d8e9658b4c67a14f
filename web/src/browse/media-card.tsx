import { localized } from '@marquee/contract/localized';
import type { MediaItem } from '@marquee/contract/media';
import { Lock } from 'lucide-react';
import { memo } from 'react';
import { paths } from '../paths/paths.ts';
import type { CardSetting } from './card-setting.ts';
import { cardMeta, cardTag } from './card-words.ts';
import styles from './media-card.module.css';
import { Picture, type PictureProps } from './picture.tsx';
import { pictureFor } from './picture-set.ts';
import { tintRef } from './tint.ts';

export interface MediaCardProps {
  item: MediaItem;
  /** What all cards of a list share; the same object from render to render. */
  setting: CardSetting;
  /** Wears the lock. Told to each by itself: when more is learned of the viewer, most cards stay as they are. [CARD-09] */
  locked?: boolean | undefined;
  view?: PictureProps['view'];
}

/**
 * Picture, title, one line, one tag, and a link to the item's screen. It stands in a list that handles clicks and
 * pictures for all of its cards (`useCardLinks`, `usePictureCare`), and takes its ratio from there. [CARD-01 CARD-11]
 */
export const MediaCard = memo(function MediaCard({ item, setting, locked, view }: MediaCardProps) {
  const { content, place, playlistId, imageLabel, hold, progressOf } = setting;
  const meta = cardMeta(item, place.language);
  const tag = cardTag(item, place);
  const seen = progressOf?.(item);
  return (
    <a
      className={styles.card}
      href={paths.media.to(item.mediaid, item.title, { playlistId, episodeId: seen?.episodeId })}
      data-id={item.mediaid}
      ref={tintRef(item.custom.tint)}
    >
      <span className={styles.title}>{localized(item, 'title', place.language)}</span>
      {meta && <span className={styles.meta}>{meta}</span>}
      <span className={styles.picture}>
        <Picture picture={pictureFor(content, item.mediaid, 'card', imageLabel)} view={view} hold={hold} />
        {tag && (
          <span className={styles.tag} data-live={tag.live}>
            {tag.text}
          </span>
        )}
        {seen && (
          <progress
            className={styles.progress}
            value={seen.progress}
            aria-label={place.t('watched', { percent: Math.round(seen.progress * 100) })}
          />
        )}
        {locked && (
          <span className={styles.lock} role="img" aria-label={place.t('locked')}>
            <Lock aria-hidden="true" />
          </span>
        )}
      </span>
    </a>
  );
});
