import type { ListedItem } from '../../content/listed-item.ts';
import { isEvent, isVideo } from '../../content/video-kinds.ts';
import type { Messages } from '../../i18n/messages.ts';
import { lateCode } from '../../lib/late-code.ts';
import type { ViewRow } from '../view-rows.ts';
import type { MediaScreenProps } from './media-screen-props.ts';

const VIDEO = lateCode(async () => (await import('./video-screen.tsx')).VideoScreen);
const PREVIEW = lateCode(async () => (await import('./video-screen.tsx')).videoPreview);

const preview = (item: ListedItem, messages: Messages) => PREVIEW.ready()?.(item, messages);

/** The first row that shows the item; a new content type is a new row. (wire content §8.2) */
export const MEDIA_VIEWS: readonly ViewRow<ListedItem, MediaScreenProps>[] = [
  {
    shows: isEvent,
    code: lateCode(async () => (await import('./live-event-screen.tsx')).LiveEventScreen),
    preview,
  },
  { shows: isVideo, code: VIDEO, preview },
];

/** What most items are. */
export const COMMON_VIEWS = [VIDEO, PREVIEW];
