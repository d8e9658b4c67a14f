import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LanguageCode } from './languages.ts';
import { getLocale, type Messages } from './messages.ts';

export const MessagesContext = createContext<Messages | null>(null);

export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('MessagesContext is missing above this component');
  return messages;
}

/** The current language; a component that reads it renders again when it changes. */
export function useLanguage(): LanguageCode {
  const messages = useMessages();
  return useSyncExternalStore(
    messages.subscribe,
    () => messages.language,
    () => messages.atRender,
  );
}

/** The locale for dates and times: the current language with the viewer's region, `en-GB`. */
export function useLocale(): string {
  const language = useLanguage();
  return getLocale({ language, regional: useMessages().regional });
}
