import type { Translate } from '../../../../i18n/messages.ts';
import type { GuideEntry } from '../guide-entry.ts';
import type { GuideText } from '../guide-text.ts';

/** What a preview shows, and the formats for it. */
export interface Shown {
  /** The first channels. */
  entries: readonly GuideEntry[];
  /** The number of all channels. */
  count: number;
  t: Translate;
  text: GuideText;
  nowMs: number;
}
