import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePurchaseIntent } from '../checkout/purchase-intent-context.ts';
import type { Playback } from './use-playback.ts';
import type { WatchAnswer } from './watch-answer.ts';

/**
 * Remembers that the viewer wanted to watch an item while they sign up, sign in or buy. Playback starts once
 * they may watch and the account modal is closed. It is forgotten, with the purchase, when they close the
 * modal without access; a payment that is out is not. [CHECKOUT-49]
 */
export function usePlayAfterUnlock(
  mediaId: string,
  paneOpen: boolean,
  action: WatchAnswer['action'],
  { playing, watch }: Pick<Playback, 'playing' | 'watch'>,
): void {
  const navigate = useNavigate();
  const purchase = usePurchaseIntent();
  const seen = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when access or pane change, not when the address does
  useEffect(() => {
    if (paneOpen) seen.current = true;
    if (paneOpen || !seen.current || action === 'wait') return;
    seen.current = false;
    if (purchase.read().plays !== mediaId) return;
    if (action !== 'play') return purchase.read().unanswered ? purchase.played() : purchase.clear();
    purchase.played();
    // if the address already asks for playback, another such entry would make Back close nothing
    if (!playing) void navigate(watch.to, { state: watch.state, preventScrollReset: true });
  }, [mediaId, paneOpen, action]);
}
