import type { Episode } from '@marquee/contract/media-parts/series';
import type { Scheduled } from '@marquee/contract/media-status';
import { useLocation } from 'react-router';
import { episodeLabel } from '../../../content/episode-label.ts';
import { useMediaStatus } from '../../../content/use-media-status.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { MediaQuery } from '../../../paths/paths.ts';
import { getMediaQuery } from '../../../paths/paths.ts';
import type { UpNextItem } from '../../../watch/watch-player.tsx';

/**
 * The next episode for the player; null if it must not play, because it has not started or is unknown. After
 * the last episode: undefined, and the lists decide what comes next. [SERIES-11 PLAYER-11 PLAYER-12]
 * @param next null: there is none; undefined: unknown
 */
export function useUpNext(
  next: Episode | null | undefined,
  pathTo: (query: MediaQuery) => string,
): UpNextItem | null | undefined {
  const t = useT('common');
  const status = useMediaStatus(next?.item ?? NOTHING);
  const { search } = useLocation();
  if (next === null) return undefined;
  if (!next || status === 'SCHEDULED') return null;
  const { playlistId } = getMediaQuery(search);
  return {
    item: next.item,
    label: episodeLabel(next, t) || undefined,
    to: pathTo({ playlistId, episodeId: next.item.mediaid, play: true }),
  };
}

const NOTHING: Readonly<Scheduled> = {};
