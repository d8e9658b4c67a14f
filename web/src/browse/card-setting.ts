import type { MediaItem } from '@marquee/contract/media';
import { useMemo } from 'react';
import { type ContentSource, useContent } from '../content/content-source.ts';
import { useLanguage } from '../i18n/i18n-context.ts';
import { useT } from '../i18n/use-t.ts';
import { useTimeZone } from '../lib/clock.ts';
import type { CardProgress } from '../library/in-progress-cards.ts';
import type { CardPlace } from './card-words.ts';
import { useNow } from './use-now.ts';
import type { Hold } from './use-picture-care.ts';

/** What all cards of a list share, read once a list so that a card reads no context. */
export interface CardSetting {
  content: ContentSource;
  place: CardPlace;
  /** The playlist a card was found in; the item's screen takes it up. Absent for lists that are no playlist. */
  playlistId?: string | undefined;
  imageLabel?: string | undefined;
  hold?: Hold | undefined;
  /** How far the viewer is with what a card shows. [CARD-10] */
  progressOf?: ((item: MediaItem) => CardProgress | undefined) | undefined;
}

export type CardOptions = Pick<CardSetting, 'playlistId' | 'imageLabel' | 'hold' | 'progressOf'>;

export function useCardSetting(items: readonly MediaItem[], options: CardOptions): CardSetting {
  const { playlistId, imageLabel, hold, progressOf } = options;
  const content = useContent();
  const language = useLanguage();
  const t = useT('common');
  const nowMs = useNow(items);
  // where nothing is scheduled no time is written
  const timeZone = useTimeZone(nowMs !== 0);
  return useMemo(
    () => ({
      content,
      place: { language, timeZone, nowMs, t },
      playlistId,
      imageLabel,
      hold,
      progressOf,
    }),
    [content, language, timeZone, nowMs, t, playlistId, imageLabel, hold, progressOf],
  );
}
