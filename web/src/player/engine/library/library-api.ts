import type { EngineError } from '../engine.ts';

/** The used part of the player library (wire content §11.1). Times in seconds; volume from 0 to 100. */
export interface LibraryPlayer {
  setup(options: object): unknown;
  on(name: string, listener: (event: LibraryEvent) => void): unknown;
  play(): unknown;
  pause(): unknown;
  seek(seconds: number): unknown;
  /** For live: negative, counted back from the edge. */
  getPosition(): number;
  /** Negative: live, and how far back it can be sought. Infinite: live and not seekable. */
  getDuration(): number;
  getState(): 'idle' | 'buffering' | 'playing' | 'paused' | 'complete' | 'error';
  remove(): unknown;
  // these may be missing in replacements of the library
  getVolume?(): number;
  setVolume?(volume: number): unknown;
  getMute?(): boolean;
  setMute?(muted: boolean): unknown;
  getPlaybackRate?(): number;
  setPlaybackRate?(rate: number): unknown;
  getQualityLevels?(): { label?: string; height?: number; bitrate?: number }[];
  getCurrentQuality?(): number;
  setCurrentQuality?(index: number): unknown;
  getAudioTracks?(): { name?: string; language?: string }[];
  getCurrentAudioTrack?(): number;
  setCurrentAudioTrack?(index: number): unknown;
  getVisualQuality?(): { level?: { height?: number } } | undefined;
}

/** The properties of all events; each event has some of them. */
export interface LibraryEvent {
  position?: number;
  duration?: number;
  bufferPercent?: number;
  code?: number;
  message?: string;
}

/** A library that cannot be used; tried again when the network is back or the viewer asks for it. (G-58) */
export function libraryFailure(detail: string): EngineError {
  return { kind: 'network', severity: 'fatal', isFinal: true, detail };
}

export type Library = (element: HTMLElement) => LibraryPlayer;

/** The library's address, and its licence key. [BOOT-46 BOOT-47] */
export interface LibrarySettings {
  address: string;
  key: string | undefined;
}

declare global {
  interface Window {
    jwplayer?: Library;
  }
}
