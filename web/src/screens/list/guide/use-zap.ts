import { mediaStatus, type Scheduled } from '@marquee/contract/media-status';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useContent } from '../../../content/content-source.ts';
import { mediaQuery } from '../../../content/media-query.ts';
import type { PlayerProps } from '../../../player/player.tsx';
import type { GuideEntry } from './guide-entry.ts';
import { searchFor } from './selection/use-selection.ts';

/**
 * Switches channels in the player, skipping those that have not started. Back leaves the player, as the
 * address is replaced. The neighbours' data is fetched ahead. [PLAYER-02 LIVE-11 EVENT-08]
 */
export function useZap(
  entry: GuideEntry,
  entries: readonly GuideEntry[],
  { plays, nowMs, onSee }: { plays: boolean; nowMs: number; onSee(ids: readonly string[]): void },
): PlayerProps['zap'] {
  const navigate = useNavigate();
  const location = useLocation();
  const content = useContent();
  const client = useQueryClient();
  const here = useRef(location);
  useEffect(() => {
    here.current = location;
  });
  const hasStarted = (one: Scheduled) => mediaStatus(one, nowMs) !== 'SCHEDULED';
  const listed = plays ? entries.filter((one) => one === entry || hasStarted(one.item)) : [];
  const skipped = listed.filter((one) => {
    const answer = client.getQueryData(mediaQuery(content, one.channel.id).queryKey);
    return one !== entry && answer && !hasStarted(answer);
  });
  const reachable = listed.filter((one) => !skipped.includes(one));
  const { next, previous } = getNeighbours(reachable, entry) ?? {};
  const [nextId, previousId] = [next?.channel.id, previous?.channel.id];
  useEffect(() => {
    if (plays) onSee([entry.channel.id, nextId, previousId].filter((id) => id !== undefined));
  }, [plays, entry.channel.id, nextId, previousId, onSee]);
  const neighbours = nextId && previousId ? [...new Set([nextId, previousId])] : [];
  useQueries({
    queries: [
      ...neighbours.map((id) => ({ ...mediaQuery(content, id), refetchInterval: false as const })),
      // those that are skipped are fetched again until they have started [EVENT-09]
      ...skipped.map(({ channel }) => mediaQuery(content, channel.id)),
    ],
  });

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

/** The next and previous channel, wrapping around; for one outside the list the first and last. */
export function getNeighbours<T>(channels: readonly T[], current: T): { next: T; previous: T } | undefined {
  const at = channels.indexOf(current);
  const next = channels[(at + 1) % channels.length];
  const previous = channels.at(at < 0 ? -1 : at - 1);
  return next && previous && next !== current ? { next, previous } : undefined;
}
