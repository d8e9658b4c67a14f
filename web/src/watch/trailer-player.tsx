import { useQuery } from '@tanstack/react-query';
import { useContent } from '../content/content-source.ts';
import type { ListedItem } from '../content/listed-item.ts';
import { mediaQuery } from '../content/media-query.ts';
import { LazyWatchRefused } from './lazy-watch.tsx';
import { MediaPlayer } from './media-player.tsx';
import { usePlayable } from './use-playable.ts';

export interface TrailerProps {
  trailerId: string;
  /** The item that the trailer belongs to; its name is shown if the trailer cannot be loaded. */
  of: ListedItem;
  onClose(): void;
}

/**
 * The trailer over the screen; when it ends, it closes and returns to the item. It is open to everybody, so its
 * files are signed like those of a free item where the site signs. [MEDIA-20] (G-46)
 */
export function TrailerPlayer({ trailerId, of, onClose }: TrailerProps) {
  const { data, isPending, isError, refetch } = useQuery(mediaQuery(useContent(), trailerId));
  const reload = isError && data === undefined ? () => void refetch() : undefined;
  const playable = usePlayable(data ? { ...data, free: true } : undefined, { reload });
  if (playable.status === 'failed')
    return <LazyWatchRefused item={of} layout="overlay" {...playable} onBack={onClose} />;
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
