import type { Engine } from '../engine/engine.ts';
import type { PlayerFailure } from '../playback/player-error.ts';
import { type CaptionLook, USUAL_LOOK } from '../text/caption-look.ts';
import type { Chapter } from '../text/chapters.ts';
import type { Thumbnail } from '../text/thumbnails.ts';

/** What a playback knows that the video element does not. Only the files that own a value set it. */
export type PlaybackValues = {
  engine: Engine | undefined;
  phase: 'preparing' | 'ready' | 'failed';
  failure: PlayerFailure | undefined;
  /** The browser says there is no network. */
  offline: boolean;
  /** A first frame has moved. */
  started: boolean;
  /** There is no picture yet: until then an engine takes the film to where it begins, wherever else it is sent. */
  beginning: boolean;
  /** What the viewer seeks meanwhile. */
  aim: Aim | undefined;
  /** Where the viewer asked to be, in seconds, until the film is there. */
  soughtS: number | undefined;
  /** Where the viewer has come, and how long the whole is (Infinity: live); stays when the film is closed. */
  position: PlaybackPosition | undefined;
  /** As the item tells it, in LUFS. */
  loudness: number | undefined;
  /** What is louder than others is turned down. */
  even: boolean;
  /** Another screen is near, or plays it. */
  remote: Remote | undefined;
  /** The viewer wants no picture, and none is fetched. */
  soundAlone: boolean;
  chapters: Chapter[];
  thumbnails: Thumbnail[];
  captionTracks: CaptionTrack[];
  captions: string;
  cues: Cue[];
  captionLook: CaptionLook;
  menu: MenuName | undefined;
  controlsShown: boolean;
  /** What plays over the film, or is about to. */
  ad: AdView | undefined;
  /** It has ended, and what comes next is about to begin. */
  upNext: boolean;
  /** Seconds moved by the last double tap, for the sign on the picture. */
  doubleTapSeek: { seconds: number; at: number } | undefined;
};

/** An ad as the player shows it; seconds. */
export type AdView = {
  title: string;
  /** Its place among those of its break, from 1. */
  index: number;
  count: number;
  leftS: number;
  /** How long it cannot be skipped yet; undefined: it cannot be. */
  skipInS: number | undefined;
  clickUrl: string | undefined;
  paused: boolean;
  waiting: boolean;
  controls: { skip(): void; opened(): void };
};
/** By which way, and whether it plays there. */
export type Remote = { kind: 'cast' | 'airplay'; isOn: boolean };
/** Where a seek goes: from a place, among what can be sought, in seconds. */
export type Aim = (fromS: number, range: { startS: number; endS: number }) => number;
export type PlaybackPosition = { positionS: number; durationS: number };
export type MenuName = 'chapters' | 'captions' | 'audio' | 'quality' | 'more';
export type CaptionTrack = { id: string; language: string; label: string };
export type CueSpan = { text: string; italic?: boolean; bold?: boolean; underline?: boolean };
export type Cue = { id: string; lines: CueSpan[][] };
export type PlaybackState = EventTarget & {
  get<K extends keyof PlaybackValues>(key: K): PlaybackValues[K];
  /** Dispatches an event named after the key when the value is a new one. */
  set<K extends keyof PlaybackValues>(key: K, value: PlaybackValues[K]): void;
};

export const CAPTIONS_OFF = 'off';

export function createPlaybackState(): PlaybackState {
  const values: PlaybackValues = {
    engine: undefined,
    phase: 'preparing',
    failure: undefined,
    offline: false,
    started: false,
    beginning: false,
    aim: undefined,
    soughtS: undefined,
    position: undefined,
    loudness: undefined,
    even: true,
    remote: undefined,
    soundAlone: false,
    chapters: [],
    thumbnails: [],
    captionTracks: [],
    captions: CAPTIONS_OFF,
    cues: [],
    captionLook: USUAL_LOOK,
    menu: undefined,
    controlsShown: true,
    ad: undefined,
    upNext: false,
    doubleTapSeek: undefined,
  };
  return Object.assign(new EventTarget(), {
    get: <K extends keyof PlaybackValues>(key: K) => values[key],
    set<K extends keyof PlaybackValues>(this: EventTarget, key: K, value: PlaybackValues[K]) {
      if (Object.is(values[key], value)) return;
      values[key] = value;
      this.dispatchEvent(new Event(key));
    },
  });
}
