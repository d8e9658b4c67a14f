import type { MediaStatus } from '@marquee/contract/media-status';
import { type ReactNode, useDeferredValue } from 'react';
import { mediaAccess } from '../../access/media-access.ts';
import { useSite } from '../../config/config-context.ts';
import { useItemText } from '../../content/use-item-text.ts';
import { useResumes } from '../../library/use-resumes.ts';
import { usePlayback } from '../../watch/use-playback.ts';
import { useWatchAnswer } from '../../watch/use-watch-answer.ts';
import { MediaDetails } from './media-details.tsx';
import { MediaHead } from './media-head.tsx';
import type { MediaScreenProps } from './media-screen-props.ts';
import { MediaStage } from './media-stage.tsx';
import { Related } from './related.tsx';
import { Setlist } from './setlist.tsx';
import { useIsClientRendered } from './use-is-client-rendered.ts';
import screen from './video-screen.module.css';

export { PendingHero } from './pending-hero.tsx';

interface Props extends MediaScreenProps {
  /** Anything but an event is on demand. [EVENT-03] */
  status?: MediaStatus;
  /** Facts of an event, and an extra action for it. */
  facts?: ReactNode;
  action?: ReactNode;
}

/** The screen of a video: its head, chapters, details, and related videos. */
export function VideoScreen({ item, media, status = 'VOD', facts, action }: Props) {
  const site = useSite();
  const text = useItemText(item);
  const resumes = useResumes(item.mediaid);
  const answer = useWatchAnswer(item, status, resumes && status === 'VOD');
  const playback = usePlayback();

  // after a click the picture is painted first, and what is below it right after
  const afterwards = useDeferredValue(true, !useIsClientRendered());
  const below = afterwards ? media : undefined;

  const mayWatch = answer.action === 'play';
  const live = status === 'LIVE';
  return (
    <article>
      <MediaHead
        item={item}
        sources={media?.sources}
        text={text}
        live={live}
        open={mayWatch && mediaAccess(site).isPublic}
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
