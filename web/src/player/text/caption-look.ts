import type { Store } from '../../lib/storage.ts';

/** How captions look, with what can be chosen; the words of each are in the texts of the player. */
export const CAPTION_LOOKS = {
  size: ['small', 'medium', 'large'],
  colour: ['white', 'yellow', 'cyan', 'green'],
  background: ['shade', 'black', 'none'],
} as const;

export type CaptionLook = { [K in keyof typeof CAPTION_LOOKS]: (typeof CAPTION_LOOKS)[K][number] };
export type CaptionTrait = keyof CaptionLook;

export const USUAL_LOOK: CaptionLook = { size: 'medium', colour: 'white', background: 'shade' };

/** As the viewer chose it on this device; what is stored and not known there is as usual. */
export function readCaptionLook(store: Store): CaptionLook {
  const chosen = (trait: CaptionTrait) => {
    const values: readonly string[] = CAPTION_LOOKS[trait];
    const stored = store.get(keyOf(trait));
    return stored !== null && values.includes(stored) ? stored : USUAL_LOOK[trait];
  };
  return { size: chosen('size'), colour: chosen('colour'), background: chosen('background') } as CaptionLook;
}

export function saveCaptionLook(look: Partial<CaptionLook>, store: Store): void {
  for (const [trait, value] of Object.entries(look)) store.set(keyOf(trait), value);
}

function keyOf(trait: string): string {
  return `captions-${trait}`;
}
