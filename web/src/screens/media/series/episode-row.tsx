import { isTrue } from '@marquee/contract/flags';
import { localized } from '@marquee/contract/localized';
import type { Episode } from '@marquee/contract/media-parts/series';
import { mediaStatus } from '@marquee/contract/media-status';
import { Lock, Play } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import type { CardListContext } from '../../../browse/card/card-list-context.ts';
import { CardProgressBar } from '../../../browse/card/card-progress.tsx';
import { cardTag } from '../../../browse/card/card-text.ts';
import { Picture } from '../../../browse/card/picture.tsx';
import { pictureFor } from '../../../browse/card/picture-set.ts';
import { tintRef } from '../../../browse/card/tint.ts';
import { useSite } from '../../../config/config-context.ts';
import { episodeLabel } from '../../../content/episode-label.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useIntent } from '../../../watch/player-code.ts';
import styles from './episode-row.module.css';
import { episodeSearch } from './series-paths.ts';

interface Props {
  episode: Episode;
  cardList: CardListContext;
  locked: boolean;
  /** Watched share of the episode; 0: nothing, or all of it. */
  progress: number;
  isCurrent: boolean;
}

/** An episode in its season: the picture plays it, the title shows it. [SERIES-08 SERIES-09] */
export function EpisodeRow({ episode, cardList, locked, progress, isCurrent }: Props) {
  const t = useT('series');
  const onIntent = useIntent();
  const { search } = useLocation();
  const isInline = isTrue(useSite().config.custom.inlinePlayer);
  const { content, textDeps, imageLabel, defer } = cardList;
  const { item } = episode;
  const { language, nowMs, t: common } = textDeps;
  const title = localized(item, 'title', language) ?? '';
  const description = localized(item, 'description', language);
  const label = episodeLabel(episode, common);
  // without numbers, which are shown next to it
  const tag = cardTag(item, textDeps, {});
  const plays = !locked && mediaStatus(item, nowMs) !== 'SCHEDULED';
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      <div className={styles.picture} ref={tintRef(item.custom.tint)}>
        <Picture picture={pictureFor(content, item.mediaid, 'card', imageLabel)} defer={defer} />
        {tag && (
          <span className={styles.tag} data-live={tag.live}>
            {tag.text}
          </span>
        )}
        {progress > 0 && <CardProgressBar progress={progress} t={common} />}
        {locked && (
          <span className={styles.lock} role="img" aria-label={common('locked')}>
            <Lock aria-hidden="true" />
          </span>
        )}
        {plays && (
          <Link
            className={styles.play}
            to={{ search: episodeSearch(search, item.mediaid, true) }}
            state={OPENED}
            aria-label={t('play_episode', { title: [label, title].filter(Boolean).join(' ') })}
            {...onIntent}
            onClick={isInline ? toHead : undefined}
          >
            <span className={styles.disc} aria-hidden="true">
              <Play />
            </span>
          </Link>
        )}
      </div>
      <div className={styles.words}>
        {label && <p className={styles.label}>{label}</p>}
        <h3 className={styles.title}>
          <Link
            to={{ search: episodeSearch(search, item.mediaid, false) }}
            aria-current={isCurrent || undefined}
            onClick={toHead}
          >
            {title}
          </Link>
        </h3>
        {description && <p className={styles.description}>{description}</p>}
      </div>
    </li>
  );
}

/**
 * Scrolls to the head of the same page, where the episode is shown or plays; the router does not scroll
 * there.
 */
function toHead({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  // a frame later, once the scroll position is stored for going back
  requestAnimationFrame(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** The same state as from the watch button: closing the player goes back to where it was opened. */
const OPENED = { opened: true };
