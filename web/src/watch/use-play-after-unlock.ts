import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePurchaseIntent } from '../checkout/purchase-intent-context.ts';
import type { Playback } from './use-playback.ts';
import type { WatchAnswer } from './watch-answer.ts';

/**
 * Remembers that the viewer wanted to watch an item while they sign up, sign in or buy. Playback starts once
 * they may watch and the account modal is closed. Closing the modal without access forgets it.
 */
export function usePlayAfterUnlock(
  mediaId: string,
  /** The item of the page: the series, if `mediaId` is an episode. */
  pageId: string,
  paneOpen: boolean,
  action: WatchAnswer['action'],
  { playing, watch }: Pick<Playback, 'playing' | 'watch'>,
): void {
  const navigate = useNavigate();
  const purchase = usePurchaseIntent();
  const seen = useRef(false);
  const onSettled = useEffectEvent((mediaId: string, action: WatchAnswer['action']) => {
    const { plays } = purchase.read();
    if (plays !== mediaId && plays !== pageId) return;
    if (action !== 'play') return purchase.dispatch({ type: 'give-up' });
    purchase.dispatch({ type: 'play' });
    // if the address already asks for playback, another such entry would make Back close nothing
    if (!playing) void navigate(watch.to, { state: watch.state, preventScrollReset: true });
  });
  useEffect(() => {
    if (paneOpen) seen.current = true;
    if (paneOpen || !seen.current || action === 'wait') return;
    seen.current = false;
    onSettled(mediaId, action);
  }, [mediaId, paneOpen, action]);
}
