import { mediaStatus } from '@marquee/contract/media-status';
import type { Programme } from '@marquee/contract/schedule/programmes';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useContent } from '../../../content/content-source.ts';
import { mediaQuery } from '../../../content/media-query.ts';
import { programmeAt } from '../../../guide/programme-state.ts';
import type { WatchTimes } from '../../../guide/watch-times.ts';
import type { PlayerProps } from '../../../player/player.tsx';
import { clientAds } from '../../../watch/ads/client-ads.ts';
import { LazyWatchRefused } from '../../../watch/lazy-watch.tsx';
import { MediaPlayer } from '../../../watch/media-player.tsx';
import { useMediaDeps } from '../../../watch/use-media-deps.ts';
import { usePlayable } from '../../../watch/use-playable.ts';
import type { GuideEntry } from './guide-entry.ts';

/** How exactly the programme follows the playback position, in s. */
const STEP_S = 5;

interface Props {
  entry: GuideEntry;
  /** The programme that was chosen. */
  programme: Programme | undefined;
  nowMs: number;
  zap: PlayerProps['zap'];
  /** What was requested when playback began; stays when the programme ends. */
  plan: 'live' | WatchTimes;
  /** Starts at the first frame. [LIVE-31] */
  beginning: boolean;
  onLeave(): void;
}

/** Plays a channel at the live edge, or a past part of its broadcast. [LIVE-30 PLAYER-02] */
export function GuidePlayer({ entry, programme: chosen, nowMs, zap, plan, beginning, onLeave }: Props) {
  const { item, channel } = entry;
  const [times] = useState(plan === 'live' ? undefined : plan);
  const [behindS, setBehindS] = useState<number>();
  // the title follows the playback position, however far behind live; for a programme that has ended it stays
  const follows = plan === 'live' || plan.endMs === undefined;
  const isKnown = behindS !== undefined || plan === 'live';
  const on = follows && isKnown ? programmeAt(channel.programs, nowMs - (behindS ?? 0) * 1000) : chosen;
  // if two have the same times, the chosen one
  const programme = on?.startMs === chosen?.startMs && on?.endMs === chosen?.endMs ? chosen : on;
  const onFact = useCallback<NonNullable<PlayerProps['onFact']>>((name, value) => {
    if (name === 'behindS') setBehindS(Math.floor(Number(value) / STEP_S) * STEP_S);
  }, []);
  const { data, isError, isFetching, refetch } = useQuery(mediaQuery(useContent(), channel.id));
  // the item does not exist: the player reports it like any item without sources
  const media = data === null ? { ...item, sources: [], tracks: [], images: [] } : data;
  const live = data !== null && mediaStatus(data ?? item, nowMs) === 'LIVE';
  const reload = isError && !isFetching && data === undefined ? () => void refetch() : undefined;
  const playable = usePlayable(media, { times, live, reload });
  // a past programme is a part of the broadcast too, with breaks of its own
  const ads = clientAds(useMediaDeps(), { mediaId: channel.id, live: true, resumes: false });
  const background = programme?.backgroundImage ?? item.backgroundImage;
  const shown = useMemo(
    () => ({
      ...item,
      title: programme?.title ?? channel.title,
      subtitle: programme ? channel.title : '',
      custom: {},
      ...(background && { backgroundImage: background }),
    }),
    [item, programme, channel.title, background],
  );
  if (playable.status === 'failed')
    return (
      <LazyWatchRefused
        item={item}
        layout="overlay"
        error={playable.error}
        retry={playable.retry}
        zap={zap}
        onBack={onLeave}
        backTo="guide"
      />
    );
  return (
    <MediaPlayer
      item={shown}
      given={
        playable.status === 'ready'
          ? {
              media: playable.media,
              startAtS: beginning ? 0 : undefined,
              renewSources: playable.renewSources,
              pressedAtMs: playable.pressedAtMs,
              ads,
            }
          : undefined
      }
      awaited={playable.status === 'awaited'}
      layout="overlay"
      onBack={onLeave}
      backTo="guide"
      onFact={onFact}
      zap={zap}
      onNow={programme ? `${channel.title}: ${programme.title}` : channel.title}
    />
  );
}
