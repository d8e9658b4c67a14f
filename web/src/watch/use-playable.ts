import type { MediaItem } from '@marquee/contract/media';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { mediaAccess } from '../access/media-access.ts';
import { playbackErrorKind } from '../access/playback-error.ts';
import type { WatchTimes } from '../guide/watch-times.ts';
import type { OpenEngine } from '../player/engine/engine.ts';
import type { RenewSources } from '../player/media.ts';
import type { PlayerErrorKind } from '../player/playback/player-error-kind.ts';
import { takePrepared } from './ahead/prepare-playback.ts';
import { playableMedia } from './playable-media.ts';
import { useMediaDeps } from './use-media-deps.ts';

/** An item being prepared for the player. */
export type Playable =
  | { status: 'pending' }
  | {
      status: 'ready';
      media: MediaItem;
      /** Requests other files of the same item, where a new request can return some. */
      renewSources: RenewSources | undefined;
      /** An engine that has begun to fetch it. */
      openEngine?: OpenEngine | undefined;
    }
  | { status: 'failed'; error: PlayerErrorKind; retry(): void };

/**
 * The item with the files the player may use. It is decided once, for the viewer who starts playback: a session that
 * ends later does not stop it. `item`: the whole item, once loaded. `times`: which part of a channel; another part is another playback.
 */
export function usePlayable(item: MediaItem | undefined, times?: WatchTimes): Playable {
  const deps = useMediaDeps();
  const [settled, setSettled] = useState<Settled>(PENDING);
  const [tries, setTries] = useState(0);
  const mediaId = item?.mediaid;

  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once per try, even if more of the item is loaded later
  useEffect(() => {
    if (!item) return;
    const closing = new AbortController();
    const { signal } = closing;
    const prepared = tries === 0 && !times ? takePrepared(deps, item.mediaid) : undefined;
    if (prepared && !(prepared instanceof Promise)) return setSettled({ status: 'ready', ...prepared });
    const get = async () =>
      (await prepared) ?? { media: await playableMedia(deps, item, { signal, fresh: tries > 0, times }) };
    get().then(
      (ready) => signal.aborted || setSettled({ status: 'ready', ...ready }),
      (error: unknown) => {
        if (signal.aborted) return;
        const kind = playbackErrorKind(error);
        if (kind !== 'UNAUTHORIZED')
          deps.content.log('playback not started', { media: mediaId, error: String(error) });
        setSettled({ status: 'failed', error: kind });
      },
    );
    return () => closing.abort();
  }, [mediaId, tries]);

  const retry = () => {
    setSettled(PENDING);
    setTries((count) => count + 1);
  };
  const comeBack = useEffectEvent(() => {
    if (!document.hidden && navigator.onLine) retry();
  });
  const mayPass = settled.status === 'failed' && settled.error === 'UNKNOWN';
  // what is not refused is tried again when the network, or the viewer, is back
  useEffect(() => {
    if (!mayPass) return;
    const listening = new AbortController();
    window.addEventListener('online', comeBack, listening);
    document.addEventListener('visibilitychange', comeBack, listening);
    return () => listening.abort();
  }, [mayPass]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same function for as long as it is the same item
  const renewSources = useCallback<RenewSources>(
    async (signal) => {
      if (!item) return { error: 'UNKNOWN' };
      try {
        return { sources: (await playableMedia(deps, item, { signal, fresh: true, times })).sources };
      } catch (error) {
        return { error: playbackErrorKind(error) };
      }
    },
    [mediaId],
  );

  if (settled.status === 'ready')
    return { ...settled, renewSources: mediaAccess(deps).renews ? renewSources : undefined };
  if (settled.status === 'pending') return settled;
  return { ...settled, retry };
}

type Settled =
  | { status: 'pending' }
  | { status: 'ready'; media: MediaItem; openEngine?: OpenEngine | undefined }
  | { status: 'failed'; error: PlayerErrorKind };

const PENDING: Settled = { status: 'pending' };
