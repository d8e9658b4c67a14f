import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { useSite } from '../config/config-context.ts';
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
import { usePlayable } from './use-playable.ts';

/** Opens the trailer, which is open to everybody. [MEDIA-20] */
export function TrailerButton({ trailerId, onOpen }: { trailerId: string; onOpen(): void }) {
  const t = useT('video');
  const content = useContent();
  const queries = useQueryClient();
  const { settings } = useSite();
  const onIntent = () => {
    preloadPlayer(settings);
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

/**
 * The trailer over the screen; when it ends, it closes and returns to the item. It is open to everybody, so its
 * files are signed like those of a free item where the site signs. [MEDIA-20] (G-46)
 */
export function Trailer({ trailerId, of, onClose }: Props) {
  const { data, isPending, isError, refetch } = useQuery(mediaQuery(useContent(), trailerId));
  const playable = usePlayable(data ? { ...data, free: true } : undefined);
  const isUnknown = isError && data === undefined;
  const failure = isUnknown ? { error: 'UNKNOWN' as const, retry: () => void refetch() } : playable;
  if ('error' in failure)
    return <LazyWatchRefused item={of} layout="overlay" {...failure} onBack={onClose} />;
  const item = data ?? { ...of, mediaid: trailerId };
  // nothing to play: the player reports it like any item without sources
  const missing = { media: { ...item, sources: [], tracks: [], images: [] }, startAtS: undefined };
  const given = playable.status === 'ready' ? { ...playable, startAtS: undefined } : undefined;
  return (
    <MediaPlayer
      item={item}
      given={isPending || data ? given : missing}
      layout="overlay"
      onBack={onClose}
      onEnded={onClose}
    />
  );
}
