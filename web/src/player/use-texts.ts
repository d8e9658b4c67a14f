import { useEffect, useState } from 'react';
import english from '../../public/locales/en/player.json' with { type: 'json' };
import { useMessages } from '../i18n/i18n-context.ts';
import { pause } from '../lib/pause.ts';

/** Pauses before the texts are asked for once more, in ms; the last one repeats. */
const PAUSES_MS = [1_000, 3_000, 10_000, 30_000];

/**
 * Fetches the player's texts with the player, so that no screen has to know. Where they cannot be had the controls
 * speak English, which comes with the player's own code, until they can. False while nothing can be said yet.
 */
export function useTexts(): boolean {
  const messages = useMessages();
  const [spoken, setSpoken] = useState<'none' | 'english' | 'own'>(() =>
    messages.has(['player']) ? 'own' : 'none',
  );
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    void (async () => {
      for (let tries = 0; !signal.aborted; tries += 1) {
        try {
          await messages.need(['player']);
          return signal.aborted || setSpoken('own');
        } catch {
          messages.fallBackTo('player', english);
          if (!signal.aborted) setSpoken('english');
        }
        await pause(PAUSES_MS[tries] ?? PAUSES_MS.at(-1) ?? 0, signal);
      }
    })();
    return () => closing.abort();
  }, [messages]);
  return spoken !== 'none';
}
