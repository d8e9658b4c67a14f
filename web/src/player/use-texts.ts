import { useEffect, useState } from 'react';
import english from '../../public/locales/en/player.json' with { type: 'json' };
import { useMessages } from '../i18n/i18n-context.ts';
import { pause } from '../lib/pause.ts';

/** Pauses before the texts are requested again, in ms; the last one repeats. */
const PAUSES_MS = [1_000, 3_000, 10_000, 30_000];

/**
 * Loads the player's texts; while that fails, the controls use the English ones in this code. False while no
 * texts are available yet.
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
