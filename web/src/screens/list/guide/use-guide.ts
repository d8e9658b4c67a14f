import { localized } from '@marquee/contract/localized';
import type { Programme } from '@marquee/contract/schedule/programmes';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSite } from '../../../config/config-context.ts';
import { useContent } from '../../../content/content-source.ts';
import type { ListedItem } from '../../../content/listed-item.ts';
import { pictureAddress } from '../../../content/picture-address.ts';
import { type GuideChannel, toChannel } from '../../../guide/channel.ts';
import { hasSchedule, scheduleQuery } from '../../../guide/schedule-query.ts';
import { useLanguage } from '../../../i18n/i18n-context.ts';

/** A channel as the guide shows it. */
export interface GuideEntry {
  item: ListedItem;
  channel: GuideChannel;
  /** Second line of its name. */
  subtitle: string;
  /** `none`: there is no schedule to ask for. [LIVE-28] */
  schedule: 'none' | 'pending' | 'failed' | 'ready';
}

const NONE: readonly Programme[] = [];
/** Schedules asked for with the guide; the others as their channel comes near. */
const FIRST = 12;

/**
 * The channels of a guide in the list's order, with what is known of their programmes. A schedule is asked for once its
 * channel is `seen`: all of those at once. [LIVE-01 LIVE-18]
 */
export function useGuide(items: readonly ListedItem[], imageLabel: string | undefined) {
  const content = useContent();
  const language = useLanguage();
  const { appOrigin } = useSite();
  const [seen, setSeen] = useState<ReadonlySet<string>>(
    () => new Set(items.slice(0, FIRST).map(({ mediaid }) => mediaid)),
  );
  const see = useCallback((ids: readonly string[]) => {
    setSeen((known) => (ids.every((id) => known.has(id)) ? known : new Set([...known, ...ids])));
  }, []);
  const source = { fetch: content.fetch, log: content.log, language, appOrigin };
  const schedules = useQueries({
    queries: items.map((item) => {
      const query = scheduleQuery(source, item);
      return { ...query, enabled: query.enabled && seen.has(item.mediaid) };
    }),
  });
  const entries = items.map((item, index): GuideEntry => {
    const schedule = schedules[index];
    const text = (field: string) => localized(item, field, language) ?? '';
    const pictures = {
      logo: pictureAddress(content, item.mediaid, 'channel_logo', 120, { imageLabel }),
      background: pictureAddress(content, item.mediaid, 'background', 1280),
    };
    return {
      item,
      channel: toChannel(
        item,
        { title: text('title'), description: text('description') },
        pictures,
        schedule?.data ?? NONE,
      ),
      subtitle: text('subtitle') || text('genre'),
      schedule: !hasSchedule(item)
        ? 'none'
        : schedule?.data
          ? 'ready'
          : schedule?.isError
            ? 'failed'
            : 'pending',
    };
  });
  return { entries, see };
}
