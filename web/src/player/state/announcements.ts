import type { Translate } from '../../i18n/messages.ts';
import type { FactName } from './facts.ts';
import { CAPTIONS_OFF } from './playback-state.ts';
import type { PlayerStore } from './player-store.ts';

/** The announcements of changes, without those that the viewer makes and notices anyway. */
export const SPOKEN: Partial<Record<FactName, (store: PlayerStore, t: Translate) => string | undefined>> = {
  captions: (store, t) => {
    const chosen = store.get('captions');
    if (chosen === CAPTIONS_OFF) return store.get('captionTracks').length > 0 ? t('captions_off') : undefined;
    const track = store.get('captionTracks').find((one) => one.id === chosen);
    return track && t('captions_on', { name: track.label || track.language });
  },
  playbackRate: (store, t) => t('speed_is', { rate: store.get('playbackRate') }),
  muted: (store, t) => t(store.get('muted') ? 'muted' : 'unmuted'),
  // the initial state is not announced
  liveEdge: (store, t) => {
    const edge = store.get('liveEdge');
    return edge && store.get('started') ? t(edge === 'at' ? 'live' : 'behind') : undefined;
  },
  offline: (store, t) => t(store.get('offline') ? 'offline' : 'online'),
};

/** Announces the changes in the table. Returns a function that ends it. */
export function announcements(store: PlayerStore, t: Translate, say: (text: string) => void): () => void {
  return store.watch((name) => {
    const text = SPOKEN[name]?.(store, t);
    if (text) say(text);
  });
}
