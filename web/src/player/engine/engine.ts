import type { ComponentType } from 'react';
import type { LazyModule } from '../../lib/lazy-module.ts';
import type { DrmUrls, PlayerMedia } from '../media.ts';

/** What every playback engine can do. Times are in seconds of the presentation, bandwidths in bits per second. */
export interface Engine {
  /** `soundAlone`: load no video, if the engine supports it. Rejects with an `EngineError`. */
  load(source: ChosenSource, startAt: StartAt, soundAlone?: boolean): Promise<void>;
  /** Whether the loaded stream has separate audio, so that it can play without video, or already does. */
  hasSoundApart(): boolean;
  qualities(): Quality[];
  /** {@link AUTO} returns the choice to the engine. */
  selectQuality(id: string): void;
  audioTracks(): AudioChoice[];
  selectAudio(id: string): void;
  /** Text tracks from inside the stream, mirrored into text tracks of the video element. */
  streamText(): StreamText[];
  /** `undefined` stops loading text. */
  selectStreamText(id: string | undefined): void;
  seekable(): SeekRange;
  /** Whether a place, in seconds, has no picture, as the line of the encoder was interrupted; absent: unknown. */
  isInterrupted?(atS: number): boolean;
  /** Resumes loading after a failure; false if that is not possible. */
  retry(): boolean;
  /** One listener receives all events. */
  on(listener: (event: EngineEvent) => void): void;
  destroy(): Promise<void>;
}

/**
 * Where a stream starts, in seconds; a negative number counts back from the edge of a live one. A date is a
 * moment in a stream with a known `zeroMs`. Undefined: the stream's own start, for a live one its edge.
 */
export type StartAt = number | Date | undefined;

/**
 * The seekable range, and whether its end moves. `zeroMs`: the moment at position zero, in ms since 1970, if
 * the stream declares it; it changes when the stream is opened again. `pieceS`: length of its longest piece;
 * undefined: unknown. The end of a live range is where the stream wants its viewers.
 */
export type SeekRange = {
  startS: number;
  endS: number;
  live: boolean;
  zeroMs?: number | undefined;
  pieceS?: number | undefined;
};

/** Creates the engine for a source on an element; replaced if the settings name a player library. */
export type OpenEngine = (
  source: ChosenSource,
  video: HTMLVideoElement,
  media: PlayerMedia,
  /** Aborted when it is no longer needed, or took too long. */
  signal: AbortSignal,
) => Promise<Engine>;

/** Options for loading a source before there is an element to play it on. */
export interface AheadOptions {
  /** Maximum height of the picture, in px; undefined: the height of the screen. */
  maxHeight?: number | undefined;
  soundAlone: boolean;
  /** After this time without being played it is dropped, in ms. */
  keptMs: number;
}

/** Used in place of a quality's id. */
export const AUTO = 'auto';

export type Quality = { id: string; height: number; bandwidth: number; active: boolean; chosen: boolean };
export type AudioChoice = {
  id: string;
  language: string;
  label: string;
  active: boolean;
  /** How many channels it has, and what it is for, as the stream says. */
  channels?: number | undefined;
  roles?: readonly string[] | undefined;
};
/** `forced`: it translates only what is not in the language of the sound. */
export type StreamText = { id: string; track: TextTrack; forced: boolean };

export type EngineEvent =
  | { type: 'tracks' }
  | { type: 'quality' }
  | { type: 'text' }
  | { type: 'error'; error: EngineError };

export type EngineErrorKind =
  | 'network'
  | 'decode'
  /** The browser's buffer and the engine are out of sync. */
  | 'buffer'
  | 'drm'
  | 'licence'
  | 'manifest'
  | 'blocked'
  | 'unauthorized'
  | 'unsupported'
  | 'unknown';

/**
 * `refused` by the licence server; `expired`; `other-key`: the licence is for something else; `output`: the
 * screen's connection is not protected; `no-system`: the browser has none of the required key systems.
 */
export type LicenceTrouble = 'refused' | 'expired' | 'other-key' | 'output' | 'no-system';

/** `fatal` ends playback; `recoverable` is only logged. `status` is the HTTP status, if there was one. */
export type EngineError = {
  kind: EngineErrorKind;
  severity: 'recoverable' | 'fatal';
  status?: number;
  /** Neither another source nor another try would do better: the platform's library failed. */
  isFinal?: true;
  /** What went wrong with the keys of protected media. */
  licence?: LicenceTrouble;
  /** Shown instead of the kind's general message; lazy-loaded code from whoever knows more. */
  screen?: LazyModule<ComponentType>;
  /** The original error, for the log. */
  detail?: string;
  /** The engine's own error code, for the log. */
  code?: number;
};

export type Delivery = 'hls' | 'dash' | 'file';
export type ChosenSource = {
  file: string;
  delivery: Delivery;
  /** Of a stream as both engines know it, of a file as the item has it. */
  mimeType: string | undefined;
  drm: DrmUrls | undefined;
};

export function isEngineError(value: unknown): value is EngineError {
  return typeof value === 'object' && value !== null && 'kind' in value && 'severity' in value;
}

/** Any other error thrown in an engine; its original text is for the log. */
export function thrownError(raw: unknown): EngineError {
  const detail = raw instanceof Error ? `${raw.name}: ${raw.message}` : String(raw);
  return { kind: 'unknown', severity: 'fatal', detail };
}
