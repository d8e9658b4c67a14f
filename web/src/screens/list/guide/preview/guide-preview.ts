import { localized } from '@marquee/contract/localized';
import { listFilter } from '../../../../browse/grid/filter-options.ts';
import type { ItemList } from '../../../../content/listed-item.ts';
import { programmeAt } from '../../../../guide/programme-state.ts';
import { scheduleQuery } from '../../../../guide/schedule-query.ts';
import { localeOf } from '../../../../i18n/messages.ts';
import { element } from '../../../../ui/element.ts';
import type { PreviewDeps } from '../../../screen.ts';
import marks from '../channel-logo.module.css';
import { channelsOf, entryOf, type GuideEntry, programmesOf } from '../guide-entry.ts';
import channels from '../guide-list.module.css';
import screen from '../guide-screen.module.css';
import stage from '../guide-stage.module.css';
import { guideText } from '../guide-text.ts';
import { rowWords } from '../row-words.ts';
import { FIRST } from '../use-guide.ts';
import { guideStep } from '../use-guide-clock.ts';
import { WIDE } from '../use-wide.ts';
import { withStyle } from '../with-style.ts';
import { gridPreview } from './grid-preview.ts';
import styles from './guide-preview.module.css';
import type { Shown } from './shown.ts';

/** Channels that are visible at first in a phone's window. */
const ROWS = 10;

/**
 * What is on now, laid out as the guide will show it, from the known schedules of its first channels.
 * Undefined if one of these is not loaded, or the address asks for another moment.
 */
export function guidePreview(
  list: ItemList,
  { content, config, queries, messages, timeZone, id, url }: PreviewDeps,
): HTMLElement | undefined {
  const { imageLabel } = list;
  const items = channelsOf(list.items);
  const { language } = messages;
  const source = { ...content, language, imageLabel, appOrigin: url.origin };
  const entries = items.slice(0, ROWS).map((item) => {
    const { data, status } = queries.getQueryState(scheduleQuery(source, item).queryKey) ?? {};
    return entryOf(item, programmesOf(item, { programmes: data, isError: status === 'error' }), source);
  });
  const isPending = entries.slice(0, FIRST).some(({ schedule }) => schedule === 'pending');
  if (isPending || url.searchParams.has('channel') || url.searchParams.has('start')) return undefined;

  const t = messages.translator('epg');
  const text = guideText(t, localeOf(messages), timeZone);
  const shown = { entries, count: items.length, t, text, nowMs: guideStep(content.nowMs()) };
  const title = element('h1', 'hidden-text', localized(list, 'title', language) ?? '');
  const filter = listFilter(config, id, items, language)
    ? [element('div', screen.filter, element('span', styles.filter))]
    : [];
  const parts = matchMedia(WIDE).matches
    ? [...stageOf(shown), ...filter, gridPreview(shown)]
    : [...filter, listOf(shown)];
  return element('div', screen.guide, title, ...parts);
}

function stageOf({ entries: [first], t, text, nowMs }: Shown): HTMLElement[] {
  if (!first) return [];
  const { channel } = first;
  const on = programmeAt(channel.programs, nowMs);
  const left = on && t('minutes_left', { count: Math.max(1, Math.ceil((on.endMs - nowMs) / 60_000)) });
  const section = element(
    'section',
    stage.stage,
    element(
      'p',
      stage.facts,
      ...(on ? [element('span', stage.live, t('live'))] : []),
      ...[channel.title, on && text.span(on), left].flatMap((words) =>
        words ? element('span', '', words) : [],
      ),
    ),
    element('h2', stage.title, on?.title ?? channel.title),
    element('p', stage.description, on?.description ?? channel.description),
    element('div', styles.actions),
  );
  section.dataset.surface = 'stage';
  return [section];
}

function listOf({ entries, t, text, nowMs }: Shown): HTMLElement {
  const rowOf = (entry: GuideEntry) => {
    const { channel } = entry;
    const { on, title, meta } = rowWords(entry, nowMs, t, text);
    const words = element(
      'div',
      channels.words,
      element('span', channels.name, channel.title),
      element('strong', '', title),
      element('span', channels.meta, meta),
    );
    if (on) {
      const share = (nowMs - on.startMs) / (on.endMs - on.startMs);
      words.append(withStyle(element('i', channels.done), { share: `${Math.round(share * 100) / 100}` }));
    }
    const row = element(
      'div',
      `${channels.row} ${styles.row}`,
      element('span', channels.channel, element('span', marks.mark)),
      words,
      element('span', `${channels.play} ${styles.play}`),
    );
    row.dataset.channel = channel.id;
    return row;
  };
  return element('div', `${channels.list} ${styles.list}`, ...entries.map(rowOf));
}
