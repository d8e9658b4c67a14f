import { localized } from '@marquee/contract/localized';
import { listFilter } from '../../../browse/grid/filter-options.ts';
import type { ItemList } from '../../../content/listed-item.ts';
import { axisOf, toMs, toPx } from '../../../guide/axis.ts';
import { programmeAfter, programmeAt } from '../../../guide/programme-state.ts';
import { scheduleQuery } from '../../../guide/schedule-query.ts';
import { timeMarks } from '../../../guide/time-marks.ts';
import { placedBetween, placeTracks } from '../../../guide/tracks.ts';
import type { Translate } from '../../../i18n/messages.ts';
import { element } from '../../../ui/element.ts';
import type { PreviewDeps } from '../../screen.ts';
import { type CellPlace, cellPlace } from './cell-place.ts';
import marks from './channel-logo.module.css';
import { entryOf, type GuideEntry, NOTES, programmesOf } from './guide-entry.ts';
import grid from './guide-grid.module.css';
import channels from './guide-list.module.css';
import styles from './guide-preview.module.css';
import rows from './guide-row.module.css';
import screen from './guide-screen.module.css';
import stage from './guide-stage.module.css';
import { type GuideText, guideText } from './guide-text.ts';
import cell from './programme-cell.module.css';
import { FIRST } from './use-guide.ts';
import { guideStep } from './use-guide-clock.ts';
import { WIDE } from './use-wide.ts';

/** Channels that are in view at first in a window of a phone. */
const ROWS = 10;
/** In a wider one, in px: how high a row is, what stands above the first one, and the stage at most, a third of the window. */
const ROW = 106;
const ABOVE = 236;
const STAGE = 320;
const LEAST_ROWS = 3;
/** About as far into the view as now is. */
const LOOK_BACK = 0.25;

interface Shown {
  /** Of the first channels. */
  entries: readonly GuideEntry[];
  /** Of all channels. */
  count: number;
  t: Translate;
  text: GuideText;
  nowMs: number;
}

/**
 * What is on now, in the words and at the places that the guide will draw, from what is known of its first channels.
 * Undefined where a schedule of theirs is not here, or the address asks for another moment.
 */
export function guidePreview(
  list: ItemList,
  { content, config, queries, messages, timeZone, id, url }: PreviewDeps,
): HTMLElement | undefined {
  const { items, imageLabel } = list;
  const { language, regional } = messages;
  const source = { ...content, language, imageLabel, appOrigin: url.origin };
  const entries = items.slice(0, ROWS).map((item) => {
    const { data, status } = queries.getQueryState(scheduleQuery(source, item).queryKey) ?? {};
    return entryOf(item, programmesOf(item, { programmes: data, isError: status === 'error' }), source);
  });
  const isPending = entries.slice(0, FIRST).some(({ schedule }) => schedule === 'pending');
  if (isPending || url.searchParams.has('channel') || url.searchParams.has('start')) return undefined;

  const t = messages.translator('epg');
  const text = guideText(t, regional[language] ?? language, timeZone);
  const shown = { entries, count: items.length, t, text, nowMs: guideStep(content.nowMs()) };
  const title = element('h1', 'hidden-text', localized(list, 'title', language) ?? '');
  const filter = listFilter(config, id, items, language)
    ? [element('div', screen.filter, element('span', styles.filter))]
    : [];
  const parts = matchMedia(WIDE).matches
    ? [...stageOf(shown), ...filter, gridOf(shown)]
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
      ...[channel.title, on && text.span(on), left].map((words) => element('span', '', words ?? '')),
    ),
    element('h2', stage.title, on?.title ?? channel.title),
    element('p', stage.description, on?.description ?? channel.description),
    element('div', styles.actions),
  );
  section.dataset.surface = 'stage';
  return [section];
}

