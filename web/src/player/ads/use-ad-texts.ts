import { useEffect, useState } from 'react';
import english from '../../../public/locales/en/ads.json' with { type: 'json' };
import { useMessages } from '../../i18n/i18n-context.ts';

/** Loads the texts of ads; if that fails, the English ones in their code are used. */
export function useAdTexts(): boolean {
  const messages = useMessages();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let isShown = true;
    messages
      .need(['ads'])
      .catch(() => messages.fallBackTo('ads', english))
      .finally(() => isShown && setReady(true));
    return () => {
      isShown = false;
    };
  }, [messages]);
  return ready;
}
