import type { Episode } from '@marquee/contract/media-parts/series';
import { mediaStatus } from '@marquee/contract/media-status';
import { useLocation } from 'react-router';
import { episodeLabel } from '../../../content/episode-label.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useClock } from '../../../lib/clock.ts';
import type { MediaQuery } from '../../../paths/paths.ts';
import type { UpNextItem } from '../../../watch/watch-player.tsx';
import { seriesQueryOf } from './series-paths.ts';

/** The next episode for the player, unless it has not begun. [SERIES-11 PLAYER-11] */
export function useUpNext(
  next: Episode | null | undefined,
  pathTo: (query: MediaQuery) => string,
): UpNextItem | undefined {
  const t = useT('common');
  const clock = useClock();
  const { search } = useLocation();
  if (!next || mediaStatus(next.item, clock.nowMs()) === 'SCHEDULED') return undefined;
  const { playlistId } = seriesQueryOf(search);
  return {
    item: next.item,
    label: episodeLabel(next, t) || undefined,
    to: pathTo({ playlistId, episodeId: next.item.mediaid, play: true }),
  };
}
