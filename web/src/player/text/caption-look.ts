import type { Store } from '../../lib/storage.ts';

/** The caption settings and their options; the labels are in the player's texts. */
export const CAPTION_LOOKS = {
  size: ['small', 'medium', 'large'],
  colour: ['white', 'yellow', 'cyan', 'green'],
  background: ['shade', 'black', 'none'],
} as const;

export type CaptionLook = { [K in keyof typeof CAPTION_LOOKS]: (typeof CAPTION_LOOKS)[K][number] };
export type CaptionTrait = keyof CaptionLook;

export const USUAL_LOOK: CaptionLook = { size: 'medium', colour: 'white', background: 'shade' };

/** The viewer's settings on this device; unknown stored values become the default. */
export function readCaptionLook(store: Store): CaptionLook {
  const chosen = (trait: CaptionTrait) => {
    const values: readonly string[] = CAPTION_LOOKS[trait];
    const stored = store.get(getKey(trait));
    return stored !== null && values.includes(stored) ? stored : USUAL_LOOK[trait];
  };
  return { size: chosen('size'), colour: chosen('colour'), background: chosen('background') } as CaptionLook;
}

export function saveCaptionLook(look: Partial<CaptionLook>, store: Store): void {
  for (const [trait, value] of Object.entries(look)) store.set(getKey(trait), value);
}

function getKey(trait: string): string {
  return `captions-${trait}`;
}
