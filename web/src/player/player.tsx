import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { ItemAds } from './ads/item-ads.ts';
import { LazyAds } from './ads/lazy-ads.tsx';
import { ControlBar } from './controls/control-bar.tsx';
import { TopBar } from './controls/top-bar.tsx';
import { type CreatedPlayer, createPlayer } from './create-player.ts';
import { EndScreen } from './end/end-screen.tsx';
import { getDelivery } from './engine/choose-source.ts';
import { ErrorScreen } from './failure/error-screen.tsx';
import { isDue, requestOfKey } from './input/keys.ts';
import type { PlayerMedia } from './media.ts';
import { CaptionOverlay } from './picture/caption-overlay.tsx';
import {
  BigPlay,
  InterruptedNote,
  Loading,
  OfflineNote,
  Picture,
  SeekIndicator,
  SoundAlone,
} from './picture/picture.tsx';
import type { PlaybackOptions } from './playback/playback-controller.ts';
import styles from './player.module.css';
import { PlayerFrame } from './player-frame.tsx';
import { announcements } from './state/announcements.ts';
import type { FactName, Facts } from './state/facts.ts';
import { PlayerContext } from './state/player-context.ts';
import type { BackTo, NextItem, Zap } from './state/player-parts.ts';
import { isCaptionFile } from './text/captions.ts';
import { useTexts } from './use-texts.ts';

export type PlayerProps = Omit<PlaybackOptions, 'before' | 'signal'> & {
  media: PlayerMedia;
  /** Ads to play with it; only the initial value is used. */
  ads?: ItemAds | undefined;
  /** `overlay` covers the screen, `inline` fills a 16:9 box of the page [PLAYER-03]. */
  layout: 'overlay' | 'inline';
  onBack(): void;
  /** Where that leads; default: to the item. */
  backTo?: BackTo | undefined;
  /** What happens at the end; absent: the end screen is shown. */
  onEnded?: (() => void) | undefined;
  next?: NextItem | undefined;
  /** For a channel: the neighbouring channels. */
  zap?: Zap | undefined;
  /** The current programme, announced at the start and when it changes [A11Y-01]. */
  onNow?: string | undefined;
  /** Other actions for the item once it has ended. */
  endActions?: ReactNode;
  /** Called with every change of every fact: position, pause, end, quality. */
  onFact?: (<N extends FactName>(name: N, value: Facts[N]) => void) | undefined;
  /** Announces text through the page's live region [A11Y-01]. */
  announce?(text: string): void;
};

/** The player. A new item is a new playback; a new object for the same item changes nothing. */
export function Player(props: PlayerProps) {
  return <OnePlayback key={props.media.id} {...props} />;
}

function OnePlayback(props: PlayerProps) {
  const { media, ads, layout, backTo = 'item', next, zap, onNow, onEnded, endActions } = props;
  const end = onEnded ? undefined : { actions: endActions };
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(props);
  const [raised, setRaised] = useState<CreatedPlayer>();
  const [announced, setAnnounced] = useState('');
  const [programme, setProgramme] = useState<string>();
  const textsReady = useTexts();
  const t = useT('player');

  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!box.current || !video.current) return;
    const host = {
      leave: () => latest.current.onBack(),
      get next() {
        return latest.current.next;
      },
      get zap() {
        return latest.current.zap;
      },
    };
    const elements = { box: box.current, video: video.current };
    const made = createPlayer(latest.current.media, elements, { ...latest.current, host });
    made.store.watch((name) => {
      // a stream that is reopened, or has ended, is not closer to the edge because of that
      const isKnown = name !== 'behindS' || made.store.get('live');
      if (isKnown) latest.current.onFact?.(name, made.store.get(name));
      if (name === 'ended' && made.store.get('ended')) latest.current.onEnded?.();
    });
    setRaised(made);
    return () => {
      made.destroy();
      setRaised(undefined);
    };
  }, []);

  useEffect(
    () =>
      raised &&
      announcements(raised.store, t, (text) => {
        setAnnounced(text);
        latest.current.announce?.(text);
      }),
    [raised, t],
  );

  // after the first render: a live region announces only what comes into it
  useEffect(() => setProgramme(onNow), [onNow]);

  useEffect(() => raised?.name(media), [raised, media]);

  const onKeyDown = (event: KeyboardEvent) => {
    // an Enter that repeats presses a button once
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
    const request = requestOfKey(event);
    if (!request || !raised || isTakenBy(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isDue(request, event)) raised.dispatch(...request);
  };

  return (
    <PlayerFrame layout={layout} label={media.title} onLeave={() => raised?.dispatch('stepOut')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the player work anywhere inside it */}
      <div
        ref={box}
        className={styles.box}
        data-surface="stage"
        data-layout={layout}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: caption tracks are added when the item has them */}
        <video
          ref={video}
          className={styles.video}
          playsInline
          crossOrigin={needsCors(media) ? 'anonymous' : undefined}
          poster={media.posterUrl}
        />
        {raised && textsReady && (
          <PlayerContext value={{ ...raised, media, layout, backTo, next, zap, end }}>
            <SoundAlone />
            <Picture />
            <Loading />
            <InterruptedNote />
            <SeekIndicator />
            <BigPlay />
            <TopBar />
            <ControlBar />
            <CaptionOverlay />
            <OfflineNote />
            <EndScreen />
            {ads && <LazyAds ads={ads} />}
            <ErrorScreen />
          </PlayerContext>
        )}
        {/* The page's own live region is inert behind the overlay. The programme has a region of its own: a jump
            to the live edge changes both at once, and both are announced. */}
        {layout === 'overlay' && (
          <>
            <p role="status" className="hidden-text">
              {programme}
            </p>
            <p role="status" className="hidden-text">
              {announced}
            </p>
          </>
        )}
      </div>
    </PlayerFrame>
  );
}

/** Media Source needs CORS, and so do caption files of other hosts; a file of a host without it plays all the same. */
function needsCors({ sources, tracks }: PlayerMedia): boolean {
  const isStream = sources.some((source) => source.drm || getDelivery(source) !== 'file');
  return isStream || tracks.some(isCaptionFile);
}

/** Space is left to a focused button, link or menu item; in a text field all keys are. */
function isTakenBy(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented) return true;
  if (event.key === ' ') return target.closest('button, a, [role^="menuitem"]') !== null;
  return target.closest('textarea, select, input:not([type="range"])') !== null;
}
