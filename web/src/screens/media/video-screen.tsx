import { isTrue } from '@marquee/contract/flags';
import type { MediaStatus } from '@marquee/contract/media-status';
import { lazy, Suspense, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { playbackWay } from '../../access/playback-way.ts';
import { UNAUTHORIZED } from '../../access/start-error.ts';
import { useWatchAnswer } from '../../access/use-watch-answer.ts';
import { useSite } from '../../config/config-context.ts';
import { useResumes } from '../../library/use-resumes.ts';
import { Curtain } from './curtain.tsx';
import styles from './deeds.module.css';
import { FavoriteDeed } from './favorite-deed.tsx';
import { LateWatchPlayer } from './late-watch-player.tsx';
import { MediaDetails } from './media-details.tsx';
import { MediaHead } from './media-head.tsx';
import { MediaHero } from './media-hero.tsx';
import type { MediaScreenProps } from './media-screen-props.ts';
import { loadWatchRefused } from './player-code.ts';
import { Related } from './related.tsx';
import { Setlist } from './setlist.tsx';
import { ShareButton } from './share-button.tsx';
import { Trailer } from './trailer.tsx';
import { TrailerButton } from './trailer-button.tsx';
import { useInBrowser } from './use-in-browser.ts';
import { useItemText } from './use-item-text.ts';
import { usePlayback } from './use-playback.ts';
import { useStage } from './use-stage.ts';
import { useWish } from './use-wish.ts';
import screen from './video-screen.module.css';
import { WatchDeed } from './watch-deed.tsx';
import { WayOn } from './way-on.tsx';

const WatchRefused = lazy(loadWatchRefused);

interface Props extends MediaScreenProps {
  /** Anything but an event is on demand. [EVENT-03] */
  status?: MediaStatus;
}

/** The screen of a video: the stage, its parts, what was on that night, and what to watch after it. */
export function VideoScreen({ item, complete, status = 'VOD' }: Props) {
  const { config } = useSite();
  const text = useItemText(item);
  const resumes = useResumes(item.mediaid);
  const answer = useWatchAnswer(item, status, resumes && status === 'VOD');
  const playback = usePlayback();
  const detailsId = useId();
  const [open, setOpen] = useState(false);

  // after a click the stage is painted first, what lies below it in the next turn
  const afterwards = useDeferredValue(true, !useInBrowser());
  const below = afterwards && complete;

  const mayWatch = answer.deed === 'play';
  const paneOpen = useSearchParams()[0].has('u');
  const stage = useStage(playback.playing, answer, paneOpen);
  const wish = useWish(paneOpen, answer.deed, playback.start);
  const inline = isTrue(config.custom.inlinePlayer);
  const layout = inline ? 'inline' : 'overlay';
  const live = status === 'LIVE';
  const watch = useFocusReturn(stage !== 'picture' || playback.trailer);

  const curtain = <Curtain layout={layout} onLeave={playback.leave} />;
  const player = {
    player: <LateWatchPlayer {...{ item, complete, live, layout, playback, curtain }} />,
    curtain,
    refusal: (
      <Suspense fallback={curtain}>
        <WatchRefused
          item={item}
          layout={layout}
          error={UNAUTHORIZED}
          onBack={playback.leave}
          answer={answer}
        >
          <WayOn item={item} answer={answer} onWish={wish} />
        </WatchRefused>
      </Suspense>
    ),
    picture: null,
  }[stage];
  const details = { id: detailsId, open, toggle: () => setOpen(!open) };
  return (
    <article>
      <MediaHead item={item} text={text} live={live} open={mayWatch && playbackWay(config) === 'plain'} />
      <MediaHero
        item={item}
        text={text}
        live={live}
        complete={complete}
        details={details}
        player={inline && player}
      >
        <div className={styles.deeds}>
          {!(inline && player) && (
            <WatchDeed ref={watch} item={item} answer={answer} watch={playback.watch} onWish={wish} />
          )}
          {item.trailerId && <TrailerButton trailerId={item.trailerId} onOpen={playback.openTrailer} />}
          {config.features.favoritesList && <FavoriteDeed item={item} />}
          <ShareButton title={text.title} />
        </div>
      </MediaHero>
      <div className={screen.columns} aria-busy={!below}>
        {below && <Setlist item={item} onStart={mayWatch ? playback.startAt : undefined} />}
        {below && <MediaDetails item={item} id={detailsId} description={text.description} open={open} />}
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
