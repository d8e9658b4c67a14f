import { useSyncExternalStore } from 'react';
import { useLanguage, useMessages } from './i18n-context.ts';
import type { Translate } from './messages.ts';
import type { Namespace } from './namespaces.ts';

/** The texts of a namespace, in the current language. The namespace must be loaded (`need`). */
export function useT(namespace: Namespace): Translate {
  const messages = useMessages();
  const language = useLanguage();
  const translator = () => messages.translator(namespace, language);
  return useSyncExternalStore(messages.subscribe, translator, translator);
}
