import { findBest } from '../../i18n/language-match.ts';
import type { Store } from '../../lib/storage.ts';
import type { AudioChoice, Engine } from '../engine/engine.ts';
import { scoreTrack } from '../text/caption-choice.ts';
import type { KeptAudio, PlaybackState } from './playback-state.ts';

const AUDIO_KEY = 'audio';

/** Starts with the viewer's choice of audio and remembers changes; it applies to every item and visit. */
export function keepAudio(state: PlaybackState, store: Store): void {
  state.set('audio', readKeptAudio(store.get(AUDIO_KEY)));
  state.addEventListener('audio', () => {
    const { language, label, channels, roles } = state.get('audio') ?? {};
    store.set(AUDIO_KEY, JSON.stringify({ language, label, channels, roles }));
  });
}

/** Selects the track chosen before, if the loaded stream has one that matches. */
export function selectKeptAudio(engine: Engine, state: PlaybackState): void {
  const track = findKeptAudio(engine.audioTracks(), state.get('audio'));
  if (track && !track.active) engine.selectAudio(track.id);
}

/**
 * The track chosen before: of the same language, whatever its spelling. Of several, one for the same purpose
 * (an audio description, a commentary), then of the same region, label, roles and channels, then the very one.
 */
function findKeptAudio(tracks: readonly AudioChoice[], kept: KeptAudio | undefined): AudioChoice | undefined {
  if (!kept) return undefined;
  return findBest(tracks, (track) => {
    const match = scoreTrack(track, kept);
    if (match === 0) return 0;
    return (
      (getPurpose(track) === getPurpose(kept) ? 100 : 0) +
      match * 8 +
      (String(track.roles) === String(kept.roles) ? 4 : 0) +
      (track.channels === kept.channels ? 2 : 0) +
      (track.id === kept.id ? 1 : 0)
    );
  });
}

/** What an audio track is for, if it is not simply the sound of the picture. */
export function getPurpose({
  roles = [],
}: Pick<AudioChoice, 'roles'>): 'described' | 'commentary' | undefined {
  if (roles.some((role) => DESCRIBED.has(role))) return 'described';
  return roles.includes('commentary') ? 'commentary' : undefined;
}

/** Audio description, in HLS and in DASH. */
const DESCRIBED = new Set(['public.accessibility.describes-video', 'description']);

/** Undefined if nothing was chosen, or the stored value is invalid. */
function readKeptAudio(text: string | null): KeptAudio | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { language, label, channels, roles } = stored as Record<string, unknown>;
  if (typeof language !== 'string' || typeof label !== 'string') return undefined;
  return {
    language,
    label,
    channels: typeof channels === 'number' ? channels : undefined,
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : undefined,
  };
}
