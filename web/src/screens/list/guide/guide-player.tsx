import { mediaStatus } from '@marquee/contract/media-status';
import type { Programme } from '@marquee/contract/schedule/programmes';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useContent } from '../../../content/content-source.ts';
import { mediaQuery } from '../../../content/media-query.ts';
import { programmeAt } from '../../../guide/programme-state.ts';
import type { WatchTimes } from '../../../guide/watch-times.ts';
import type { PlayerProps } from '../../../player/player.tsx';
import { LateWatchRefused } from '../../../watch/late-watch-refused.tsx';
import { MediaPlayer } from '../../../watch/media-player.tsx';
import { usePlayable } from '../../../watch/use-playable.ts';
import type { GuideEntry } from './guide-entry.ts';

/** How exactly the programme follows the picture, in s. */
const STEP_S = 5;

interface Props {
  entry: GuideEntry;
  /** The one that was chosen. */
  programme: Programme | undefined;
  nowMs: number;
  zap: PlayerProps['zap'];
  /** What was asked for when playback began: it goes on as that, whatever the clock makes of the programme meanwhile. */
  plan: 'live' | WatchTimes;
  /** From the first frame on. [LIVE-31] */
  beginning: boolean;
  onLeave(): void;
}

/** Plays a channel at the live edge, or a part of what it broadcast. [LIVE-30 PLAYER-02] */
export function GuidePlayer({ entry, programme: chosen, nowMs, zap, plan, beginning, onLeave }: Props) {
  const { item, channel } = entry;
  const [times] = useState(plan === 'live' ? undefined : plan);
  const [behindS, setBehindS] = useState<number>();
  // it goes with the picture, however far that is behind; a programme that has ended stays what it is
  const follows = plan === 'live' || plan.endMs === undefined;
  const isKnown = behindS !== undefined || plan === 'live';
  const on = follows && isKnown ? programmeAt(channel.programs, nowMs - (behindS ?? 0) * 1000) : chosen;
  // of two with the same times the one that was chosen
  const programme = on?.startMs === chosen?.startMs && on?.endMs === chosen?.endMs ? chosen : on;
  const onFact = useCallback<NonNullable<PlayerProps['onFact']>>((name, value) => {
    if (name === 'behindS') setBehindS(Math.floor(Number(value) / STEP_S) * STEP_S);
  }, []);
  const { data, isError, isFetching, refetch } = useQuery(mediaQuery(useContent(), channel.id));
  // no such item: the player says so, as for any item without sources
  const media = data === null ? { ...item, sources: [], tracks: [], images: [] } : data;
  const playable = usePlayable(media, times, data !== null && mediaStatus(data ?? item, nowMs) === 'LIVE');
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
  const isUnknown = isError && !isFetching && data === undefined;
  const failure = isUnknown ? { error: 'UNKNOWN' as const, retry: () => void refetch() } : playable;
  if ('error' in failure)
    return (
      <LateWatchRefused
        item={item}
        layout="overlay"
        error={failure.error}
        retry={failure.retry}
        onBack={onLeave}
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
            }
          : undefined
      }
      awaited={playable.status === 'awaited'}
      layout="overlay"
      onBack={onLeave}
      onFact={onFact}
      zap={zap}
      onNow={programme ? `${channel.title}: ${programme.title}` : channel.title}
    />
  );
}
