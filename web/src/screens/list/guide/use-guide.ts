import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSite } from '../../../config/config-context.ts';
import { useContent } from '../../../content/content-source.ts';
import type { ListedItem } from '../../../content/listed-item.ts';
import { scheduleQuery, unknownFormat } from '../../../guide/schedule-query.ts';
import { useLanguage } from '../../../i18n/i18n-context.ts';
import { type GuideEntry, getEntry, getProgrammes } from './guide-entry.ts';

/** How many schedules are fetched with the guide; the others when their channel comes near the view. */
export const FIRST = 8;

/**
 * The channels of a guide in the list's order, with the known programmes. A schedule is fetched once its
 * channel was passed to `see`. [LIVE-01 LIVE-18]
 */
export function useGuide(items: readonly ListedItem[], imageLabel: string | undefined) {
  const content = useContent();
  const language = useLanguage();
  const { appOrigin } = useSite();
  const client = useQueryClient();
  const source = { ...content, language, appOrigin };
  // schedules that are already loaded appear immediately
  const [seen, setSeen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        items.flatMap((item, at) =>
          at < FIRST || client.getQueryState(scheduleQuery(source, item).queryKey) ? item.mediaid : [],
        ),
      ),
  );
  const see = useCallback((ids: readonly string[]) => {
    setSeen((known) => (ids.every((id) => known.has(id)) ? known : new Set([...known, ...ids])));
  }, []);
  useEffect(() => {
    for (const item of items) {
      const format = unknownFormat(item);
      if (format) content.log(`schedule of ${item.mediaid}: unknown scheduleType`, format);
    }
  }, [items, content]);
  // only requested schedules are observed: each costs something at every render
  const asked = items.filter((item) => seen.has(item.mediaid));
  const answers = useQueries({ queries: asked.map((item) => scheduleQuery(source, item)) });
  const schedules = new Map(asked.map(({ mediaid }, at) => [mediaid, answers[at]]));
  // An entry stays the same object as long as its values do: a row renders again only when its own schedule
  // changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an entry is made of besides its item
  const made = useMemo(() => new WeakMap<ListedItem, GuideEntry>(), [content, language, imageLabel]);
  const entries = items.map((item) => {
    const { data, isError = false } = schedules.get(item.mediaid) ?? {};
    const now = getProgrammes(item, { programmes: data, isError });
    const known = made.get(item);
    if (known?.schedule === now.schedule && known.channel.programs === now.programmes) return known;
    const entry = getEntry(item, now, { ...content, language, imageLabel });
    made.set(item, entry);
    return entry;
  });
  return { entries, see };
}
