import type { Translate } from '../../../../i18n/messages.ts';
import type { GuideEntry } from '../guide-entry.ts';
import type { GuideText } from '../guide-text.ts';

/** What a preview shows, and how it is written. */
export interface Shown {
  /** Of the first channels. */
  entries: readonly GuideEntry[];
  /** Of all channels. */
  count: number;
  t: Translate;
  text: GuideText;
  nowMs: number;
}
