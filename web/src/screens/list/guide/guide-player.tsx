import type { Programme } from '@marquee/contract/schedule/programmes';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useContent } from '../../../content/content-source.ts';
import { mediaQuery } from '../../../content/media-query.ts';
import type { WatchTimes } from '../../../guide/watch-times.ts';
import { LateWatchRefused } from '../../../watch/late-watch-refused.tsx';
import { MediaPlayer } from '../../../watch/media-player.tsx';
import { usePlayable } from '../../../watch/use-playable.ts';
import type { GuideEntry } from './use-guide.ts';

interface Props {
  entry: GuideEntry;
  programme: Programme | undefined;
  /** What was asked for when playback began: it goes on as that, whatever the clock makes of the programme meanwhile. */
  plan: 'live' | WatchTimes;
  /** From the first frame on. [LIVE-31] */
  beginning: boolean;
  onLeave(): void;
}

/** Plays a channel at the live edge, or a part of what it broadcast. [LIVE-30 PLAYER-02] */
export function GuidePlayer({ entry, programme, plan, beginning, onLeave }: Props) {
  const { item, channel } = entry;
  const [times] = useState(plan === 'live' ? undefined : plan);
  const { data, isPending } = useQuery(mediaQuery(useContent(), channel.id));
  // nothing to play: the player says so, as for any item without sources
  const media = isPending ? undefined : (data ?? { ...item, sources: [], tracks: [], images: [] });
  const playable = usePlayable(media, times);
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
      <LateWatchRefused
        item={item}
        layout="overlay"
        error={playable.error}
        retry={playable.retry}
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
      layout="overlay"
      onBack={onLeave}
    />
  );
}
