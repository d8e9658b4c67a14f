import type { DrmUrls, PlayerMedia } from '../../media.ts';
import { getErrorKind } from '../../playback/player-error.ts';
import {
  AUTO,
  type ChosenSource,
  type Engine,
  type EngineError,
  type EngineEvent,
  type StartAt,
} from '../engine.ts';
import {
  type Library,
  type LibraryEvent,
  type LibraryPlayer,
  type LibrarySettings,
  libraryFailure,
} from './library-api.ts';
import styles from './library-engine.module.css';
import { loadLibrary } from './load-library.ts';
import { getWindow, proxyVideoElement } from './video-element-proxy.ts';

/**
 * The platform's player library as an engine: it plays in its own element, placed over the video element.
 * @param signal ends the loading of the library
 */
export async function createLibraryEngine(
  video: HTMLVideoElement,
  media: PlayerMedia,
  { address, key }: LibrarySettings,
  signal: AbortSignal,
): Promise<Engine> {
  const library = await loadLibrary(address, signal);
  const place = document.createElement('div');
  place.className = styles.place ?? '';
  // the library replaces the element that it is given
  const stage = place.appendChild(document.createElement('div'));
  video.after(place);
  const player = createPlayer(library, stage, place);
  const leave = proxyVideoElement(video, player);
  let emit: (event: EngineEvent) => void = () => {};
  let chosen = AUTO;

  for (const name of ['levels', 'audioTracks', 'ready']) player.on(name, () => emit({ type: 'tracks' }));
  for (const name of ['levelsChanged', 'audioTrackChanged', 'visualQuality'])
    player.on(name, () => emit({ type: 'quality' }));

  return {
    load(source: ChosenSource, startAt: StartAt) {
      // for live streams it accepts no start position, and can seek only after the first frame
      let aheadS = typeof startAt === 'number' ? startAt : undefined;
      // an error thrown in here rejects the promise
      return new Promise((resolve, reject) => {
        let isOpen = false;
        const onError = (event: LibraryEvent) => {
          const error = libraryError(event);
          if (isOpen) emit({ type: 'error', error });
          else reject(error);
        };
        player.on('ready', () => {
          isOpen = true;
          lendTracks(video, place);
          resolve();
        });
        player.on('error', onError);
        player.on('setupError', onError);
        player.on('firstFrame', () => {
          const windowS = getWindow(player);
          if (aheadS === undefined || windowS === 0) return;
          player.seek(Math.max(aheadS, -windowS));
          aheadS = undefined;
        });
        player.setup(librarySetup(media, source, { startAtS: Math.max(0, aheadS ?? 0), key }));
      });
    },
    hasSoundApart: () => false,
    qualities: () => getQualities(player, chosen),
    selectQuality(id) {
      chosen = id;
      // level 0 is the library's automatic choice
      player.setCurrentQuality?.(id === AUTO ? 0 : Number(id));
      emit({ type: 'quality' });
    },
    audioTracks: () =>
      (player.getAudioTracks?.() ?? []).map(({ name = '', language = '' }, index) => ({
        id: String(index),
        language,
        label: name,
        active: index === player.getCurrentAudioTrack?.(),
      })),
    selectAudio(id) {
      player.setCurrentAudioTrack?.(Number(id));
      emit({ type: 'quality' });
    },
    streamText: () => [],
    selectStreamText() {},
    seekable() {
      const seconds = player.getDuration();
      // not seekable, and always at the edge
      if (seconds === Number.POSITIVE_INFINITY) return { startS: 0, endS: video.currentTime, live: true };
      return { startS: 0, endS: Math.abs(seconds || 0), live: seconds < 0 };
    },
    retry: () => false,
    on(listener) {
      emit = listener;
    },
    async destroy() {
      emit = () => {};
      leave();
      video.append(...place.querySelectorAll('track'));
      try {
        player.remove();
      } finally {
        place.remove();
      }
    },
  };
}

/** A library that throws leaves no element in the page. */
function createPlayer(library: Library, stage: HTMLElement, place: HTMLElement): LibraryPlayer {
  try {
    return library(stage);
  } catch (error) {
    place.remove();
    throw libraryFailure(String(error));
  }
}

/** Captions follow the time of the element they belong to, so they are moved to the library's. */
function lendTracks(video: HTMLVideoElement, place: HTMLElement): void {
  place.querySelector('video')?.append(...video.querySelectorAll('track'));
}

function getQualities(player: LibraryPlayer, chosen: string) {
  const active = player.getCurrentQuality?.();
  return (player.getQualityLevels?.() ?? []).flatMap(({ height = 0, bitrate = 0 }, index) => {
    const id = String(index);
    if (height === 0) return [];
    return { id, height, bandwidth: bitrate, active: index === active, chosen: id === chosen };
  });
}

/**
 * The kind follows from its message (wire content §13). Without a network an unknown error is the network's,
 * so that playback continues when it is back. [PLAYER-07 PLAYER-08 PLAYER-09]
 */
export function libraryError({ code, message = '' }: LibraryEvent): EngineError {
  const unknown = navigator.onLine ? 'unknown' : 'network';
  const kinds = {
    GEO_BLOCKED: 'blocked',
    UNAUTHORIZED: 'unauthorized',
    EMAIL_UNCONFIRMED: 'unauthorized',
    TOO_MANY_SCREENS: 'unauthorized',
    UNKNOWN: unknown,
  } as const;
  const kind = kinds[getErrorKind(message)];
  return { kind, severity: 'fatal', isFinal: true, detail: message, ...(code !== undefined && { code }) };
}

/** What to play and how (wire content §11.1). The player's controls are shown over it, as with any engine. */
export function librarySetup(
  { id, title, posterUrl }: PlayerMedia,
  { file, mimeType, drm }: ChosenSource,
  { startAtS, key }: { startAtS: number | undefined; key: string | undefined },
): object {
  return {
    playlist: [
      {
        mediaid: id,
        title,
        ...(posterUrl && { image: posterUrl }),
        starttime: startAtS ?? 0,
        sources: [{ file, ...(mimeType && { type: mimeType }), ...(drm && { drm: toLibraryDrm(drm) }) }],
      },
    ],
    advertising: { showCountdown: true },
    timeSlider: { showAdMarkers: false },
    aspectratio: false,
    width: '100%',
    height: '100%',
    controls: false,
    displaytitle: false,
    displayHeading: false,
    displaydescription: false,
    floating: { mode: 'never' },
    mute: false,
    repeat: false,
    playbackRateControls: true,
    pipIcon: 'disabled',
    cast: {},
    stretching: 'uniform',
    // started by the same request as every engine
    autostart: false,
    ...(key && { key }),
  };
}

/** Licence addresses as the content API writes them, which is how the library takes them: headers are a list. */
function toLibraryDrm({ fairplay, ...others }: DrmUrls): object {
  const toList = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => ({ name, value }));
  const systems = Object.entries(others).map(([system, { url, headers }]) => [
    system,
    { url, ...(headers && { headers: toList(headers) }) },
  ]);
  if (!fairplay) return Object.fromEntries(systems);
  const { headers, ...addresses } = fairplay;
  const apple = { ...addresses, ...(headers && { licenseRequestHeaders: toList(headers) }) };
  return { ...Object.fromEntries(systems), fairplay: apple };
}
