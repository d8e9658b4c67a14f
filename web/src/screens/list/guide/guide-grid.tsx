// biome-ignore-all lint/a11y/useSemanticElements: a table cannot stand in two directions at once, with only a window of it drawn
import type { Programme } from '@marquee/contract/schedule/programmes';
import { type MouseEvent, useEffect, useId } from 'react';
import { type Axis, toMs, toPx } from '../../../guide/axis.ts';
import { momentIn } from '../../../guide/day-moment.ts';
import type { GridPlace } from '../../../guide/grid-move.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DayBar } from './day-bar.tsx';
import type { GuideEntry } from './guide-entry.ts';
import styles from './guide-grid.module.css';
import { GuideRow } from './guide-row.tsx';
import type { GuideText } from './guide-text.ts';
import { getPressed } from './pressed-cell.ts';
import { At, TimeBar } from './time-bar.tsx';
import { useDragPan } from './use-drag-pan.ts';
import { useEdgeCells } from './use-edge-cells.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useGridKeyboard } from './use-grid-keyboard.ts';
import { useGridMoments, useLateMoment } from './use-grid-moments.ts';
import { useGridScroll } from './use-grid-scroll.ts';

interface Props {
  entries: readonly GuideEntry[];
  axis: Axis;
  nowMs: number;
  text: GuideText;
  title: string;
  selected: { channelId: string | undefined; programme: Programme | undefined };
  /** The moment it opens at: that of the address, or now. */
  openAtMs: number;
  /** The moment that the grid of another genre showed: it opens there instead. */
  keptMs: number | undefined;
  /** Called with every scroll: the moment it shows. */
  onMoment(ms: number): void;
  onSee(ids: readonly string[]): void;
  /** `byKey`: the focus then moves on to what was opened. */
  onSelect(entry: GuideEntry, programme: Programme | undefined, byKey: boolean): void;
}

/**
 * Channels and time as a grid that pans both ways; only the visible part is rendered. For screen readers and
 * the keyboard it is a grid with a single tab stop. [LIVE-19 LIVE-20 A11Y-04]
 */
export function GuideGrid(props: Props) {
  const { entries, axis, nowMs, text, title, selected, keptMs, onMoment, onSee, onSelect } = props;
  const t = useT('epg');
  const help = useId();
  const selectedRow = entries.findIndex(({ channel }) => channel.id === selected.channelId);
  const wantedMs = keptMs ?? props.openAtMs;
  const isOnAxis = wantedMs >= axis.startMs && wantedMs < axis.endMs;
  const openAtMs = isOnAxis ? wantedMs : nowMs;
  const openAtRow = selectedRow > 2 ? selectedRow - 1 : 0;
  const getFirstPlace = (): GridPlace => {
    const programme = keptMs === undefined ? selected.programme : undefined;
    const atMs = programme ? momentIn(programme, openAtMs) : openAtMs;
    return { row: Math.max(0, selectedRow), atMs, programme };
  };

  const scroll = useGridScroll(axis, { rows: entries.length, openAtMs, openAtRow, onMoment });
  const { scroller, view, shownDay } = scroll;
  const drag = useDragPan(scroller);
  const focus = useGridFocus();
  const { row, current, setPlace, onKeyDown } = useGridKeyboard({
    ...{ entries, axis, nowMs, text, scroll, getFirstPlace },
    focusActive: focus.focusActive,
    onOpen: (entry, programme) => onSelect(entry, programme, true),
  });
  const { onDay, move } = useGridMoments({ nowMs, text, scroll, setPlace });
  // after the view's hook, which adjusts to an axis that has grown
  useLateMoment(isOnAxis, () => {
    scroll.open();
    setPlace(getFirstPlace());
  });

  const onClick = (event: MouseEvent) => {
    if (drag.wasDragged() || !scroller.current) return;
    const pressed = getPressed(event, scroller.current, { entries, axis, selected: selected.programme });
    if (!pressed) return;
    const { programme, atMs } = pressed;
    setPlace({ row: pressed.row, atMs: programme ? momentIn(programme, atMs) : nowMs, programme });
    onSelect(pressed.entry, programme, false);
  };

  const near = entries.slice(view.firstRow, view.endRow);
  const nearIds = near.map(({ channel }) => channel.id).join();
  useEffect(() => onSee(nearIds ? nearIds.split(',') : []), [nearIds, onSee]);
  const rendered = near.map((entry, at) => ({ entry, index: view.firstRow + at }));
  const activeEntry = entries[row];
  if (activeEntry && !rendered.some(({ index }) => index === row))
    rendered.push({ entry: activeEntry, index: row });
  useEdgeCells(scroller);

  const fromMs = toMs(axis, view.fromPx);
  const untilMs = toMs(axis, view.toPx);
  return (
    <section aria-label={t('guide')}>
      <DayBar days={axis.days} shown={shownDay} nowMs={nowMs} text={text} onDay={onDay} move={move} />
      <p id={help} hidden>
        {t('keys')}
      </p>
      <div ref={scroller} className={styles.scroller} {...drag.handlers}>
        <div className={styles.canvas}>
          <TimeBar axis={axis} fromMs={fromMs} untilMs={untilMs} nowMs={nowMs} text={text} />
          {/* before the programmes, which cover it: the highlighted part of a current programme ends there
              anyway */}
          <At as="div" left={toPx(axis, nowMs)} className={styles.line} data-now-line aria-hidden="true" />
          <div
            ref={focus.grid}
            role="grid"
            aria-label={title}
            aria-describedby={help}
            aria-rowcount={entries.length}
            className={styles.grid}
            {...focus.handlers}
            onKeyDown={onKeyDown}
            onClick={onClick}
          >
            {rendered.map(({ entry, index }) => (
              <GuideRow
                key={entry.channel.id}
                {...{ entry, index, axis, fromMs, nowMs, text }}
                toMs={untilMs}
                active={index === row ? (current ?? null) : undefined}
                selected={index === selectedRow ? selected.programme : undefined}
                isSelected={index === selectedRow}
              />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
