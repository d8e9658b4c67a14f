import { type MediaStatus, mediaStatus } from '@marquee/contract/media-status';
import { type ReactNode, useDeferredValue, useRef, useSyncExternalStore } from 'react';
import { mediaAccess } from '../../access/media-access.ts';
import { useSite } from '../../config/config-context.ts';
import { useContent } from '../../content/content-source.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { useItemText } from '../../content/use-item-text.ts';
import { useResumes } from '../../library/use-resumes.ts';
import styles from '../../watch/action-buttons.module.css';
import { usePlayback } from '../../watch/use-playback.ts';
import { useWatchAnswer } from '../../watch/use-watch-answer.ts';
import { ItemHead } from './item-head.tsx';
import { MediaDetails } from './media-details.tsx';
import { MediaHero } from './media-hero.tsx';
import type { MediaScreenProps } from './media-screen-props.ts';
import { MediaStage } from './media-stage.tsx';
import { Related } from './related.tsx';
import { Setlist } from './setlist.tsx';
import { structuredVideo } from './structured-data.ts';
import screen from './video-screen.module.css';

interface Props extends MediaScreenProps {
  /** Anything but an event is on demand. [EVENT-03] */
  status?: MediaStatus;
  /** An event that is over. */
  isReplay?: boolean;
  /** Facts of an event, and an extra action for it. */
  facts?: ReactNode;
  action?: ReactNode;
}

/** The screen of a video: its head, chapters, details, and related videos. */
export function VideoScreen({ item, media, status = 'VOD', isReplay = false, facts, action }: Props) {
  const site = useSite();
  const text = useItemText(item);
  const resumes = useResumes(item.mediaid);
  const answer = useWatchAnswer(item, status, resumes && status === 'VOD', isReplay);
  const playback = usePlayback();

  // after a click the picture is painted first, and what is below it right after
  const afterwards = useDeferredValue(true, !useIsClientRendered());
  const below = afterwards ? media : undefined;

  const mayWatch = answer.action === 'play';
  const live = status === 'LIVE';
  const open = mayWatch && mediaAccess(site).isPublic;
  // who must buy, subscribe or sign up first
  const sold = answer.action === 'buy' || answer.action === 'subscribe';
  const free = mayWatch ? true : sold || answer.action === 'sign-up' ? false : undefined;
  return (
    <article>
      <ItemHead
        {...{ item, text }}
        type="video.other"
        structured={(addresses) =>
          structuredVideo({ ...addresses, item, text, sources: media?.sources, open, live, free, sold })
        }
      />
      <MediaStage
        played={{ item, media, live, answer, playback }}
        hero={{ item, text, facts, awaited: !media }}
        about={item}
        action={action}
      />
      <div className={screen.columns} aria-busy={!below}>
        {below && <Setlist item={below} watchFrom={mayWatch && !live ? playback.watchFrom : undefined} />}
        {below && <MediaDetails item={below} />}
      </div>
      {afterwards && <Related mediaId={item.mediaid} />}
    </article>
  );
}

/**
 * Whether the browser renders a part itself, instead of hydrating the server's. The answer never changes, so
 * the part does not render again for it.
 */
function useIsClientRendered(): boolean {
  const own = useRef<boolean>(null);
  return useSyncExternalStore(
    () => () => {},
    () => (own.current ??= true),
    () => (own.current ??= false),
  );
}

/**
 * The head of an item's screen while the screen is rendered, from a list's data. Its picture and its buttons
 * come with the screen; the space of the buttons is reserved.
 */
export function PendingHero({ item }: { item: ListedItem }) {
  const live = mediaStatus(item, useContent().nowMs()) === 'LIVE';
  return (
    <MediaHero item={item} text={useItemText(item)} live={live} picture={false} awaited>
      <div className={styles.actions}>
        <span className={styles.waiting} />
      </div>
    </MediaHero>
  );
}
