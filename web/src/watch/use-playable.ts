import type { MediaItem } from '@marquee/contract/media';
import { useEffect, useEffectEvent, useState } from 'react';
import { mailConfirmation } from '../access/mail-confirmation.ts';
import { mediaAccess } from '../access/media-access.ts';
import { playbackErrorKind } from '../access/playback-error.ts';
import { useStreamWait } from '../content/use-stream-wait.ts';
import type { WatchTimes } from '../guide/watch-times.ts';
import { onReturn } from '../lib/connectivity.ts';
import { rejectedBy } from '../lib/rejected-by.ts';
import type { OpenEngine } from '../player/engine/engine.ts';
import { START_TIMEOUT_MS } from '../player/engine/retry-table.ts';
import type { PlayerErrorKind, RenewSources } from '../player/media.ts';
import { isExplained } from '../player/playback/player-error.ts';
import { type PreparedPlayback, takePrepared } from './ahead/prepare-playback.ts';
import { playableMedia } from './playable-media.ts';
import { useMediaDeps } from './use-media-deps.ts';

/** An item being prepared for the player. */
export type Playable =
  | { status: 'pending' }
  /** Live without a stream yet: it is requested again and again. */
  | { status: 'awaited' }
  | {
      status: 'ready';
      media: MediaItem;
      /** Requests the files again, if a new request may return other ones. */
      renewSources: RenewSources | undefined;
      /** When play was pressed, in ms. */
      pressedAtMs: number;
      /** An engine that has started to load it. */
      openEngine?: OpenEngine | undefined;
    }
  | { status: 'failed'; error: PlayerErrorKind; retry(): void };

interface PlayableOptions {
  /** Which part of a channel; another part is another playback. */
  times?: WatchTimes | undefined;
  /** It is live now, and is waited for if it has no stream yet. */
  live?: boolean;
  /** Loads the item again; given if it could not be loaded. */
  reload?: (() => void) | undefined;
}

/**
 * The item with the files that the player may use. Access is decided once, for the viewer who starts
 * playback: a session that ends later does not stop it. `known`: the complete item, once loaded. [EVENT-09]
 */
export function usePlayable(
  known: MediaItem | undefined,
  { times, live = false, reload }: PlayableOptions = {},
): Playable {
  const deps = useMediaDeps();
  const [settled, setSettled] = useState<Settled>(PENDING);
  const [attempt, setAttempt] = useState<Attempt>(() => ({ isFirst: true, pressedAtMs: Date.now() }));
  // if the stream is public, the screen that loads the item requests it again
  const isToCome = live && settled === PENDING && known?.sources.length === 0 && mediaAccess(deps).isPublic;
  const item = isToCome ? undefined : known;
  const mediaId = item?.mediaid;
  const isAwaited = live && settled.status === 'ready' && settled.media.sources.length === 0;

  const onRequest = useEffectEvent(({ isFirst, fresh = false, ...press }: Attempt, signal: AbortSignal) => {
    if (!item) return;
    // a live item may have waited for its stream, and any item may be loaded after the limit of the press
    const isLater = live || Date.now() - press.pressedAtMs >= START_TIMEOUT_MS;
    const pressedAtMs = isLater ? Date.now() : press.pressedAtMs;
    const prepared = isFirst && !times ? takePrepared(deps, item.mediaid) : undefined;
    // it was prepared before the public stream was there, which the screen has by now
    const isOld = ({ media }: PreparedPlayback) =>
      media.sources.length === 0 && item.sources.length > 0 && mediaAccess(deps).isPublic;
    if (prepared && !(prepared instanceof Promise) && !isOld(prepared))
      return setSettled({ status: 'ready', ...prepared, pressedAtMs });
    const limit = new AbortController();
    const leftMs = pressedAtMs + START_TIMEOUT_MS - Date.now();
    const timer = setTimeout(() => limit.abort(), Math.max(0, leftMs));
    const either = AbortSignal.any([signal, limit.signal]);
    const get = async () => {
      const ready = await prepared;
      if (ready && !isOld(ready)) return ready;
      return { media: await playableMedia(deps, item, { signal: either, fresh, times }) };
    };
    void Promise.race([get(), rejectedBy(either)])
      .finally(() => clearTimeout(timer))
      .then(
        (ready) => signal.aborted || setSettled({ status: 'ready', ...ready, pressedAtMs }),
        (error: unknown) => {
          if (signal.aborted) return;
          const kind = playbackErrorKind(error);
          if (kind === 'EMAIL_UNCONFIRMED') void mailConfirmation(deps);
          if (kind !== 'UNAUTHORIZED' && !isExplained(kind)) {
            deps.content.log('playback not started', { media: mediaId, error: String(error) });
            // keep waiting for the stream
            if (isAwaited) return;
          }
          setSettled({ status: 'failed', error: kind });
        },
      );
  });
  // once per try, even if more of the item is loaded later
  useEffect(() => {
    if (mediaId === undefined) return;
    const closing = new AbortController();
    onRequest(attempt, closing.signal);
    return () => closing.abort();
  }, [mediaId, attempt]);
  useStreamWait(isAwaited, () => setAttempt({ pressedAtMs: Date.now() }));

  const retry = () => {
    reload?.();
    setSettled(PENDING);
    setAttempt({ fresh: true, pressedAtMs: Date.now() });
  };
  const onBack = useEffectEvent(retry);
  const mayPass = settled.status === 'failed' && settled.error === 'UNKNOWN';
  // a failure that is not a refusal is retried when the network or the viewer comes back
  useEffect(() => {
    if (!mayPass) return;
    const closing = new AbortController();
    onReturn(onBack, closing.signal);
    return () => closing.abort();
  }, [mayPass]);

  const renewSources: RenewSources = async (signal) => {
    if (!item) return { error: 'UNKNOWN' };
    try {
      return { sources: (await playableMedia(deps, item, { signal, fresh: true, times })).sources };
    } catch (error) {
      return { error: playbackErrorKind(error) };
    }
  };

  if (reload) return { status: 'failed', error: 'UNKNOWN', retry };
  if (isAwaited || isToCome) return { status: 'awaited' };
  if (settled.status === 'ready')
    return { ...settled, renewSources: mediaAccess(deps).renews ? renewSources : undefined };
  if (settled.status === 'pending') return settled;
  return { ...settled, retry };
}

type Settled =
  | { status: 'pending' }
  | {
      status: 'ready';
      media: MediaItem;
      openEngine?: OpenEngine | undefined;
      pressedAtMs: number;
    }
  | { status: 'failed'; error: PlayerErrorKind };

const PENDING: Settled = { status: 'pending' };

/** How files are requested; another object means another request. */
interface Attempt {
  /** What was prepared is used. */
  isFirst?: boolean;
  /** Earlier answers are not reused. */
  fresh?: boolean;
  /** In ms. Opening the player is a press too. */
  pressedAtMs: number;
}
