import { localized } from '@marquee/contract/localized';
import type { MediaItem } from '@marquee/contract/media';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { usePlayable } from '../../access/use-playable.ts';
import { useSite } from '../../config/config-context.ts';
import { useContent } from '../../content/content-source.ts';
import { eitherListQuery } from '../../content/list-query.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useClock } from '../../lib/clock.ts';
import { useHistorySaver } from '../../library/use-progress.ts';
import { paths } from '../../paths/paths.ts';
import { MediaPlayer } from './media-player.tsx';
import { nextItem } from './next-item.ts';
import { useRecommendations } from './recommendations.ts';
import type { Playback } from './use-playback.ts';
import { useStartPlace } from './use-start-place.ts';
import { WatchRefused } from './watch-refused.tsx';

export interface WatchPlayerProps {
  item: MediaItem;
  complete: boolean;
  live: boolean;
  layout: 'overlay' | 'inline';
  playback: Playback;
}

/** Plays the item from where the viewer left it, saves how far that goes, and then plays the next one. [PLAYER-11 PLAYER-12] */
export function WatchPlayer({ item, complete, live, layout, playback }: WatchPlayerProps) {
  const next = useNext(item);
  const playable = usePlayable(item, complete);
  const startAtS = useStartPlace({ item, live, complete, askedS: playback.startAtS });
  const saver = useHistorySaver(item);
  if (playable.status === 'failed') {
    return (
      <WatchRefused
        item={item}
        layout={layout}
        error={playable.error}
        retry={playable.retry}
        onBack={playback.leave}
      />
    );
  }
  return (
    <MediaPlayer
      item={playable.status === 'ready' ? playable.item : item}
      complete={playable.status === 'ready' && startAtS !== undefined}
      live={live}
      layout={layout}
      startAtS={startAtS}
      onFact={live ? undefined : saver.hear}
      onBack={playback.leave}
      onEnded={() => next?.onNext()}
      next={next}
    />
  );
}

/** What comes after the item, by the list in `r` and then by the recommendations. */
function useNext(item: MediaItem): { title: string; onNext(): void } | undefined {
  const content = useContent();
  const clock = useClock();
  const navigate = useNavigate();
  const language = useLanguage();
  const [query] = useSearchParams();
  const { recommendationsPlaylist } = useSite().config.features;
  const playlistId = query.get('r') || undefined;
  // recommendations are asked for anew for every item: their order for another one says nothing
  const isList = playlistId !== undefined && playlistId !== recommendationsPlaylist;
  const list = useQuery({ ...eitherListQuery(content, playlistId ?? ''), enabled: isList });
  const recommended = useRecommendations(item.mediaid);
  const next = nextItem(item.mediaid, list.data?.items ?? [], recommended.data?.items ?? [], clock.nowMs());
  if (!next) return undefined;
  return {
    title: localized(next, 'title', language) ?? next.title,
    // in place of this entry: going back leads to the page where someone pressed play
    onNext: () =>
      void navigate(paths.media.to(next.mediaid, next.title, { playlistId, play: true }), { replace: true }),
  };
}
