/** The platform's own player, as far as it is used here. Seconds; volume from 0 to 100. (wire content §11.1) */
export interface LibraryPlayer {
  setup(options: object): unknown;
  on(name: string, listener: (event: LibraryEvent) => void): unknown;
  play(): unknown;
  pause(): unknown;
  seek(seconds: number): unknown;
  /** Of what is live: from its edge back, negative. */
  getPosition(): number;
  /** Negative: live, and how far back it goes. Infinite: live without a way back. */
  getDuration(): number;
  getState(): 'idle' | 'buffering' | 'playing' | 'paused' | 'complete' | 'error';
  remove(): unknown;
  // what a stand-in of it may lack
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

/** Of all events what one of them says. */
export interface LibraryEvent {
  position?: number;
  duration?: number;
  bufferPercent?: number;
  code?: number;
  message?: string;
}

export type Library = (element: HTMLElement) => LibraryPlayer;

/** Where the library is, and the licence it is handed. [BOOT-46 BOOT-47] */
export interface LibrarySettings {
  address: string;
  key: string | undefined;
}

declare global {
  interface Window {
    jwplayer?: Library;
  }
}
