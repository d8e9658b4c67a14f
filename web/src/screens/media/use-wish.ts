import { useEffect, useRef, useState } from 'react';
import type { WatchAnswer } from '../../access/watch-button.ts';

/**
 * The wish to watch, kept while its viewer signs up or in: it comes true as soon as they may watch and the account
 * pane is gone, and is dropped when they leave it as strangers.
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
  }, [wished, paneOpen, deed]);
  return () => {
    seen.current = false;
    setWished(true);
  };
}
