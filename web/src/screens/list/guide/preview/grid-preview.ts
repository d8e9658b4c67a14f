import { type Axis, axisOf, toMs, toPx } from '../../../../guide/axis.ts';
import { timeMarks } from '../../../../guide/time-marks.ts';
import { placedBetween, placeTracks } from '../../../../guide/tracks.ts';
import { element } from '../../../../ui/element.ts';
import { type CellPlace, cellPlace, TINY } from '../cell-place.ts';
import marks from '../channel-logo.module.css';
import { type GuideEntry, NOTES } from '../guide-entry.ts';
import grid from '../guide-grid.module.css';
import rows from '../guide-row.module.css';
import cell from '../programme-cell.module.css';
import { withStyle } from '../with-style.ts';
import styles from './guide-preview.module.css';
import type { Shown } from './shown.ts';

/**
 * Height of a row, of what is above the first one, and of the stage, which is at most a third of the window;
 * in px.
 */
const ROW = 106;
const ABOVE = 236;
const STAGE = 320;
const LEAST_ROWS = 3;
/** About where in the view now is, as a share of its width. */
const LOOK_BACK = 0.25;

interface InView extends Shown {
  axis: Axis;
  fromMs: number;
  untilMs: number;
}

/** The grid as it opens. Nothing is measured: the style sheet computes the position of now. */
export function gridPreview(shown: Shown): HTMLElement {
  const { entries, count, text, nowMs } = shown;
  const schedules = entries.map(({ channel }) => channel.programs);
  const axis = axisOf(schedules, text.calendar, nowMs);
  const at = toPx(axis, nowMs);
  const endPx = toPx(axis, axis.endMs);
  // as wide as the window, which is a little more than the visible part
  const left = Math.max(0, Math.min(at - innerWidth * LOOK_BACK, endPx - innerWidth));
  const inView = { ...shown, axis, fromMs: toMs(axis, left), untilMs: toMs(axis, left + innerWidth) };
  const height = innerHeight - ABOVE - Math.min(STAGE, innerHeight / 3);
  const first = entries.slice(0, Math.max(LEAST_ROWS, Math.ceil(height / ROW)));
  const canvas = element(
    'div',
    `${grid.canvas} ${styles.canvas}`,
    hoursOf(inView),
    placed(element('div', grid.line), inView, at),
    element('div', grid.grid, ...first.map((entry, index) => rowOf(entry, index, inView))),
  );
  withStyle(canvas, { before: `${at}px`, after: `${endPx - at}px` });
  const scroller = withStyle(element('div', grid.scroller, canvas), { rows: String(count) });
  return element('section', '', element('div', styles.days), scroller);
}

function hoursOf(inView: InView): HTMLElement {
  const { axis, text, nowMs } = inView;
  return element(
    'div',
    `${grid.hours} ${styles.still}`,
    ...timeMarks(axis, inView, text).map(({ left, words }) =>
      placed(element('span', grid.hour, words), inView, left),
    ),
    placed(element('b', grid.now, text.time(nowMs)), inView, toPx(axis, nowMs)),
    element('div', `${grid.corner} ${styles.still}`),
  );
}

function rowOf({ channel, subtitle, schedule }: GuideEntry, index: number, inView: InView): HTMLElement {
  const { axis, fromMs, untilMs, nowMs, t } = inView;
  const cells = placedBetween(placeTracks(channel.programs), fromMs, untilMs).map((one) =>
    cellOf(cellPlace(one, axis, channel.catchupHours, nowMs), inView),
  );
  const note = element('div', rows.empty, element('span', '', t(NOTES[schedule])));
  const names = [element('span', '', channel.title), ...(subtitle ? [element('small', '', subtitle)] : [])];
  const head = element(
    'div',
    `${rows.channel} ${styles.still}`,
    element('span', marks.mark),
    element('span', rows.name, ...names),
  );
  const row = element('div', rows.row, head, ...(cells.length > 0 ? cells : [note]));
  row.dataset.channel = channel.id;
  return withStyle(row, { row: String(index) });
}

function cellOf(place: CellPlace, inView: InView): HTMLElement {
  const { left, width, done, kind, track, tracks, programme } = place;
  const { axis, text, nowMs } = inView;
  const states = {
    live: [element('span', cell.state, element('span', cell.live, text.live))],
    'catch-up': [element('span', cell.state, text.catchUp)],
    gone: [],
    scheduled: [],
  };
  const words = element(
    'span',
    cell.words,
    element('strong', '', programme.title),
    element('span', cell.meta, text.span(programme)),
    ...states[kind],
  );
  const made = element('div', cell.cell, words);
  Object.assign(made.dataset, { kind, start: programme.startMs, ...(tracks > 1 && { low: tracks }) });
  made.toggleAttribute('data-tiny', width < TINY);
  made.toggleAttribute('data-edge', programme.startMs < nowMs);
  return withStyle(made, {
    left: fromNow(left - toPx(axis, nowMs)),
    width: `${width}px`,
    done: `${done}px`,
    track: String(track),
    tracks: String(tracks),
  });
}

function placed(made: HTMLElement, { axis, nowMs }: InView, px: number): HTMLElement {
  return withStyle(made, { left: fromNow(px - toPx(axis, nowMs)) });
}

const fromNow = (px: number) => `calc(var(--begin) + ${px}px)`;
