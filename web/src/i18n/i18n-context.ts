import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LanguageCode } from './languages.ts';
import { localeOf, type Messages } from './messages.ts';

export const MessagesContext = createContext<Messages | null>(null);

export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('MessagesContext is missing above this component');
  return messages;
}

/** The language on screen; a component that reads it renders again when it changes. */
export function useLanguage(): LanguageCode {
  const messages = useMessages();
  return useSyncExternalStore(
    messages.subscribe,
    () => messages.language,
    () => messages.atRender,
  );
}

/** In what dates and times are written: the language on screen as the viewer's region writes it, `en-GB`. */
export function useLocale(): string {
  const language = useLanguage();
  return localeOf({ language, regional: useMessages().regional });
}
