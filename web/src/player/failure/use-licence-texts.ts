import { useEffect, useState } from 'react';
import english from '../../../public/locales/en/licence.json' with { type: 'json' };
import { useMessages } from '../../i18n/i18n-context.ts';

/** Loads the texts about licences, or uses the English ones in this code; false until they are ready. */
export function useLicenceTexts(): boolean {
  const messages = useMessages();
  const [ready, setReady] = useState(() => messages.has(['licence']));
  useEffect(() => {
    let isShown = true;
    void messages
      .need(['licence'])
      .catch(() => messages.fallBackTo('licence', english))
      .finally(() => isShown && setReady(true));
    return () => {
      isShown = false;
    };
  }, [messages]);
  return ready;
}
