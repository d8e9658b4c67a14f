import { useMemo } from 'react';
import { type ContentSource, useContent } from '../../content/content-source.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { useLanguage, useLocale } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useTimeZone } from '../../lib/clock.ts';
import type { CardProgress } from '../../library/in-progress-cards.ts';
import { useNow } from '../use-now.ts';
import type { CardTextDeps } from './card-text.ts';
import type { Defer } from './use-image-fallback.ts';

/** What all cards of a list share, read once a list so that a card reads no context. */
export interface CardListContext {
  content: ContentSource;
  textDeps: CardTextDeps;
  /** The playlist a card was found in; the item's screen takes it up. Absent for lists that are no playlist. */
  playlistId?: string | undefined;
  imageLabel?: string | undefined;
  defer?: Defer | undefined;
  /** How far the viewer is with what a card shows. [CARD-10] */
  progressOf?: ((item: ListedItem) => CardProgress | undefined) | undefined;
}

export type CardOptions = Pick<CardListContext, 'playlistId' | 'imageLabel' | 'defer' | 'progressOf'>;

export function useCardListContext(items: readonly ListedItem[], options: CardOptions): CardListContext {
  const { playlistId, imageLabel, defer, progressOf } = options;
  const content = useContent();
  const language = useLanguage();
  const locale = useLocale();
  const t = useT('common');
  const nowMs = useNow(items);
  // where nothing is scheduled no time is written
  const timeZone = useTimeZone(nowMs !== 0);
  return useMemo(
    () => ({
      content,
      textDeps: { language, locale, timeZone, nowMs, t },
      playlistId,
      imageLabel,
      defer,
      progressOf,
    }),
    [content, language, locale, timeZone, nowMs, t, playlistId, imageLabel, defer, progressOf],
  );
}
