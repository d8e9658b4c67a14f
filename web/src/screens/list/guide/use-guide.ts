import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSite } from '../../../config/config-context.ts';
import { useContent } from '../../../content/content-source.ts';
import type { ListedItem } from '../../../content/listed-item.ts';
import { scheduleQuery, unknownFormat } from '../../../guide/schedule-query.ts';
import { useLanguage } from '../../../i18n/i18n-context.ts';
import { type GuideEntry, getEntry, getProgrammes } from './guide-entry.ts';

/** How many schedules are fetched with the guide; the others when their channel comes near the view. */
export const FIRST = 6;
/** How long to wait for them, in ms: a grid rendered without them is rendered twice. */
const FIRST_TIMEOUT_MS = 400;

/** A guide's channels, in order; a schedule is fetched once `see` got its channel. [LIVE-01 LIVE-18] */
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
  const requested = items.filter((item) => seen.has(item.mediaid));
  const answers = useQueries({ queries: requested.map((item) => scheduleQuery(source, item)) });
  const schedules = new Map(requested.map(({ mediaid }, at) => [mediaid, answers[at]]));
  const toEntry = useMemo(
    () => createEntries({ ...content, language, imageLabel }),
    [content, language, imageLabel],
  );
  const entries = items.map((item) => {
    const { data, isError = false } = schedules.get(item.mediaid) ?? {};
    return toEntry(item, getProgrammes(item, { programmes: data, isError }));
  });
  return { entries, see, isReady: useFirstSchedules(entries.slice(0, FIRST)) };
}

/** One entry for each item, made again only when its values change: its row then renders again. */
function createEntries(source: Parameters<typeof getEntry>[2]) {
  const known = new WeakMap<ListedItem, GuideEntry>();
  return (item: ListedItem, now: ReturnType<typeof getProgrammes>): GuideEntry => {
    const before = known.get(item);
    if (before?.schedule === now.schedule && before.channel.programs === now.programmes) return before;
    const entry = getEntry(item, now, source);
    known.set(item, entry);
    return entry;
  };
}

/** Whether the schedules of the `first` channels have arrived, or take too long. */
function useFirstSchedules(first: readonly GuideEntry[]): boolean {
  const [waited, setWaited] = useState(false);
  const here = waited || !first.some(({ schedule }) => schedule === 'pending');
  useEffect(() => {
    if (here) return setWaited(true);
    const timer = setTimeout(() => setWaited(true), FIRST_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [here]);
  return here;
}
