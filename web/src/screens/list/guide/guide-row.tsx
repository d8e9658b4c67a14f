// biome-ignore-all lint/a11y/useSemanticElements: a table cannot stand in two directions at once, with only a window of it drawn
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus, rows and names do not
import type { Programme } from '@marquee/contract/schedule/programmes';
import { memo, useMemo, useRef } from 'react';
import { type Axis, isOnAxis } from '../../../guide/axis.ts';
import { placedBetween, placeTracks } from '../../../guide/tracks.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ChannelLogo } from './channel-logo.tsx';
import { type GuideEntry, NOTES } from './guide-entry.ts';
import styles from './guide-row.module.css';
import type { GuideText } from './guide-text.ts';
import { cellPlace, ProgrammeCell } from './programme-cell.tsx';
import { TryScheduleAgain } from './try-schedule-again.tsx';
import { useStyle } from './use-style.ts';

interface Props {
  entry: GuideEntry;
  index: number;
  axis: Axis;
  /** The rendered part of the axis, in ms. */
  fromMs: number;
  toMs: number;
  nowMs: number;
  text: GuideText;
  /** The programme at the keyboard's position; null: a row without any; undefined: elsewhere. */
  active: Programme | null | undefined;
  selected: Programme | undefined;
  isSelected: boolean;
}

/** A channel and its programmes in the rendered part. [LIVE-01 LIVE-18] */
export const GuideRow = memo(function GuideRow(props: Props) {
  const { entry, index, axis, fromMs, toMs, nowMs, text, active, selected, isSelected } = props;
  const t = useT('epg');
  const row = useRef<HTMLDivElement>(null);
  useStyle(row, { row: String(index) });
  const { channel, schedule } = entry;
  const placed = useMemo(() => placeTracks(channel.programs), [channel.programs]);
  // a schedule for another month has nothing to show
  const isEmpty = useMemo(
    () => !channel.programs.some((one) => isOnAxis(axis, one)),
    [channel.programs, axis],
  );
  const shown = placedBetween(placed, Math.max(fromMs, axis.startMs), Math.min(toMs, axis.endMs));
  const away = active && !shown.some(({ programme }) => programme === active);
  const kept = away ? placed.filter(({ programme }) => programme === active) : [];
  const note = NOTES[schedule];
  return (
    <div ref={row} role="row" className={styles.row} aria-rowindex={index + 1} data-row={index}>
      <div role="rowheader" className={styles.channel} data-selected={isSelected || undefined}>
        <ChannelLogo src={channel.channelLogoImage} name={channel.title} />
        <span className={styles.name}>
          <span>{channel.title}</span>
          {entry.subtitle && <small>{entry.subtitle}</small>}
        </span>
      </div>
      {isEmpty ? (
        <div
          role="gridcell"
          className={styles.empty}
          data-active={active === null || undefined}
          aria-busy={schedule === 'pending'}
          tabIndex={active === null ? 0 : -1}
        >
          <span>
            {t(note)}
            <TryScheduleAgain entry={entry} tabIndex={active === null ? 0 : -1} />
          </span>
        </div>
      ) : (
        [...kept, ...shown].map((one) => (
          <ProgrammeCell
            key={`${one.programme.startMs} ${one.programme.id}`}
            {...cellPlace(one, axis, channel.catchupHours, nowMs)}
            text={text}
            isActive={one.programme === active}
            isSelected={one.programme === selected}
          />
        ))
      )}
    </div>
  );
});
