import type { Captions } from './captions.ts';
import type { Session } from './session.ts';

/** Everything a fact is read from and a request acts on. One a player, made when its elements are there. */
export type Stage = {
  video: HTMLVideoElement;
  /** The element that goes full screen: picture and controls together. */
  box: HTMLElement;
  document: Document;
  session: Session;
  captions: Captions;
  host: Host;
};

/** What the screen around the player offers it. */
export type Host = {
  leave(): void;
  next: { title: string; onNext(): void } | undefined;
  retry(): void;
};
