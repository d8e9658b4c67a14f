import type { AudioChoice, Engine, Quality } from '../engine/engine.ts';
import { createPlaybackState } from '../state/playback-state.ts';
import type { PlayerParts } from '../state/player-parts.ts';

/** A player without a browser, for tests; `calls` records what is called on it. */
export function fakePlayer({ durationS = 100, engine = false } = {}) {
  const calls: string[] = [];
  const call =
    (name: string) =>
    (...values: unknown[]) => {
      calls.push([name, ...values].join(' '));
      return Promise.resolve();
    };
  const video = Object.assign(new EventTarget(), {
    paused: true,
    ended: false,
    currentTime: 0,
    duration: durationS,
    volume: 1,
    muted: false,
    playbackRate: 1,
    defaultPlaybackRate: 1,
    readyState: 4,
    videoHeight: 0,
    disablePictureInPicture: false,
    buffered: { length: 0, start: () => 0, end: () => 0 },
    play: call('play'),
    pause: call('pause'),
    requestPictureInPicture: call('requestPictureInPicture'),
  });
  const box = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    pictureInPictureEnabled: true,
    pictureInPictureElement: null as unknown,
    fullscreenEnabled: true,
    fullscreenElement: null as unknown,
    exitPictureInPicture: call('exitPictureInPicture'),
  });
  const state = createPlaybackState();
  const fullscreen = {
    isOn: () => document.fullscreenElement !== null,
    enter: call('enterFullscreen'),
    exit: call('exitFullscreen'),
  };
  if (engine) state.set('engine', fakeEngine(call, durationS));
  const player = {
    video,
    box,
    document,
    state,
    fullscreen,
    captions: {
      select: call('captions'),
      toggle: call('toggleCaptions'),
      restyle: (look: object) => call('restyle')(JSON.stringify(look)),
    },
    host: {
      leave: call('leave'),
      retry: call('retry'),
      reopen: call('reopen'),
      next: { title: 'Next', pictureUrl: '', onNext: call('next') },
      zap: { next: 'Two', previous: 'Zero', to: call('zap') },
    },
  };
  return { ...player, calls, player: player as unknown as PlayerParts };
}

function fakeEngine(call: (name: string) => () => Promise<void>, endS: number): Engine {
  const quality: Quality = { id: '720', height: 720, bandwidth: 1, active: true, chosen: false };
  const audio: AudioChoice = { id: 'en', language: 'en', label: 'Hall', active: true };
  return {
    load: call('load'),
    hasSoundApart: () => true,
    qualities: () => [quality],
    selectQuality: call('quality'),
    audioTracks: () => [audio],
    selectAudio: call('audio'),
    streamText: () => [],
    selectStreamText: call('text'),
    seekable: () => ({ startS: 0, endS, live: false }),
    retry: () => true,
    on: () => () => {},
    destroy: call('destroy'),
  };
}
