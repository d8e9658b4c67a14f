import { FEATURED_WIDTH } from '@marquee/contract/image-widths';
import { localized } from '@marquee/contract/localized';
import type { MediaItem } from '@marquee/contract/media';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSite } from '../config/config-context.ts';
import { useContent } from '../content/content-source.ts';
import { eitherListQuery } from '../content/list-query.ts';
import type { ListedItem } from '../content/listed-item.ts';
import { pictureAddress } from '../content/picture-address.ts';
import { useLanguage } from '../i18n/i18n-context.ts';
import { useClock } from '../lib/clock.ts';
import { useHistorySaver } from '../library/use-progress.ts';
import { paths } from '../paths/paths.ts';
import type { NextItem } from '../player/state/player-parts.ts';
import { clientAds } from './ads/client-ads.ts';
import { usePrepareNext } from './ahead/use-prepare-next.ts';
import { MediaPlayer } from './media-player.tsx';
import { nextItem } from './next-item.ts';
import { listIn, useRecommendations } from './recommendations.ts';
import { useMediaDeps } from './use-media-deps.ts';
import { usePlayable } from './use-playable.ts';
import type { Playback } from './use-playback.ts';
import { useStartPosition } from './use-start-position.ts';
import { WatchRefused } from './watch-refused.tsx';

export interface WatchPlayerProps {
  item: ListedItem;
  /** The complete item, once loaded. */
  media: MediaItem | undefined;
  live: boolean;
  layout: 'overlay' | 'inline';
  playback: Playback;
  /** What represents it in lists, if that is a different item: its series. */
  listedId?: string | undefined;
  /** Title of its series, if it is an episode. */
  series?: string | undefined;
  /** Other actions for the item once it has ended. */
  endActions?: ReactNode;
  /** What comes next, if the screen knows better than the lists: the next episode, or null for nothing. */
  upNext?: UpNextItem | null | undefined;
}

/** An item that plays after another. */
export interface UpNextItem {
  item: ListedItem;
  /** Shown below its title, instead of its own subtitle. */
  label?: string | undefined;
  /** Where it plays. */
  to: string;
}

/**
 * Plays the item from where the viewer stopped, saves the progress, and then plays the next one. [PLAYER-11
 * PLAYER-12]
 */
export function WatchPlayer(props: WatchPlayerProps) {
  const { item, media, live, layout, playback, series, endActions } = props;
  const backTo = series ? 'series' : undefined;
  const { next, onFact: prepareAtEnd } = useNext(props);
  const playable = usePlayable(media, { live });
  const { presses, startAtS: askedS } = playback;
  const start = useStartPosition({ mediaId: item.mediaid, media, live, askedS, presses });
  const resumes = start !== 'pending' && Boolean(start.startAtS || start.startAtShare);
  const ads = clientAds(useMediaDeps(), { mediaId: item.mediaid, live, resumes });
  const saver = useHistorySaver(item, start !== 'pending' && start.unsure);
  if (playable.status === 'failed') {
    return (
      <WatchRefused
        item={item}
        layout={layout}
        error={playable.error}
        retry={playable.retry}
        onBack={playback.leave}
        backTo={backTo}
      />
    );
  }
  return (
    <MediaPlayer
      item={item}
      series={series}
      given={
        playable.status === 'ready' && start !== 'pending'
          ? { ...playable, startAtS: start.startAtS, startAtShare: start.startAtShare, presses, ads }
          : undefined
      }
      awaited={playable.status === 'awaited'}
      layout={layout}
      onFact={
        live
          ? undefined
          : (...fact) => {
              saver.onFact(...fact);
              prepareAtEnd(...fact);
            }
      }
      onBack={playback.leave}
      backTo={backTo}
      next={next}
      endActions={endActions}
    />
  );
}

/** What comes after the item: from the screen, else from the list in `r`, else from the recommendations. */
function useNext({ item, listedId, upNext }: Pick<WatchPlayerProps, 'item' | 'listedId' | 'upNext'>) {
  const content = useContent();
  const clock = useClock();
  const navigate = useNavigate();
  const language = useLanguage();
  const [query] = useSearchParams();
  const playlistId = query.get('r') || undefined;
  const listId = listIn(query, useSite().config);
  const list = useQuery({ ...eitherListQuery(content, listId ?? ''), enabled: listId !== undefined });
  const recommended = useRecommendations(item.mediaid);
  // while the list is loading there is no next item, as a recommendation would be replaced; a retry of a
  // failed list is not waited for
  const isOnItsWay = listId !== undefined && !list.isFetched;
  const listed = isOnItsWay
    ? undefined
    : nextItem(item.mediaid, listedId, list.data?.items ?? [], recommended.data?.items ?? [], clock.nowMs());
  const next = upNext === undefined ? listed : upNext?.item;
  const { locked, prepare, onFact } = usePrepareNext(next ?? item, next !== undefined);
  if (!next) return { next, onFact };
  const subtitle = upNext?.label ?? localized(next, 'subtitle', language);
  const to = upNext?.to ?? paths.media.to(next.mediaid, next.title, { playlistId, play: true });
  const shown: NextItem = {
    title: localized(next, 'title', language) ?? next.title,
    ...(subtitle && { subtitle }),
    pictureUrl: next.cardImage ?? pictureAddress(content, next.mediaid, 'card', FEATURED_WIDTH),
    locked,
    // replaces this entry, so that Back leads to the page where the viewer pressed play
    onNext: () => void navigate(to, { replace: true }),
    prepare,
  };
  return { next: shown, onFact };
}
