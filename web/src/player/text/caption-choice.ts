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

/** The track chosen before: the same language and label, else the same language, else the same label. */
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
