import type { PlayerParts } from './player-parts.ts';

/** What a concert is turned down to where it is louder, in LUFS: what the Audio Engineering Society advises for music. */
const EVEN_LUFS = -16;

/** What keeps every concert as loud as it is. */
export const EVEN_LOUDNESS = 'even-loudness';

/** A told integrated loudness, in LUFS (EBU R 128); undefined for what is none. */
export function readLoudness(text: string | undefined): number | undefined {
  const lufs = text?.trim() ? Number(text) : Number.NaN;
  return lufs >= -70 && lufs <= 0 ? lufs : undefined;
}

/**
 * The share of the viewer's volume that a sound of this loudness is played at, at most 1: nothing is turned up. `beside`:
 * the loudness of what it interrupts, which it shall not exceed either.
 */
export function shareOf(lufs: number | undefined, beside: number = EVEN_LUFS): number {
  return lufs === undefined ? 1 : Math.min(1, 10 ** ((Math.min(EVEN_LUFS, beside) - lufs) / 20));
}

/** Of the viewer's volume, what the element of the concert gets. */
export function volumeShare({ state }: Pick<PlayerParts, 'state'>): number {
  return state.get('even') ? shareOf(state.get('loudness')) : 1;
}

/** As the viewer chose it, 0 to 1; the element's own is a share of it. */
export function viewerVolume(player: Pick<PlayerParts, 'state' | 'video'>): number {
  return Math.min(1, Math.round((player.video.volume / volumeShare(player)) * 1000) / 1000);
}
