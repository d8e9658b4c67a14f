import { useEffect, useRef, useState } from 'react';
import type { WatchAnswer } from '../../access/watch-button.ts';
import { wantOffers } from '../../account/want-offers.ts';

/**
 * The wish to watch, kept while its viewer signs up, in, or buys: it comes true as soon as they may watch and the
 * account pane is gone, and is dropped with what they came to buy when they leave the pane and may not.
 */
export function useWish(paneOpen: boolean, deed: WatchAnswer['deed'], grant: () => void): () => void {
  const [wished, setWished] = useState(false);
  const seen = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts on what changes, not on a new function
  useEffect(() => {
    if (paneOpen) seen.current = true;
    if (!wished || paneOpen || !seen.current || deed === 'wait') return;
    seen.current = false;
    setWished(false);
    if (deed === 'play') grant();
    else wantOffers([]);
  }, [wished, paneOpen, deed]);
  return () => {
    seen.current = false;
    setWished(true);
  };
}
