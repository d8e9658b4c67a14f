import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/i18n-context.ts';
import type { Namespace } from '../i18n/namespaces.ts';

/** Fetches the player's texts with the player, so that no screen has to know. A failure leaves readable keys. */
export function useTexts(namespace: Namespace): boolean {
  const messages = useMessages();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let mounted = true;
    const done = () => mounted && setReady(true);
    messages.need([namespace]).then(done, done);
    return () => {
      mounted = false;
    };
  }, [messages, namespace]);
  return ready;
}
