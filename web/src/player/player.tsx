import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { announcements } from './announcements.ts';
import { BigPlay } from './controls/big-play.tsx';
import { CaptionOverlay } from './controls/caption-overlay.tsx';
import { ControlBar } from './controls/control-bar.tsx';
import { ErrorScreen } from './controls/error-screen.tsx';
import { LeapSign } from './controls/leap-sign.tsx';
import { Loading } from './controls/loading.tsx';
import { OfflineNote } from './controls/offline-note.tsx';
import { Picture } from './controls/picture.tsx';
import { TopBar } from './controls/top-bar.tsx';
import type { FactName, Facts } from './facts.ts';
import { requestOfKey } from './keys.ts';
import type { PlayerMedia } from './media.ts';
import styles from './player.module.css';
import { PlayerContext } from './player-context.ts';
import { type RaisedStage, raiseStage } from './raise-stage.ts';
import { StageFrame } from './stage-frame.tsx';
import { useTexts } from './use-texts.ts';

export type PlayerProps = {
  media: PlayerMedia;
  /** Where to begin, in seconds. */
  startAtS?: number;
  autoplay: boolean;
  /** `overlay` covers the screen, `inline` fills a 16:9 box of the page [PLAYER-03]. */
  layout: 'overlay' | 'inline';
  onBack(): void;
  onEnded(): void;
  next?: { title: string; onNext(): void } | undefined;
  /** Hears every change of every fact: position, pause, end, quality. */
  onFact?: (<N extends FactName>(name: N, value: Facts[N]) => void) | undefined;
  /** Speaks to those who listen to the page [A11Y-01]. */
  announce?(text: string): void;
};

/** The player. A new item is a new sitting; a fresh copy of the same item changes nothing. */
export function Player(props: PlayerProps) {
  return <Sitting key={props.media.id} {...props} />;
}

function Sitting(props: PlayerProps) {
  const { media, layout, next } = props;
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(props);
  const [raised, setRaised] = useState<RaisedStage>();
  const [said, setSaid] = useState('');
  const textsReady = useTexts('player');
  const t = useT('player');

  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!box.current || !video.current) return;
    const { media, startAtS = 0, autoplay } = latest.current;
    const host = {
      leave: () => latest.current.onBack(),
      get next() {
        return latest.current.next;
      },
    };
    const made = raiseStage(media, { box: box.current, video: video.current }, { startAtS, autoplay, host });
    const stop = made.store.watch((name) => {
      latest.current.onFact?.(name, made.store.get(name));
      if (name === 'ended' && made.store.get('ended')) latest.current.onEnded();
    });
    setRaised(made);
    return () => {
      stop();
      made.lower();
      setRaised(undefined);
    };
  }, []);

  useEffect(
    () =>
      raised &&
      announcements(raised.store, t, (text) => {
        setSaid(text);
        latest.current.announce?.(text);
      }),
    [raised, t],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const request = requestOfKey(event);
    if (!request || !raised || isTakenBy(event)) return;
    event.preventDefault();
    event.stopPropagation();
    raised.dispatch(...request);
  };

  return (
    <StageFrame layout={layout} label={media.title} onLeave={() => raised?.dispatch('stepOut')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the player work anywhere inside it */}
      <div
        ref={box}
        className={styles.box}
        data-surface
        data-layout={layout}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: caption tracks are added when the item has them */}
        <video
          ref={video}
          className={styles.video}
          playsInline
          crossOrigin="anonymous"
          poster={media.posterUrl}
        />
        {raised && textsReady && (
          <PlayerContext value={{ ...raised, media, layout, nextTitle: next?.title }}>
            <Picture />
            <Loading />
            <LeapSign />
            <BigPlay />
            <TopBar />
            <ControlBar />
            <CaptionOverlay />
            <OfflineNote />
            <ErrorScreen />
          </PlayerContext>
        )}
        {/* The page's own live region is inert behind the overlay. */}
        {layout === 'overlay' && (
          <p role="status" className={styles.spoken}>
            {said}
          </p>
        )}
      </div>
    </StageFrame>
  );
}

/** Space and Enter belong to a focused button, and letters to a field. */
function isTakenBy(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented) return true;
  if (event.key === ' ') return target.closest('button, a, [role^="menuitem"]') !== null;
  return target.closest('textarea, select, input:not([type="range"])') !== null;
}
