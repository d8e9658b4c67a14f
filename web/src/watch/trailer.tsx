import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { useContent } from '../content/content-source.ts';
import type { ListedItem } from '../content/listed-item.ts';
import { mediaQuery } from '../content/media-query.ts';
import { useT } from '../i18n/use-t.ts';
import { prefersReducedData } from '../lib/network.ts';
import { Button } from '../ui/button.tsx';
import styles from './action-buttons.module.css';
import { LazyWatchRefused } from './lazy-watch.tsx';
import { MediaPlayer } from './media-player.tsx';
import { preloadPlayer } from './player-code.ts';

/** Opens the trailer, which is open to everybody. [MEDIA-20] */
export function TrailerButton({ trailerId, onOpen }: { trailerId: string; onOpen(): void }) {
  const t = useT('video');
  const content = useContent();
  const queries = useQueryClient();
  const onIntent = () => {
    preloadPlayer();
    if (!prefersReducedData()) void queries.prefetchQuery(mediaQuery(content, trailerId));
  };
  return (
    <Button
      look="glass"
      big
      className={styles.action}
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
    >
      <Clapperboard aria-hidden="true" />
      {t('trailer')}
    </Button>
  );
}

interface Props {
  trailerId: string;
  /** The item that the trailer belongs to; its name is shown if the trailer cannot be loaded. */
  of: ListedItem;
  onClose(): void;
}

/** The trailer over the screen; when it ends, it closes and returns to the item. [MEDIA-20] (G-46) */
export function Trailer({ trailerId, of, onClose }: Props) {
  const { data, isPending, isError, refetch } = useQuery(mediaQuery(useContent(), trailerId));
  if (isError && data === undefined) {
    const retry = () => void refetch();
    return <LazyWatchRefused item={of} layout="overlay" error="UNKNOWN" retry={retry} onBack={onClose} />;
  }
  const item = data ?? { ...of, mediaid: trailerId };
  // nothing to play: the player reports it like any item without sources
  const media = isPending ? undefined : (data ?? { ...item, sources: [], tracks: [], images: [] });
  return (
    <MediaPlayer
      item={item}
      given={media && { media, startAtS: undefined }}
      layout="overlay"
      onBack={onClose}
      onEnded={onClose}
    />
  );
}
