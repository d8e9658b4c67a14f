import type { Texts } from '@marquee/contract/i18n/texts';
import type { LoadTexts } from '../../i18n/messages.ts';
import { getJson } from '../../lib/http.ts';

/**
 * Fetches message files from the app's own origin, which has the operator's texts in them. `source`: the config, where
 * it is another than the default; its brand may have texts of its own.
 */
export const fetchTexts =
  (source?: string | null): LoadTexts =>
  async (language, namespace) =>
    (await getJson(
      `/locales/${language}/${namespace}.json${source ? `?app-config=${encodeURIComponent(source)}` : ''}`,
      { fetch: (input, init) => fetch(input, init), kind: 'locale' },
    )) as Texts;
