import { getShare, viewerVolume } from './loudness.ts';
import type { PlayerParts } from './player-parts.ts';

/** A position this close to the edge counts as live, in seconds: a segment has up to ten. */
export const LIVE_EDGE_S = 10;

/**
 * Everything the controls can read, one entry per fact: how it is read, and which events make it stale.
 * Nothing assumes the effect of a request; the fact is read again.
 */
export const FACTS = {
  phase: fact((s) => s.state.get('phase'), { state: ['phase'] }),
  failure: fact((s) => s.state.get('failure'), { state: ['failure'] }),
  offline: fact((s) => s.state.get('offline'), { state: ['offline'] }),
  position: fact((s) => s.state.get('position'), { state: ['position'] }),
  started: fact((s) => s.state.get('started'), { state: ['started'] }),
  paused: fact((s) => s.video.paused, { video: ['play', 'playing', 'pause', 'ended', 'emptied'] }),
  ended: fact((s) => s.video.ended, { video: ['ended', 'play', 'playing', 'seeking', 'emptied'] }),
  waiting: fact((s) => s.state.get('phase') === 'preparing' || isStalled(s.video), {
    state: ['phase'],
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
  /** Whether a live stream says that its picture is interrupted here. */
  interrupted: fact((s) => s.state.get('engine')?.isInterrupted?.(s.video.currentTime) ?? false, {
    video: ['timeupdate', 'seeking', 'emptied'],
    state: ['engine', 'phase'],
  }),
  currentTime: fact(getPlace, {
    video: ['timeupdate', 'seeking', 'seeked', 'loadedmetadata', 'emptied'],
    state: ['aim', 'engine'],
  }),
  /** In seconds; 0 for live, even if the available part has a length. */
  duration: fact((s) => (Number.isFinite(s.video.duration) && !isLive(s) ? s.video.duration : 0), {
    video: ['durationchange', 'loadedmetadata', 'emptied'],
    state: ['engine', 'engine-tracks', 'phase', 'live-tick'],
  }),
  seekable: fact(
    readSeekable,
    {
      video: ['loadedmetadata', 'durationchange', 'progress', 'emptied'],
      state: ['engine', 'engine-tracks', 'phase', 'live-tick'],
    },
    sameJson,
  ),
  live: fact(isLive, {
    video: ['loadedmetadata', 'durationchange'],
    state: ['engine', 'engine-tracks', 'phase', 'live-tick'],
  }),
  /** Whole seconds behind the live edge; 0 if not live. */
  behindS: fact(behindLive, whenEdgeMoves()),
  /** Undefined: not live. */
  liveEdge: fact(
    (s) => (isLive(s) ? (behindLive(s) > LIVE_EDGE_S ? ('behind' as const) : ('at' as const)) : undefined),
    whenEdgeMoves(),
  ),
  buffered: fact((s) => bufferedEnd(s.video), {
    video: ['progress', 'timeupdate', 'seeking', 'seeked', 'emptied'],
  }),
  /** The volume the viewer chose; the element's own is a share of it. */
  volume: fact(viewerVolume, { video: ['volumechange'], state: ['even', 'loudness'] }),
  /** Whether loudness is evened out. Undefined: this item is not loud enough for it. */
  even: fact((s) => (getShare(s.state.get('loudness')) < 1 ? s.state.get('even') : undefined), {
    state: ['even', 'loudness'],
  }),
  muted: fact((s) => s.video.muted || s.video.volume === 0, { video: ['volumechange'] }),
  /** The speed that the viewer chose; who catches up with a live stream plays a little faster. */
  playbackRate: fact((s) => s.video.defaultPlaybackRate, { video: ['ratechange', 'loadedmetadata'] }),
  captionTracks: fact((s) => s.state.get('captionTracks'), { state: ['captionTracks'] }, sameJson),
  captions: fact((s) => s.state.get('captions'), { state: ['captions'] }),
  cues: fact((s) => s.state.get('cues'), { state: ['cues'] }, sameJson),
  captionLook: fact((s) => s.state.get('captionLook'), { state: ['captionLook'] }),
  qualities: fact((s) => s.state.get('engine')?.qualities() ?? [], whenChoicesChange(), sameJson),
  audioTracks: fact((s) => s.state.get('engine')?.audioTracks() ?? [], whenChoicesChange(), sameJson),
  soundAlone: fact((s) => s.state.get('soundAlone'), { state: ['soundAlone'] }),
  canSoundAlone: fact((s) => s.state.get('engine')?.hasSoundApart() ?? false, {
    state: ['engine', 'engine-tracks', 'phase'],
  }),
  /** Height of the decoded picture in px: what is really shown, whatever was chosen. */
  pictureHeight: fact((s) => s.video.videoHeight, { video: ['resize', 'loadedmetadata', 'emptied'] }),
  chapters: fact((s) => s.state.get('chapters'), { state: ['chapters'] }),
  thumbnails: fact((s) => s.state.get('thumbnails'), { state: ['thumbnails'] }),
  pip: fact((s) => s.document.pictureInPictureElement === s.video, {
    video: ['enterpictureinpicture', 'leavepictureinpicture'],
  }),
  canPip: fact(
    (s) =>
      Boolean(s.document.pictureInPictureEnabled) &&
      !s.video.disablePictureInPicture &&
      !s.state.get('soundAlone'),
    { video: ['loadedmetadata'], state: ['soundAlone'] },
  ),
  remote: fact((s) => s.state.get('remote'), { state: ['remote'] }, sameJson),
  fullscreen: fact((s) => s.fullscreen.isOn(), { document: ['fullscreenchange'] }),
  canFullscreen: fact((s) => s.document.fullscreenEnabled || 'webkitEnterFullscreen' in s.video, {
    video: ['loadedmetadata'],
  }),
  menu: fact((s) => s.state.get('menu'), { state: ['menu'] }),
  ad: fact((s) => s.state.get('ad'), { state: ['ad'] }, sameJson),
  upNext: fact((s) => s.state.get('upNext'), { state: ['upNext'] }),
  controlsShown: fact((s) => s.state.get('controlsShown'), { state: ['controlsShown'] }),
  doubleTapSeek: fact((s) => s.state.get('doubleTapSeek'), { state: ['doubleTapSeek'] }),
};

export type Facts = { [K in keyof typeof FACTS]: ReturnType<(typeof FACTS)[K]['read']> };
export type FactName = keyof Facts;
export type StaleOn = Partial<Record<'video' | 'state' | 'document', readonly string[]>>;
export type Fact<T> = {
  read(player: PlayerParts): T;
  staleOn: StaleOn;
  same(a: unknown, b: unknown): boolean;
};

function fact<T>(
  read: (player: PlayerParts) => T,
  staleOn: StaleOn,
  same: Fact<T>['same'] = Object.is,
): Fact<T> {
  return { read, staleOn, same };
}

/** The seekable range, in seconds; the engine, if there is one, knows it better than the element. */
function readSeekable(player: PlayerParts): { startS: number; endS: number } {
  const range = player.state.get('engine')?.seekable();
  if (range && range.endS > range.startS) return { startS: range.startS, endS: range.endS };
  const end = player.video.duration;
  return { startS: 0, endS: Number.isFinite(end) ? end : 0 };
}

/** The viewer's position, or the one that the first frame will have, in seconds. */
function getPlace(player: PlayerParts): number {
  const { state, video } = player;
  const aim = state.get('aim');
  const range = aim && readSeekable(player);
  if (!range || range.endS <= range.startS) return video.currentTime;
  return Math.min(Math.max(aim(video.currentTime, range), range.startS), range.endS);
}

function isLive(player: PlayerParts): boolean {
  return player.state.get('engine')?.seekable().live ?? false;
}

function behindLive(player: PlayerParts): number {
  return isLive(player) ? Math.max(0, Math.floor(readSeekable(player).endS - getPlace(player))) : 0;
}

function whenChoicesChange(): StaleOn {
  return { state: ['engine', 'engine-tracks', 'engine-quality', 'phase'] };
}

/** The live edge also moves while playback is paused. */
function whenEdgeMoves(): StaleOn {
  return {
    video: ['timeupdate', 'seeking', 'seeked', 'loadedmetadata', 'progress', 'emptied'],
    state: ['engine', 'engine-tracks', 'phase', 'live-tick', 'aim'],
  };
}

function isStalled(video: HTMLVideoElement): boolean {
  return !video.paused && !video.ended && video.readyState < 3;
}

/** End of the buffered range around the playhead, in seconds; the playhead itself if there is none. */
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
