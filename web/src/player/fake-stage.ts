import type { AudioChoice, Engine, Quality } from './engine.ts';
import { createSession } from './session.ts';
import type { Stage } from './stage.ts';

/** A stage without a browser, for the tests of this room: what is asked of it is written down in `calls`. */
export function fakeStage({ durationS = 100, engine = false } = {}) {
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
    readyState: 4,
    videoHeight: 0,
    disablePictureInPicture: false,
    buffered: { length: 0, start: () => 0, end: () => 0 },
    play: call('play'),
    pause: call('pause'),
    requestPictureInPicture: call('requestPictureInPicture'),
  });
  const box = Object.assign(new EventTarget(), { requestFullscreen: call('requestFullscreen') });
  const document = Object.assign(new EventTarget(), {
    pictureInPictureEnabled: true,
    pictureInPictureElement: null as unknown,
    fullscreenEnabled: true,
    fullscreenElement: null as unknown,
    exitFullscreen: call('exitFullscreen'),
    exitPictureInPicture: call('exitPictureInPicture'),
  });
  const session = createSession();
  if (engine) session.set('engine', fakeEngine(call, durationS));
  const stage = {
    video,
    box,
    document,
    session,
    captions: {
      select: call('captions'),
      toggle: call('toggleCaptions'),
      resize: call('resize'),
      destroy() {},
    },
    host: { leave: call('leave'), retry: call('retry'), next: { title: 'Next', onNext: call('next') } },
  };
  return { ...stage, calls, stage: stage as unknown as Stage };
}

function fakeEngine(call: (name: string) => () => Promise<void>, endS: number): Engine {
  const quality: Quality = { id: '720', height: 720, bandwidth: 1, active: true, chosen: false };
  const audio: AudioChoice = { id: 'en', language: 'en', label: 'Hall', active: true };
  return {
    load: call('load'),
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
