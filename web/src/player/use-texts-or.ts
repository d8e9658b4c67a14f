import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/i18n-context.ts';
import type { Namespace } from '../i18n/namespaces.ts';

type English = Parameters<ReturnType<typeof useMessages>['fallBackTo']>[1];

/** Loads texts, or uses the English ones of the caller's code; false until they are ready. */
export function useTextsOr(name: Namespace, english: English): boolean {
  const messages = useMessages();
  const [ready, setReady] = useState(() => messages.has([name]));
  useEffect(() => {
    let isShown = true;
    void messages
      .need([name])
      .catch(() => messages.fallBackTo(name, english))
      .finally(() => isShown && setReady(true));
    return () => {
      isShown = false;
    };
  }, [messages, name, english]);
  return ready;
}
