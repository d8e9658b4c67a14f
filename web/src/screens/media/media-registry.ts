import type { MediaItem } from '@marquee/contract/media';
import type { ComponentType } from 'react';
import { LiveEventScreen } from './live-event-screen.tsx';
import type { MediaScreenProps } from './media-screen-props.ts';
import { isEvent, isVideo } from './video-kinds.ts';
import { VideoScreen } from './video-screen.tsx';

interface ScreenRow {
  shows(item: MediaItem): boolean;
  Screen: ComponentType<MediaScreenProps>;
}

/** The first row that holds shows the item; a new content type is a new row. (wire content §8.2) */
const ROWS: readonly ScreenRow[] = [
  { shows: isEvent, Screen: LiveEventScreen },
  { shows: isVideo, Screen: VideoScreen },
];

/** The screen for an item; undefined where the product has none, which is the same as no such video. */
export function screenFor(item: MediaItem): ComponentType<MediaScreenProps> | undefined {
  return ROWS.find((row) => row.shows(item))?.Screen;
}