function gridOf({ entries, count, t, text, nowMs }: Shown): HTMLElement {
  const axis = axisOf(
    entries.map(({ channel }) => channel.programs),
    text.calendar,
    nowMs,
  );
  const at = toPx(axis, nowMs);
  // what is in view, and a little more: where now stands in it, the style sheet works out
  const left = Math.min(at - innerWidth * LOOK_BACK, toPx(axis, axis.endMs) - innerWidth);
  const fromMs = Math.max(axis.startMs, toMs(axis, left));
  const untilMs = toMs(axis, toPx(axis, fromMs) + innerWidth);
  const height = innerHeight - ABOVE - Math.min(STAGE, innerHeight / 3);
  const inView = entries.slice(0, Math.max(LEAST_ROWS, Math.ceil(height / ROW)));
  const fromNow = (px: number) => `calc(var(--begin) + ${px - at}px)`;
  const placed = (made: HTMLElement, px: number) => withStyle(made, { left: fromNow(px) });
  const cellOf = ({ left, width, done, kind, track, tracks, programme }: CellPlace) => {
    const words = element(
      'span',
      cell.words,
      element('strong', '', programme.title),
      element('span', cell.meta, text.span(programme)),
      ...(kind === 'live' ? [element('span', cell.state, element('span', cell.live, text.live))] : []),
      ...(kind === 'catch-up' ? [element('span', cell.state, text.catchUp)] : []),
    );
    const made = element('div', cell.cell, words);
    Object.assign(made.dataset, { kind, start: programme.startMs });
    made.toggleAttribute('data-low', tracks > 1);
    made.toggleAttribute('data-tiny', width < 48);
    made.toggleAttribute('data-edge', left < at);
    const sizes = { width: `${width}px`, done: `${done}px`, track: `${track}`, tracks: `${tracks}` };
    return withStyle(made, { left: fromNow(left), ...sizes });
  };
  const rowOf = ({ channel, subtitle, schedule }: GuideEntry, index: number) => {
    const cells = placedBetween(placeTracks(channel.programs), fromMs, untilMs)
      .map((one) => cellPlace(one, axis, channel.catchupHours, nowMs))
      .map(cellOf);
    const names = [element('span', '', channel.title), ...(subtitle ? [element('small', '', subtitle)] : [])];
    const row = element(
      'div',
      rows.row,
      element(
        'div',
        `${rows.channel} ${styles.still}`,
        element('span', marks.mark),
        element('span', rows.name, ...names),
      ),
      ...(cells.length > 0 ? cells : [element('div', rows.empty, element('span', '', t(NOTES[schedule])))]),
    );
    row.dataset.channel = channel.id;
    return withStyle(row, { row: `${index}` });
  };
  const hours = timeMarks(axis, { fromMs, untilMs, nowMs }, text).map(({ left, words }) =>
    placed(element('span', grid.hour, words), left),
  );
  const canvas = element(
    'div',
    `${grid.canvas} ${styles.canvas}`,
    element(
      'div',
      `${grid.hours} ${styles.still}`,
      ...hours,
      placed(element('b', grid.now, text.time(nowMs)), at),
      element('div', `${grid.corner} ${styles.still}`),
    ),
    placed(element('div', grid.line), at),
    element('div', grid.grid, ...inView.map(rowOf)),
  );
  withStyle(canvas, { before: `${at}px`, after: `${toPx(axis, axis.endMs) - at}px` });
  const scroller = withStyle(element('div', grid.scroller, canvas), { rows: `${count}` });
  return element('section', '', element('div', styles.days), scroller);
}

function listOf({ entries, t, text, nowMs }: Shown): HTMLElement {
  const rowOf = ({ channel, schedule }: GuideEntry) => {
    const on = programmeAt(channel.programs, nowMs);
    const next = programmeAfter(channel.programs, nowMs);
    const meta = [on && text.span(on), next && t('next', { title: next.title })];
    const words = element(
      'div',
      channels.words,
      element('span', channels.name, channel.title),
      element('strong', '', on?.title ?? (schedule === 'pending' ? '…' : t(NOTES[schedule]))),
      element('span', channels.meta, meta.filter(Boolean).join(' · ')),
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

/** With custom properties, all that its style has: markup of ours has no style attribute. */
function withStyle(made: HTMLElement, values: Readonly<Record<string, string>>): HTMLElement {
  made.style.cssText = Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
  return made;
}
