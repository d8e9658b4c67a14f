import type { Fullscreen } from '../fullscreen.ts';
import type { Captions } from '../text/captions.ts';
import type { PlaybackState } from './playback-state.ts';

/** Everything a fact is read from and a request acts on. One a player, made when its elements are there. */
export type PlayerParts = {
  video: HTMLVideoElement;
  /** The element that goes full screen: picture and controls together. */
  box: HTMLElement;
  document: Document;
  state: PlaybackState;
  captions: Captions;
  fullscreen: Fullscreen;
  host: Host;
  /** Asks on which screen to play; where the browser can. */
  promptRemote?: (() => Promise<unknown>) | undefined;
  /** Takes a request in place of the player, while an ad plays; true: it goes no further. */
  intercept?: ((name: string) => boolean) | undefined;
};

/** What plays after this. */
export type NextItem = {
  title: string;
  subtitle?: string;
  pictureUrl: string;
  /** This viewer is known not to be given it: it is offered, and does not begin by itself. */
  locked?: boolean;
  onNext(): void;
  /** On the first sign that it is about to be chosen. */
  prepare?(): void;
};

/** The channels beside the one that plays, by their names. */
export type Zap = { next: string; previous: string; to(step: 1 | -1): void };

/** What the screen around the player offers it. */
export type Host = {
  leave(): void;
  next: NextItem | undefined;
  zap: Zap | undefined;
  retry(): void;
  /** Opens what plays once more, where it is, as it is wanted now. */
  reopen(): void;
};
