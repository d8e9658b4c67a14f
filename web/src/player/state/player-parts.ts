import type { Fullscreen } from '../fullscreen.ts';
import type { Captions } from '../text/captions.ts';
import type { PlaybackState } from './playback-state.ts';

/** What facts are read from and requests act on; one per player. */
export type PlayerParts = {
  video: HTMLVideoElement;
  /** The element that goes fullscreen: picture and controls together. */
  box: HTMLElement;
  document: Document;
  state: PlaybackState;
  captions: Captions;
  fullscreen: Fullscreen;
  host: Host;
  /** Lets the viewer choose a screen to play on, if the browser supports it. */
  promptRemote?: (() => Promise<unknown>) | undefined;
  /** Handles a request instead of the player while an ad plays; true: the player does not get it. */
  intercept?: ((name: string) => boolean) | undefined;
};

/** The item that plays next. */
export type NextItem = {
  title: string;
  subtitle?: string;
  pictureUrl: string;
  /** This viewer may not watch it: it is offered, but does not start by itself. */
  locked?: boolean;
  onNext(): void;
  /** Called on the first sign that it is about to be chosen. */
  prepare?(): void;
};

/** The page that leaving the player leads to. */
export type BackTo = 'item' | 'series' | 'guide';

/** Names of the next and previous channel. */
export type Zap = { next: string; previous: string; to(step: 1 | -1): void };

/** What the surrounding screen provides to the player. */
export type Host = {
  leave(): void;
  next: NextItem | undefined;
  zap: Zap | undefined;
  /** Opens the stream again at the viewer's position, and plays. */
  retry(): void;
  /** The same, but stays playing or paused as it is. */
  reopen(): void;
};
