import { isTrue } from '@marquee/contract/flags';
import type { MediaStatus } from '@marquee/contract/media-status';
import { useDeferredValue, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { mediaAccess } from '../../access/media-access.ts';
import { useSite } from '../../config/config-context.ts';
import { useItemText } from '../../content/use-item-text.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import { useResumes } from '../../library/use-resumes.ts';
import styles from '../../watch/action-buttons.module.css';
import { LateWatchPlayer } from '../../watch/late-watch-player.tsx';
import { LateWatchRefused } from '../../watch/late-watch-refused.tsx';
import { PlayerPlaceholder } from '../../watch/player-placeholder.tsx';
import { SignInHint } from '../../watch/sign-in-hint.tsx';
import { Trailer } from '../../watch/trailer.tsx';
import { TrailerButton } from '../../watch/trailer-button.tsx';
import { UnlockAction } from '../../watch/unlock-action.tsx';
import { usePlayAfterUnlock } from '../../watch/use-play-after-unlock.ts';
import { usePlayback } from '../../watch/use-playback.ts';
import { usePlaybackView } from '../../watch/use-playback-view.ts';
import { useWatchAnswer } from '../../watch/use-watch-answer.ts';
import { WatchButton } from '../../watch/watch-button.tsx';
import { LateFavoriteButton } from './late-favorite-button.tsx';
import { MediaDetails } from './media-details.tsx';
import { MediaHead } from './media-head.tsx';
import { MediaHero } from './media-hero.tsx';
import type { MediaScreenProps } from './media-screen-props.ts';
import { Related } from './related.tsx';
import { Setlist } from './setlist.tsx';
import { ShareButton } from './share-button.tsx';
import screen from './video-screen.module.css';

export { videoPreview } from './video-preview.ts';

interface Props extends MediaScreenProps {
  /** Anything but an event is on demand. [EVENT-03] */
  status?: MediaStatus;
}

/** The screen of a video: its picture, its parts, what was on that night, and what to watch after it. */
export function VideoScreen({ item, media, status = 'VOD' }: Props) {
  const { config } = useSite();
  const text = useItemText(item);
  const resumes = useResumes(item.mediaid);
  const answer = useWatchAnswer(item, status, resumes && status === 'VOD');
  const playback = usePlayback();

  // after a click the picture is painted first, what lies below it in the next turn
  const afterwards = useDeferredValue(true, !useInBrowser());
  const below = afterwards ? media : undefined;

  const mayWatch = answer.action === 'play';
  const paneOpen = useSearchParams()[0].has('u');
  const view = usePlaybackView(playback.playing, answer, paneOpen);
  usePlayAfterUnlock(item.mediaid, paneOpen, answer.action, playback.start);
  const inline = isTrue(config.custom.inlinePlayer);
  const layout = inline ? 'inline' : 'overlay';
  const live = status === 'LIVE';
  const watch = useFocusReturn(view !== 'picture' || playback.trailer);

  const favorite = config.features.favoritesList && <LateFavoriteButton item={item} />;
  const share = <ShareButton title={text.title} />;
  const endActions = (
    <div className={styles.actions}>
      {favorite}
      {share}
    </div>
  );
  const player = {
    player: <LateWatchPlayer {...{ item, media, live, layout, playback, endActions }} />,
    placeholder: <PlayerPlaceholder layout={layout} onLeave={playback.leave} />,
    refusal: (
      <LateWatchRefused
        item={item}
        layout={layout}
        error="UNAUTHORIZED"
        onBack={playback.leave}
        answer={answer}
      >
        <UnlockAction item={item} answer={answer} />
      </LateWatchRefused>
    ),
    picture: null,
  }[view];
  return (
    <article>
      <MediaHead
        item={item}
        sources={media?.sources}
        text={text}
        live={live}
        open={mayWatch && mediaAccess(config).isPublic}
      />
      <MediaHero item={item} text={text} live={live} awaited={!media} player={inline && player}>
        <div className={styles.actions}>
          {!(inline && player) && (
            <WatchButton ref={watch} item={item} answer={answer} watch={playback.watch} />
          )}
          <SignInHint answer={answer} />
          {item.trailerId && <TrailerButton trailerId={item.trailerId} onOpen={playback.openTrailer} />}
          {favorite}
          {share}
        </div>
      </MediaHero>
      <div className={screen.columns} aria-busy={!below}>
        {below && <Setlist item={below} onStart={mayWatch ? playback.startAt : undefined} />}
        {below && <MediaDetails item={below} />}
      </div>
      {afterwards && <Related item={item} />}
      {!inline && player}
      {playback.trailer && item.trailerId && (
        <Trailer trailerId={item.trailerId} of={item} onClose={playback.leave} />
      )}
    </article>
  );
}

/** Gives focus back to the watch button when the player closes and nothing else has it. */
function useFocusReturn(playing: boolean) {
  const button = useRef<HTMLAnchorElement>(null);
  const played = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    const nowhere = !activeElement || activeElement === body || activeElement.matches('main');
    if (played.current && !playing && nowhere) button.current?.focus();
    played.current = playing;
  }, [playing]);
  return button;
}
