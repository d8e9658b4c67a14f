import type { Texts } from '../../i18n/format-text.ts';
import type { LoadTexts } from '../../i18n/messages.ts';
import { getJson } from '../../lib/http.ts';

/** Fetches a message file from the app's own origin, where an operator can replace it. */
export const fetchTexts: LoadTexts = async (language, namespace) =>
  (await getJson(`/locales/${language}/${namespace}.json`, {
    fetch: (input, init) => fetch(input, init),
    kind: 'locale',
  })) as Texts;
