import { useQuery } from '@tanstack/react-query';
import { useContent } from '../content/content-source.ts';
import type { ListedItem } from '../content/listed-item.ts';
import { mediaQuery } from '../content/media-query.ts';
import { MediaPlayer } from './media-player.tsx';

interface Props {
  trailerId: string;
  /** The item the trailer belongs to; its name is shown when the trailer cannot be loaded. */
  of: ListedItem;
  onClose(): void;
}

/** The trailer over the screen; its end returns to the item, as closing does. [MEDIA-20] (G-46) */
export function Trailer({ trailerId, of, onClose }: Props) {
  const { data, isPending } = useQuery(mediaQuery(useContent(), trailerId));
  const item = data ?? { ...of, mediaid: trailerId };
  // nothing to play: the player says so, as for any item without sources
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
