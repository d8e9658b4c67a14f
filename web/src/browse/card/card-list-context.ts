import type { Scheduled } from '@marquee/contract/media-status';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type ContentSource, useContent } from '../../content/content-source.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { useLanguage, useLocale } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useClock, useTimeZone } from '../../lib/clock.ts';
import type { CardProgress } from '../../library/in-progress-cards.ts';
import type { CardTextDeps } from './card-text.ts';
import type { Defer } from './use-image-fallback.ts';

/** What all cards of a list share, read once per list so that a card reads no context. */
export interface CardListContext {
  content: ContentSource;
  textDeps: CardTextDeps;
  /** The playlist of the items, part of the address of their screens; absent for other lists. */
  playlistId?: string | undefined;
  imageLabel?: string | undefined;
  defer?: Defer | undefined;
  /** How much of an item the viewer has watched. [CARD-10] */
  getProgress?: ((item: ListedItem) => CardProgress | undefined) | undefined;
}

export type CardOptions = Pick<CardListContext, 'playlistId' | 'imageLabel' | 'defer' | 'getProgress'>;

export function useCardListContext(items: readonly ListedItem[], options: CardOptions): CardListContext {
  const { playlistId, imageLabel, defer, getProgress } = options;
  const content = useContent();
  const language = useLanguage();
  const locale = useLocale();
  const t = useT('common');
  const nowMs = useNow(items);
  // a list without scheduled items shows no times
  const timeZone = useTimeZone(nowMs !== 0);
  return useMemo(
    () => ({
      content,
      textDeps: { language, locale, timeZone, nowMs, t },
      playlistId,
      imageLabel,
      defer,
      getProgress,
    }),
    [content, language, locale, timeZone, nowMs, t, playlistId, imageLabel, defer, getProgress],
  );
}

/** How often live and upcoming items are checked, in ms. */
const STEP_MS = 30_000;

/** The time, in steps of 30 s; a list without anything scheduled is never updated. */
function useNow(items: readonly Scheduled[]): number {
  const clock = useClock();
  const ticking = items.some((item) => item.eventState !== undefined || item.scheduledStartMs !== undefined);
  const subscribe = useCallback(
    (wake: () => void) => {
      if (!ticking) return () => {};
      const timer = setInterval(wake, STEP_MS);
      const stop = clock.subscribe(wake);
      return () => {
        clearInterval(timer);
        stop();
      };
    },
    [clock, ticking],
  );
  const step = (ms: number) => (ticking ? Math.floor(ms / STEP_MS) * STEP_MS : 0);
  return useSyncExternalStore(
    subscribe,
    () => step(clock.nowMs()),
    () => step(clock.atRender.nowMs),
  );
}
