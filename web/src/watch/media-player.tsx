import type { MediaItem } from '@marquee/contract/media';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useSite } from '../config/config-context.ts';
import { useContent } from '../content/content-source.ts';
import type { ListedItem } from '../content/listed-item.ts';
import { pictureAddress } from '../content/picture-address.ts';
import { useItemText } from '../content/use-item-text.ts';
import { useLazyModule } from '../lib/use-lazy-module.ts';
import type { PlayerProps } from '../player/player.tsx';
import { SharedOverlay } from '../player/player-overlay.tsx';
import { readLoudness } from '../player/state/loudness.ts';
import { useAnnounce } from '../ui/announcer.tsx';
import styles from './media-player.module.css';
import { PlayerPlaceholder } from './placeholder/player-placeholder.tsx';
import { getPlayer } from './player-code.ts';

/** The item for playback, and where it starts, in seconds (undefined: at the stream's own start). */
export interface GivenMedia
  extends Pick<
    PlayerProps,
    'startAtS' | 'startAtShare' | 'renewSources' | 'ads' | 'openEngine' | 'pressedAtMs'
  > {
  media: MediaItem;
  /** How often the viewer has chosen where it starts. */
  presses?: number | undefined;
}

interface Props
  extends Pick<
    PlayerProps,
    'layout' | 'onFact' | 'onBack' | 'backTo' | 'onEnded' | 'next' | 'zap' | 'onNow' | 'endActions'
  > {
  item: ListedItem;
  /** Title of its series, if it is an episode. */
  series?: string | undefined;
  /** What to play and from where. The placeholder stays until it is known. */
  given: GivenMedia | undefined;
  /** It waits for its stream, which may take long. */
  awaited?: boolean;
}

/** Mounts the player for an item, over the screen or inline in the page. [PLAYER-02 PLAYER-03] */
export function MediaPlayer({ item, series, given, awaited, ...shared }: Props) {
  const { layout, onBack, zap, onNow } = shared;
  const { media, presses, ...start } = given ?? {};
  const content = useContent();
  const announce = useAnnounce();
  const { here: Player, ...code } = useLazyModule(getPlayer(useSite().settings));
  const text = useItemText(item);
  const title = series ? `${series} · ${text.title}` : text.title;
  const subtitle = text.subtitle === series ? '' : text.subtitle;
  const loudness = readLoudness(media?.custom.loudness);
  const playerMedia = useMemo(
    () =>
      media && {
        id: item.mediaid,
        title,
        ...(subtitle ? { subtitle } : {}),
        sources: media.sources,
        tracks: media.tracks,
        ...(loudness !== undefined && { loudness }),
        posterUrl: item.backgroundImage ?? pictureAddress(content, item.mediaid, 'background', 1280),
      },
    [item, media, title, subtitle, content, loudness],
  );
  const player =
    given && playerMedia && Player ? (
      <>
        {/* another start position is a new playback, and so is the same one chosen again */}
        <Player
          key={`${given.startAtS} ${presses}`}
          {...shared}
          {...start}
          startAtS={given.startAtS}
          media={playerMedia}
          autoplay
          announce={announce}
        />
        {layout === 'inline' && <TakeFocus />}
      </>
    ) : (
      <PlayerPlaceholder {...{ layout, awaited, zap, onNow, code }} onLeave={onBack} />
    );
  return layout === 'inline' ? <InPage>{player}</InPage> : <SharedOverlay>{player}</SharedOverlay>;
}

/** The place of an inline player. */
export function InPage({ children }: { children: ReactNode }) {
  return <div className={styles.inPage}>{children}</div>;
}

/** Moves the focus into an inline player, as the button that started it, and had the focus, is gone. */
function TakeFocus() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const player = mark.current?.parentElement?.querySelector<HTMLElement>('[tabindex="-1"]');
    const { activeElement } = document;
    if (!activeElement || activeElement.matches('body, main')) player?.focus({ preventScroll: true });
  }, []);
  return <span ref={mark} hidden />;
}
