import type { MediaItem } from '@marquee/contract/media';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useContent } from '../../content/content-source.ts';
import { pictureAddress } from '../../content/picture-address.ts';
import type { PlayerProps } from '../../player/player.tsx';
import { useAnnounce } from '../../ui/announcer.tsx';
import { Curtain } from './curtain.tsx';
import styles from './media-player.module.css';
import { usePlayer } from './player-code.ts';
import { useItemText } from './use-item-text.ts';

interface Props {
  item: MediaItem;
  /** Whether the item's sources are known; until then the curtain stays down. */
  complete: boolean;
  live: boolean;
  layout: 'overlay' | 'inline';
  startAtS?: number | undefined;
  onFact?: PlayerProps['onFact'];
  onBack(): void;
  onEnded(): void;
  next?: { title: string; onNext(): void } | undefined;
}

/** Mounts the player for an item, over the screen or in its place in the page. [PLAYER-02 PLAYER-03] */
export function MediaPlayer(props: Props) {
  const { item, complete, live, layout, startAtS = 0, onFact, onBack, onEnded, next } = props;
  const content = useContent();
  const announce = useAnnounce();
  const Player = usePlayer();
  const { title, subtitle } = useItemText(item);
  const media = useMemo(
    () => ({
      id: item.mediaid,
      title,
      ...(subtitle ? { subtitle } : {}),
      sources: item.sources,
      tracks: item.tracks,
      posterUrl: item.backgroundImage ?? pictureAddress(content, item.mediaid, 'background', 1280),
      isLive: live,
    }),
    [item, title, subtitle, content, live],
  );
  const player =
    complete && Player ? (
      <>
        {/* another place to begin is another sitting */}
        <Player
          key={startAtS}
          media={media}
          startAtS={startAtS}
          autoplay
          layout={layout}
          onBack={onBack}
          onEnded={onEnded}
          next={next}
          onFact={onFact}
          announce={announce}
        />
        {layout === 'inline' && <TakeFocus />}
      </>
    ) : (
      <Curtain layout={layout} onLeave={onBack} />
    );
  return layout === 'overlay' ? player : <InPage>{player}</InPage>;
}

/** The player's place in the page. */
export function InPage({ children }: { children: ReactNode }) {
  return <div className={styles.inPage}>{children}</div>;
}

/** Moves focus into a player that stands in the page, where the button that started it has gone with its focus. */
function TakeFocus() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const player = mark.current?.parentElement?.querySelector<HTMLElement>('[tabindex="-1"]');
    if (document.activeElement === document.body) player?.focus({ preventScroll: true });
  }, []);
  return <span ref={mark} hidden />;
}
