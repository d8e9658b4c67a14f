import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useContent } from '../../../content/content-source.ts';
import { mediaQuery } from '../../../content/media-query.ts';
import { channelsBeside } from '../../../guide/zap.ts';
import type { PlayerProps } from '../../../player/player.tsx';
import type { GuideEntry } from './guide-entry.ts';
import { searchFor } from './selection/use-selection.ts';

/**
 * Switches channels in the player. The address changes without a new history entry, so that Back leaves the
 * player. The data of the neighbouring channels is fetched while this one plays. [PLAYER-02 LIVE-11]
 */
export function useZap(
  entry: GuideEntry,
  entries: readonly GuideEntry[],
  plays: boolean,
  onSee: (ids: readonly string[]) => void,
): PlayerProps['zap'] {
  const navigate = useNavigate();
  const location = useLocation();
  const content = useContent();
  const client = useQueryClient();
  const here = useRef(location);
  useEffect(() => {
    here.current = location;
  });
  const { next, previous } = channelsBeside(entries, entry) ?? {};
  const [nextId, previousId] = [next?.channel.id, previous?.channel.id];
  useEffect(() => {
    const ids = [entry.channel.id, nextId, previousId].filter((id) => id !== undefined);
    if (!plays) return;
    onSee(ids);
    for (const id of ids) void client.prefetchQuery(mediaQuery(content, id));
  }, [plays, entry.channel.id, nextId, previousId, onSee, client, content]);

  const [nextTitle, previousTitle] = [next?.channel.title, previous?.channel.title];
  return useMemo(() => {
    if (!nextId || !previousId) return undefined;
    return {
      next: nextTitle ?? '',
      previous: previousTitle ?? '',
      to(step) {
        const { search, state } = here.current;
        const to = searchFor(search, step > 0 ? nextId : previousId, undefined, { play: true });
        void navigate({ search: to }, { replace: true, preventScrollReset: true, state });
      },
    };
  }, [nextId, previousId, nextTitle, previousTitle, navigate]);
}
