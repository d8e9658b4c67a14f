import { localized } from '@marquee/contract/localized';
import { mediaStatus } from '@marquee/contract/media-status';
import { Lock, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedItem } from '../../content/listed-item.ts';
import { titleLength } from '../../content/title-length.ts';
import { hasNothingToPlay } from '../../content/video-kinds.ts';
import type { CardProgress } from '../../library/in-progress-cards.ts';
import { paths } from '../../paths/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { type CardTextDeps, cardMeta } from '../card/card-text.ts';
import { tagMark } from '../card/tag-mark.tsx';
import styles from './slide-text.module.css';

interface SlideWordsProps {
  item: ListedItem;
  textDeps: CardTextDeps;
  playlistId: string | undefined;
  /** Whether this viewer may not play it. [CARD-08] */
  locked?: boolean | undefined;
  /** Hero slides have their text on the picture, featured ones in a panel next to it. */
  onImage?: boolean;
  heading: 'h2' | 'h3';
  /** How much of it the viewer has watched. */
  seen?: CardProgress | undefined;
  children?: ReactNode;
}

/** Meta line, title, a few lines of description, and the two buttons. [HOME-12 HOME-13] */
export function SlideText({
  item,
  textDeps,
  playlistId,
  locked,
  onImage,
  heading: Heading,
  seen,
  children,
}: SlideWordsProps) {
  const { language, t } = textDeps;
  const title = localized(item, 'title', language) ?? '';
  const meta = cardMeta(item, textDeps);
  const description = localized(item, 'description', language);
  // one that has not started or has nothing to play, or is locked, only links to its screen
  const bare = hasNothingToPlay(item);
  const status = mediaStatus(item, textDeps.nowMs);
  const playable = !locked && !bare && status !== 'SCHEDULED';
  // elsewhere it is on the picture
  const tag = onImage && status !== 'VOD' && tagMark(item, textDeps);
  const watch = t(seen ? 'continue_watching' : status === 'LIVE' ? 'watch_live' : 'start_watching');
  const hasLock = locked && status !== 'SCHEDULED';
  const to = (play: boolean) =>
    paths.media.to(item.mediaid, item.title, { playlistId, play, episodeId: seen?.episodeId });
  return (
    <div className={styles.words} data-on-image={onImage || undefined}>
      {(tag || meta || hasLock) && (
        <p className={styles.meta}>
          {tag}
          {hasLock && <Lock className={styles.lock} role="img" aria-label={t('locked')} />}
          {meta}
        </p>
      )}
      <Heading className={styles.title} data-length={titleLength(title)}>
        <a href={to(false)} data-id={item.mediaid}>
          {title}
        </a>
      </Heading>
      {description && <p className={styles.description}>{description}</p>}
      <p className={styles.links}>
        {playable && (
          <a
            className={buttonClass({ look: 'primary', big: onImage })}
            href={to(true)}
            data-id={item.mediaid}
            aria-label={`${watch}: ${title}`}
          >
            <Play fill="currentColor" size={20} aria-hidden="true" />
            {watch}
          </a>
        )}
        <a
          className={buttonClass(
            { look: !playable ? 'primary' : onImage ? 'glass' : 'quiet', big: onImage },
            playable ? `${styles.about} ${styles.more}` : styles.about,
          )}
          href={to(false)}
          data-id={item.mediaid}
        >
          <span>{t('about', { title })}</span>
        </a>
      </p>
      {children}
    </div>
  );
}
