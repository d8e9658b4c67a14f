import type { Programme } from '@marquee/contract/schedule/programmes';
import { programmeAfter, programmeAt } from '../../../guide/programme-state.ts';
import type { Translate } from '../../../i18n/messages.ts';
import { type GuideEntry, NOTES } from './guide-entry.ts';
import type { GuideText } from './guide-text.ts';

export interface RowWords {
  on: Programme | undefined;
  title: string;
  /** The line below the title. */
  meta: string;
}

/** The text of a phone row: the current programme and the next one; between programmes, the next one and when it starts. [LIVE-18] */
export function rowWords(
  { channel: { programs }, schedule }: GuideEntry,
  nowMs: number,
  t: Translate,
  text: GuideText,
): RowWords {
  const on = programmeAt(programs, nowMs);
  const next = programmeAfter(programs, nowMs);
  const coming = next && t('next', { title: next.title });
  if (on) return { on, title: on.title, meta: [text.span(on), ...(coming ? [coming] : [])].join(' · ') };
  if (next && coming)
    return { on, title: coming, meta: `${text.day(next.startMs, nowMs)} ${text.span(next)}` };
  return { on, title: schedule === 'pending' ? '…' : t(NOTES[schedule]), meta: '' };
}
