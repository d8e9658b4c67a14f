import { findBest, isLanguage, matchLanguage } from '../../i18n/language-match.ts';
import type { Store } from '../../lib/storage.ts';

/** The caption language that the viewer last chose; it applies to every item and visit. */
export type CaptionChoice = { language: string; label: string };

const CHOICE_KEY = 'captions';

/** Undefined if captions were turned off or never chosen, or the stored value is invalid. */
export function readCaptionChoice(store: Store): CaptionChoice | undefined {
  const stored = parse(store.get(CHOICE_KEY));
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { language, label } = stored as Record<string, unknown>;
  return typeof language === 'string' && typeof label === 'string' ? { language, label } : undefined;
}

export function saveCaptionChoice(choice: CaptionChoice | undefined, store: Store): void {
  const value = choice ? { language: choice.language, label: choice.label } : null;
  store.set(CHOICE_KEY, JSON.stringify(value));
}

/** The caption track chosen before, by {@link scoreTrack}. */
export function rememberedLine<T extends CaptionChoice>(
  lines: readonly T[],
  choice: CaptionChoice | undefined,
): T | undefined {
  if (!choice) return undefined;
  return findBest(lines, (line) => scoreTrack(line, choice));
}

/**
 * How well a track matches the one chosen before: it has to be of the same language, whatever its spelling, and
 * is best of the same region and label. If one of the two has no language, the same label is enough.
 */
export function scoreTrack({ language, label }: CaptionChoice, choice: CaptionChoice): number {
  const match = matchLanguage(language, choice.language);
  const isComparable = isLanguage(language) && isLanguage(choice.language);
  if (match === 0 && isComparable) return 0;
  return match * 2 + (label !== '' && label === choice.label ? 1 : 0);
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
