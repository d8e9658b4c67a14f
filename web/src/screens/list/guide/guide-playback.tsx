import type { MediaItem } from '@marquee/contract/media';
import { mediaStatus } from '@marquee/contract/media-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useContent } from '../../../content/content-source.ts';
import { mediaQuery } from '../../../content/media-query.ts';
import { watchPlan } from '../../../guide/watch-times.ts';
import { lazyModule } from '../../../lib/lazy-module.ts';
import { useLazyModule } from '../../../lib/use-lazy-module.ts';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { LazyWatchRefused } from '../../../watch/lazy-watch.tsx';
import { PlayerPlaceholder } from '../../../watch/placeholder/player-placeholder.tsx';
import { usePlayAfterUnlock } from '../../../watch/use-play-after-unlock.ts';
import { usePlayback } from '../../../watch/use-playback.ts';
import { usePlaybackView } from '../../../watch/use-playback-view.ts';
import { useWatchAnswer } from '../../../watch/use-watch-answer.ts';
import type { GuideEntry } from './guide-entry.ts';
import { getListFilters } from './selection/use-drop-missing.ts';
import type { Selection } from './selection/use-selection.ts';
import { useZap } from './use-zap.ts';

const GUIDE_PLAYER = lazyModule(async () => (await import('./guide-player.tsx')).GuidePlayer);

interface Props {
  listId: string;
  selection: Selection;
  entry: GuideEntry;
  /** The channels to zap through. */
  entries: readonly GuideEntry[];
  nowMs: number;
  /** Receives the focus when the player closes, unless something else has it. */
  first: RefObject<HTMLAnchorElement | null>;
  onSee(ids: readonly string[]): void;
}

/** The player that `play=1` asks for, over the guide. [PLAYER-02 LIVE-11] */
export function GuidePlayback({ listId, selection, entry, entries, nowMs, first, onSee }: Props) {
  const { times, programme } = selection;
  const { here: GuidePlayer, ...code } = useLazyModule(GUIDE_PLAYER);
  const playback = usePlayback();
  const paneOpen = useSearchParams()[0].has('u');
  const media = useOwnAnswer(entry, { listId, playing: playback.playing, nowMs });
  const answer = useWatchAnswer(entry.item, mediaStatus(media ?? entry.item, nowMs), false);
  const { id, catchupHours } = entry.channel;
  const plan = watchPlan(times, catchupHours, nowMs);
  const key = `${id} ${times.startMs} ${times.endMs} ${times.beginning}`;
  // playback that has started continues, even when the programme ends or leaves the catch-up window
  const [started, setStarted] = useState<{ key: string; plan: typeof plan }>();
  const going = started?.key === key ? started.plan : plan;
  const view = usePlaybackView(playback.playing && going !== null, media?.mediaid, answer, paneOpen);
  usePlayAfterUnlock(id, id, paneOpen, answer.action, playback);
  const plays = view === 'player' && going !== null;
  useFocusReturn(first, plays);
  if (plays && started?.key !== key) setStarted({ key, plan });
  if (!plays && started) setStarted(undefined);
  const zap = useZap(entry, entries, { plays: plays || view === 'refusal', nowMs, onSee });
  if (plays && GuidePlayer)
    return (
      <GuidePlayer
        key={key}
        entry={entry}
        programme={programme}
        nowMs={nowMs}
        zap={zap}
        plan={going}
        // only a channel requested without a programme is played from a beginning
        beginning={
          going === 'live'
            ? times.beginning && times.startMs === undefined
            : times.beginning || going.endMs === undefined
        }
        onLeave={playback.leave}
      />
    );
  if (plays || view === 'placeholder')
    return <PlayerPlaceholder layout="overlay" onLeave={playback.leave} code={code} />;
  if (view !== 'refusal') return null;
  return (
    <LazyWatchRefused
      item={entry.item}
      layout="overlay"
      error="UNAUTHORIZED"
      zap={zap}
      onBack={playback.leave}
      backTo="guide"
      answer={answer}
    />
  );
}

/** A channel's own item, for playback. If it has not started, the list is fetched again. [EVENT-08] */
function useOwnAnswer(
  { item, channel }: GuideEntry,
  { listId, playing, nowMs }: { listId: string; playing: boolean; nowMs: number },
): MediaItem | null | undefined {
  const client = useQueryClient();
  const { data } = useQuery({ ...mediaQuery(useContent(), channel.id), enabled: playing });
  const isScheduled = (one: Parameters<typeof mediaStatus>[0]) => mediaStatus(one, nowMs) === 'SCHEDULED';
  const isBehind = playing && data != null && isScheduled(data) && !isScheduled(item);
  useEffect(() => {
    if (isBehind) void client.invalidateQueries(getListFilters(listId));
  }, [isBehind, client, listId]);
  return data;
}
