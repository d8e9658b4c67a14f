import type { PlayerParts } from './player-parts.ts';

/** Louder items are turned down to this, in LUFS: the Audio Engineering Society's value for music. */
const EVEN_LUFS = -16;

/** Storage key of the setting to even out loudness. */
export const EVEN_LOUDNESS = 'even-loudness';

/** A declared integrated loudness, in LUFS (EBU R 128); undefined if invalid. */
export function readLoudness(text: string | undefined): number | undefined {
  const lufs = text?.trim() ? Number(text) : Number.NaN;
  return lufs >= -70 && lufs <= 0 ? lufs : undefined;
}

/**
 * The share of the viewer's volume at which audio of this loudness is played; at most 1, as nothing is turned
 * up. `interruptedLufs`: the loudness of what it interrupts, which it must not exceed either.
 */
export function getShare(lufs: number | undefined, interruptedLufs: number = EVEN_LUFS): number {
  return lufs === undefined ? 1 : Math.min(1, 10 ** ((Math.min(EVEN_LUFS, interruptedLufs) - lufs) / 20));
}

/** The share of the viewer's volume that the video element gets. */
export function volumeShare({ state }: Pick<PlayerParts, 'state'>): number {
  return state.get('even') ? getShare(state.get('loudness')) : 1;
}

/** The volume the viewer chose, 0 to 1; the element's own is a share of it. */
export function viewerVolume(player: Pick<PlayerParts, 'state' | 'video'>): number {
  return Math.min(1, Math.round((player.video.volume / volumeShare(player)) * 1000) / 1000);
}
