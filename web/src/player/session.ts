import type { Chapter } from './chapters.ts';
import type { Engine } from './engine.ts';
import type { PlayerFailure } from './player-error.ts';
import type { Thumbnail } from './thumbnails.ts';

/** What a sitting knows that the video element does not. Only the files that own a value set it. */
export type SessionValues = {
  engine: Engine | undefined;
  phase: 'preparing' | 'ready' | 'failed';
  failure: PlayerFailure | undefined;
  /** The browser says there is no network. */
  offline: boolean;
  /** A first frame has moved. */
  started: boolean;
  /** Where the viewer has come, and how long the whole is (Infinity: live); stays when the film is closed. */
  place: Place | undefined;
  /** Fetching gave up while the buffer still plays. */
  starving: boolean;
  chapters: Chapter[];
  thumbnails: Thumbnail[];
  captionTracks: CaptionTrack[];
  captions: string;
  cues: Cue[];
  captionSize: CaptionSize;
  menu: MenuName | undefined;
  controlsShown: boolean;
  /** Seconds moved by the last double tap, for the sign on the picture. */
  leap: { seconds: number; at: number } | undefined;
};

export type Place = { positionS: number; durationS: number };
export type MenuName = 'chapters' | 'captions' | 'audio' | 'quality' | 'more';
export type CaptionTrack = { id: string; language: string; label: string };
export type CaptionSize = 'small' | 'medium' | 'large';
export type CueSpan = { text: string; italic?: boolean; bold?: boolean; underline?: boolean };
export type Cue = { id: string; lines: CueSpan[][] };
export type Session = EventTarget & {
  get<K extends keyof SessionValues>(key: K): SessionValues[K];
  /** Dispatches an event named after the key when the value is a new one. */
  set<K extends keyof SessionValues>(key: K, value: SessionValues[K]): void;
};

export const CAPTIONS_OFF = 'off';

export function createSession(): Session {
  const values: SessionValues = {
    engine: undefined,
    phase: 'preparing',
    failure: undefined,
    offline: false,
    started: false,
    place: undefined,
    starving: false,
    chapters: [],
    thumbnails: [],
    captionTracks: [],
    captions: CAPTIONS_OFF,
    cues: [],
    captionSize: 'medium',
    menu: undefined,
    controlsShown: true,
    leap: undefined,
  };
  return Object.assign(new EventTarget(), {
    get: <K extends keyof SessionValues>(key: K) => values[key],
    set<K extends keyof SessionValues>(this: EventTarget, key: K, value: SessionValues[K]) {
      if (Object.is(values[key], value)) return;
      values[key] = value;
      this.dispatchEvent(new Event(key));
    },
  });
}
