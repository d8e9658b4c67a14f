import type { Stage } from './stage.ts';

/**
 * Everything the controls may know, one entry a fact: how it is read, and which events make it stale.
 * Nothing assumes the effect of a request; it reads the fact back.
 */
export const FACTS = {
  phase: fact((s) => s.session.get('phase'), { session: ['phase'] }),
  failure: fact((s) => s.session.get('failure'), { session: ['failure'] }),
  offline: fact((s) => s.session.get('offline'), { session: ['offline'] }),
  place: fact((s) => s.session.get('place'), { session: ['place'] }),
  started: fact((s) => s.session.get('started'), { session: ['started'] }),
  paused: fact((s) => s.video.paused, { video: ['play', 'playing', 'pause', 'ended', 'emptied'] }),
  ended: fact((s) => s.video.ended, { video: ['ended', 'play', 'playing', 'seeking', 'emptied'] }),
  waiting: fact((s) => s.session.get('phase') === 'preparing' || isStalled(s.video), {
    session: ['phase'],
    video: [
      'waiting',
      'playing',
      'canplay',
      'play',
      'pause',
      'seeking',
      'seeked',
      'ended',
      'stalled',
      'timeupdate',
    ],
  }),
  currentTime: fact((s) => s.video.currentTime, {
    video: ['timeupdate', 'seeking', 'seeked', 'loadedmetadata', 'emptied'],
  }),
  duration: fact((s) => (Number.isFinite(s.video.duration) ? s.video.duration : 0), {
    video: ['durationchange', 'loadedmetadata', 'emptied'],
  }),
  seekable: fact(
    readSeekable,
    {
      video: ['loadedmetadata', 'durationchange', 'progress', 'emptied'],
      session: ['engine', 'engine-tracks', 'phase'],
    },
    sameJson,
  ),
  live: fact((s) => s.session.get('engine')?.seekable().live ?? false, {
    video: ['loadedmetadata', 'durationchange'],
    session: ['engine', 'engine-tracks', 'phase'],
  }),
  buffered: fact((s) => bufferedEnd(s.video), {
    video: ['progress', 'timeupdate', 'seeking', 'seeked', 'emptied'],
  }),
  volume: fact((s) => s.video.volume, { video: ['volumechange'] }),
  muted: fact((s) => s.video.muted || s.video.volume === 0, { video: ['volumechange'] }),
  playbackRate: fact((s) => s.video.playbackRate, { video: ['ratechange', 'loadedmetadata'] }),
  captionTracks: fact((s) => s.session.get('captionTracks'), { session: ['captionTracks'] }, sameJson),
  captions: fact((s) => s.session.get('captions'), { session: ['captions'] }),
  cues: fact((s) => s.session.get('cues'), { session: ['cues'] }, sameJson),
  captionSize: fact((s) => s.session.get('captionSize'), { session: ['captionSize'] }),
  qualities: fact(
    (s) => s.session.get('engine')?.qualities() ?? [],
    {
      session: ['engine', 'engine-tracks', 'engine-quality', 'phase'],
    },
    sameJson,
  ),
  audioTracks: fact(
    (s) => s.session.get('engine')?.audioTracks() ?? [],
    {
      session: ['engine', 'engine-tracks', 'engine-quality', 'phase'],
    },
    sameJson,
  ),
  /** Height of the decoded picture in pixels: what is really shown, whatever was chosen. */
  pictureHeight: fact((s) => s.video.videoHeight, { video: ['resize', 'loadedmetadata', 'emptied'] }),
  chapters: fact((s) => s.session.get('chapters'), { session: ['chapters'] }),
  thumbnails: fact((s) => s.session.get('thumbnails'), { session: ['thumbnails'] }),
  pip: fact((s) => s.document.pictureInPictureElement === s.video, {
    video: ['enterpictureinpicture', 'leavepictureinpicture'],
  }),
  canPip: fact((s) => Boolean(s.document.pictureInPictureEnabled) && !s.video.disablePictureInPicture, {
    video: ['loadedmetadata'],
  }),
  fullscreen: fact((s) => s.document.fullscreenElement === s.box, { document: ['fullscreenchange'] }),
  canFullscreen: fact((s) => s.document.fullscreenEnabled || 'webkitEnterFullscreen' in s.video, {
    video: ['loadedmetadata'],
  }),
  menu: fact((s) => s.session.get('menu'), { session: ['menu'] }),
  controlsShown: fact((s) => s.session.get('controlsShown'), { session: ['controlsShown'] }),
  leap: fact((s) => s.session.get('leap'), { session: ['leap'] }),
};

export type Facts = { [K in keyof typeof FACTS]: ReturnType<(typeof FACTS)[K]['read']> };
export type FactName = keyof Facts;
export type StaleOn = Partial<Record<'video' | 'session' | 'document', readonly string[]>>;
export type Fact<T> = { read(stage: Stage): T; staleOn: StaleOn; same(a: unknown, b: unknown): boolean };

function fact<T>(read: (stage: Stage) => T, staleOn: StaleOn, same: Fact<T>['same'] = Object.is): Fact<T> {
  return { read, staleOn, same };
}

/** The part that can be sought, in seconds; the engine knows better than the element where there is one. */
function readSeekable(stage: Stage): { startS: number; endS: number } {
  const range = stage.session.get('engine')?.seekable();
  if (range && range.endS > range.startS) return { startS: range.startS, endS: range.endS };
  const end = stage.video.duration;
  return { startS: 0, endS: Number.isFinite(end) ? end : 0 };
}

function isStalled(video: HTMLVideoElement): boolean {
  return !video.paused && !video.ended && video.readyState < 3;
}

/** Where the buffered stretch around the playhead ends, in seconds; the playhead itself when there is none. */
export function bufferedEnd(video: Pick<HTMLVideoElement, 'buffered' | 'currentTime'>): number {
  for (let index = 0; index < video.buffered.length; index++) {
    const end = video.buffered.end(index);
    if (video.buffered.start(index) <= video.currentTime + 0.1 && end >= video.currentTime) return end;
  }
  return video.currentTime;
}

function sameJson(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
