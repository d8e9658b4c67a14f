import type { Programme } from '@marquee/contract/schedule/programmes';
import type { MouseEvent } from 'react';
import { type Axis, toMs } from '../../../guide/axis.ts';
import { pressedProgramme } from '../../../guide/pressed-programme.ts';
import type { GuideEntry } from './guide-entry.ts';
import { getChannelWidth } from './use-grid-view.ts';

/** What a press in the grid selects; undefined: nothing. */
export function getPressed(
  { target, currentTarget, clientX }: MouseEvent,
  scroller: HTMLElement,
  {
    entries,
    axis,
    selected,
  }: { entries: readonly GuideEntry[]; axis: Axis; selected: Programme | undefined },
) {
  const element = target as HTMLElement;
  const row = Number(element.closest<HTMLElement>('[data-row]')?.dataset.row ?? Number.NaN);
  const entry = entries[row];
  if (!entry) return undefined;
  const { start, id } = element.closest<HTMLElement>('[data-start]')?.dataset ?? {};
  const { programs } = entry.channel;
  const hit = programs.find((one) => String(one.startMs) === start && one.id === id);
  const { left, right } = currentTarget.getBoundingClientRect();
  const across = scroller.matches(':dir(rtl)') ? right - clientX : clientX - left;
  const channel = getChannelWidth(scroller);
  const isOnLane = across > Math.abs(scroller.scrollLeft) + channel;
  const atMs = toMs(axis, across - channel);
  return { row, entry, atMs, programme: isOnLane ? pressedProgramme(programs, hit, atMs, selected) : hit };
}
