import { lazyModule } from '../lib/lazy-module.ts';
import { pause } from '../lib/pause.ts';
import { deviceStore, localStorageOrNone, tabStore } from '../lib/storage.ts';
import type { ItemAds } from './ads/item-ads.ts';
import { createFullscreen } from './fullscreen.ts';
import { watchActivity } from './input/activity.ts';
import type { PlayerMedia } from './media.ts';
import { holdSeeks } from './playback/hold-seeks.ts';
import { keepEdge } from './playback/keep-edge.ts';
import { createPlaybackController, type PlaybackOptions } from './playback/playback-controller.ts';
import { watchRemote } from './remote/lazy-remote.tsx';
import { SOUND_ALONE } from './state/choices.ts';
import { keepAudio } from './state/kept-audio.ts';
import { keepVolume } from './state/kept-volume.ts';
import { EVEN_LOUDNESS } from './state/loudness.ts';
import { createPlaybackState } from './state/playback-state.ts';
import type { Host, PlayerParts } from './state/player-parts.ts';
import { createPlayerStore } from './state/player-store.ts';
import { createDispatch } from './state/requests.ts';
import { createCaptions } from './text/captions.ts';
import { loadSideFiles } from './text/load-side-files.ts';

export type CreatedPlayer = ReturnType<typeof createPlayer>;

/** Shows the system what plays; the player works without it. */
const SESSION = lazyModule(() => import('./input/media-session.ts'));

/** How long to wait for the code of ads, in ms; then playback starts without. [ADS-07] */
const ADS_TIMEOUT_MS = 4_000;

const HAVE_CURRENT_DATA = 2;

/** Dispatched on the document by each player that starts. */
const PLAYER_STARTS = 'marquee-player-starts';

/** Creates a player on its two elements and starts it; `destroy` removes everything again. */
export function createPlayer(
  media: PlayerMedia,
  elements: { video: HTMLVideoElement; box: HTMLElement },
  options: Omit<PlaybackOptions, 'before' | 'signal'> & {
    layout: 'overlay' | 'inline';
    host: Omit<Host, 'retry' | 'reopen'>;
    ads?: ItemAds | undefined;
  },
) {
  const state = createPlaybackState();
  const tab = tabStore();
  state.set('soundAlone', tab.get(SOUND_ALONE) !== null);
  const device = deviceStore(localStorageOrNone());
  state.set('loudness', media.loudness);
  state.set('even', device.get(EVEN_LOUDNESS) !== 'off');
  state.addEventListener('even', () => device.set(EVEN_LOUDNESS, state.get('even') ? 'on' : 'off'));
  keepAudio(state, device);
  const closing = new AbortController();
  const { signal } = closing;
  keepVolume({ state, video: elements.video }, tab, signal);
  const captions = createCaptions(elements.video, media.tracks, state, device, signal);
  const { ads, host, layout } = options;
  const before =
    ads &&
    Promise.race([ads.code.load(), pause(ADS_TIMEOUT_MS)])
      .then((code) => code?.createAds(player, ads.load, signal))
      .catch(() => {});
  const controller = createPlaybackController(media, elements.video, state, { ...options, before, signal });
  const player: PlayerParts = {
    ...elements,
    document: elements.box.ownerDocument,
    state,
    captions,
    fullscreen: createFullscreen(elements.box, elements.video, layout, signal),
    host: Object.assign(host, controller),
  };
  const store = createPlayerStore(player, signal);
  const dispatch = createDispatch(player);
  let named = media;
  let rename: ((media: PlayerMedia) => void) | undefined;
  atFirstPicture(elements.video, signal, () => {
    void loadSideFiles(media.tracks, state, signal);
    watchRemote(player, signal);
    SESSION.load().then(
      ({ joinMediaSession }) => {
        if (!signal.aborted) rename = joinMediaSession(named, store, dispatch, signal);
      },
      () => {},
    );
  });
  watchActivity(player, store, signal);
  holdSeeks(player, signal);
  keepEdge(player, signal);
  stopOtherPlayers(player.document, closing);
  return {
    store,
    dispatch,
    /** Updates the item's name for the system. */
    name(given: PlayerMedia): void {
      named = given;
      rename?.(given);
    },
    destroy: () => closing.abort(),
  };
}

/** Runs a task at the first frame, or sound if it plays alone; until then the stream needs the processor. */
function atFirstPicture(video: HTMLVideoElement, signal: AbortSignal, task: () => void): void {
  if (video.readyState >= HAVE_CURRENT_DATA) task();
  else video.addEventListener('loadeddata', task, { once: true, signal });
}

/** Allows one player per document: a new one closes the existing one. */
export function stopOtherPlayers(document: EventTarget, closing: AbortController): void {
  document.dispatchEvent(new Event(PLAYER_STARTS));
  document.addEventListener(PLAYER_STARTS, () => closing.abort(), { signal: closing.signal });
}
