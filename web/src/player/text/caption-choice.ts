import type { Store } from '../../lib/storage.ts';

/** The caption language a viewer chose last; it holds for every concert and every visit. */
export type CaptionChoice = { language: string; label: string };

const CHOICE_KEY = 'captions';

/** Undefined when captions were turned off, never chosen, or what is stored is not readable. */
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

/** Of the lines on offer, the one that was chosen before: the same words, else the same language. */
export function rememberedLine<T extends CaptionChoice>(
  lines: readonly T[],
  choice: CaptionChoice | undefined,
): T | undefined {
  if (!choice) return undefined;
  const same = (line: T, key: 'language' | 'label') => choice[key] !== '' && line[key] === choice[key];
  return (
    lines.find((line) => line.language === choice.language && line.label === choice.label) ??
    lines.find((line) => same(line, 'language')) ??
    lines.find((line) => same(line, 'label'))
  );
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
