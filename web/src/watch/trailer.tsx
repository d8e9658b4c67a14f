import { useQuery } from '@tanstack/react-query';
import { useContent } from '../content/content-source.ts';
import type { ListedItem } from '../content/listed-item.ts';
import { mediaQuery } from '../content/media-query.ts';
import { LazyWatchRefused } from './lazy-watch-refused.tsx';
import { MediaPlayer } from './media-player.tsx';

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
