import type { AudioChoice, Engine } from '../engine/engine.ts';
import type { PlayerFailure } from '../playback/player-error.ts';
import { type CaptionLook, USUAL_LOOK } from '../text/caption-look.ts';
import type { Chapter } from '../text/chapters.ts';
import type { Thumbnail } from '../text/thumbnails.ts';

/** State of a playback that the video element does not have. Only the files that own a value set it. */
export type PlaybackValues = {
  engine: Engine | undefined;
  phase: 'preparing' | 'ready' | 'failed';
  failure: PlayerFailure | undefined;
  /** The browser says there is no network. */
  offline: boolean;
  /** Playback has started at least once. */
  started: boolean;
  /** There is no first frame yet: until then an engine moves to its own start position. */
  beginning: boolean;
  /** The viewer's seek in that time. */
  aim: Aim | undefined;
  /** The position of the viewer's last seek, in seconds, until it is reached. */
  soughtS: number | undefined;
  /** The viewer's position and the total length (Infinity: live); kept when the stream is closed. */
  position: PlaybackPosition | undefined;
  /** As declared by the item, in LUFS. */
  loudness: number | undefined;
  /** Whether louder items are turned down. */
  even: boolean;
  /** Another screen is available, or plays it. */
  remote: Remote | undefined;
  /** The viewer wants no picture, so none is loaded. */
  soundAlone: boolean;
  /** The audio track that the viewer last chose, in any item. */
  audio: KeptAudio | undefined;
  chapters: Chapter[];
  thumbnails: Thumbnail[];
  captionTracks: CaptionTrack[];
  captions: string;
  cues: Cue[];
  captionLook: CaptionLook;
  menu: MenuName | undefined;
  controlsShown: boolean;
  /** The ad that plays, or is about to, over the main video. */
  ad: AdView | undefined;
  /** The item has ended, and the next one is about to start. */
  upNext: boolean;
  /** Seconds moved by the last double tap, for the indicator on the picture. */
  doubleTapSeek: { seconds: number; at: number } | undefined;
};

/** An ad as the player shows it; times in seconds. */
export type AdView = {
  title: string;
  /** Its position among the ads of its break, from 1. */
  index: number;
  count: number;
  leftS: number;
  /** Time until it can be skipped; undefined: it cannot be skipped. */
  skipInS: number | undefined;
  clickUrl: string | undefined;
  paused: boolean;
  /** Its video is loading. */
  waiting: boolean;
  controls: { skip(): void; opened(): void };
};
/** The technology, and whether it plays there. */
export type Remote = { kind: 'cast' | 'airplay'; isOn: boolean };
/** The target of a seek, from a position and the seekable range, in seconds. */
export type Aim = (fromS: number, range: { startS: number; endS: number }) => number;
export type PlaybackPosition = { positionS: number; durationS: number };
export type MenuName = 'chapters' | 'captions' | 'audio' | 'quality' | 'more';
export type CaptionTrack = { id: string; language: string; label: string };
/** What audio tracks of different items have in common, and the id of the track in its own item. */
export type KeptAudio = Pick<AudioChoice, 'language' | 'label' | 'channels' | 'roles'> & { id?: string };
export type CueColour = 'white' | 'lime' | 'cyan' | 'red' | 'yellow' | 'magenta' | 'blue' | 'black';
export type CueSpan = {
  text: string;
  italic?: boolean;
  bold?: boolean;
  underline?: boolean;
  colour?: CueColour;
  background?: CueColour;
};
export type Cue = { id: string; lines: CueSpan[][]; atTop: boolean };
export type PlaybackState = ReturnType<typeof createPlaybackState>;

export const CAPTIONS_OFF = 'off';

export function createPlaybackState() {
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
    audio: undefined,
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
    /** Dispatches an event named after the key if the value has changed. */
    set<K extends keyof PlaybackValues>(this: EventTarget, key: K, value: PlaybackValues[K]) {
      if (Object.is(values[key], value)) return;
      values[key] = value;
      this.dispatchEvent(new Event(key));
    },
  });
}
