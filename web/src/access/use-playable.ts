import type { MediaItem } from '@marquee/contract/media';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../account/session-context.ts';
import { useSite } from '../config/config-context.ts';
import { useContent } from '../content/content-source.ts';
import { playbackWay } from './playback-way.ts';
import { forgetToken, mediaToken, type SigningPlace, signedItem } from './signed-item.ts';
import { startErrorText, UNAUTHORIZED } from './start-error.ts';

/** An item on its way to the player. `error` is the text of a player error. */
export type Playable =
  | { status: 'pending' }
  | { status: 'ready'; item: MediaItem }
  | { status: 'failed'; error: string; retry(): void };

/**
 * The item as the player may have it, signed where the site asks for it. It is settled once, for whoever is looking
 * when playing starts: a session that ends meanwhile changes nothing for what is on. `complete`: the item itself is
 * here, not only what a list knew of it.
 */
export function usePlayable(item: MediaItem, complete: boolean): Playable {
  const place = useSigningPlace();
  const { log } = place.content;
  const [settled, setSettled] = useState<Playable>(PENDING);
  const [tries, setTries] = useState(0);
  const signs = playbackWay(place.config) === 'provider-token';

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once a try, whatever is learned of the item later
  useEffect(() => {
    if (!signs || !complete) return;
    const closing = new AbortController();
    const { signal } = closing;
    signedItem(place, item, signal).then(
      (signed) => signal.aborted || setSettled({ status: 'ready', item: signed }),
      (error: unknown) => {
        if (signal.aborted) return;
        const text = startErrorText(error);
        if (text !== UNAUTHORIZED) log('playback not started', { media: item.mediaid, error: text });
        const retry = () => {
          forgetToken(place, item.mediaid);
          setSettled(PENDING);
          setTries((count) => count + 1);
        };
        setSettled({ status: 'failed', error: text, retry });
      },
    );
    return () => closing.abort();
  }, [signs, complete, item.mediaid, tries]);

  if (signs) return settled;
  return complete ? { status: 'ready', item } : PENDING;
}

/** On the first sign that someone is about to press play: has the token at hand. A failure is left to the real start. */
export function useSigningIntent(mediaId: string): () => void {
  const place = useSigningPlace();
  return () => {
    if (playbackWay(place.config) === 'provider-token') mediaToken(place, mediaId).catch(() => {});
  };
}

const PENDING: Playable = { status: 'pending' };

function useSigningPlace(): SigningPlace {
  const { config } = useSite();
  return { config, content: useContent(), session: useSession(), queries: useQueryClient() };
}
