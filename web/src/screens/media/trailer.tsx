import type { MediaItem } from '@marquee/contract/media';
import { useQuery } from '@tanstack/react-query';
import { useContent } from '../../content/content-source.ts';
import { mediaQuery } from '../../content/media-query.ts';
import { MediaPlayer } from './media-player.tsx';

interface Props {
  trailerId: string;
  /** The item it is a trailer of: its name stands over a trailer that cannot be had. */
  of: MediaItem;
  onClose(): void;
}

/** The trailer over the screen; its end returns to the item, as closing does. [MEDIA-20] (G-46) */
export function Trailer({ trailerId, of, onClose }: Props) {
  const { data, isPending } = useQuery(mediaQuery(useContent(), trailerId));
  // nothing to play: the player says so, as for any item without sources
  const item = data ?? { ...of, mediaid: trailerId, sources: [], tracks: [] };
  return (
    <MediaPlayer
      item={item}
      complete={!isPending}
      live={false}
      layout="overlay"
      onBack={onClose}
      onEnded={onClose}
    />
  );
}
