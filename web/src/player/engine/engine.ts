import type { ComponentType } from 'react';
import type { LateCode } from '../../lib/late-code.ts';
import type { DrmUrls, PlayerMedia } from '../media.ts';

/**
 * What every playback engine can do. The room knows engines by this shape alone;
 * times are in seconds of the presentation, bandwidths in bits a second.
 */
export interface Engine {
  /** `soundAlone`: nothing of the picture is fetched, by an engine that can. Rejects with an `EngineError`. */
  load(source: ChosenSource, startAt: StartAt, soundAlone?: boolean): Promise<void>;
  /** Whether what is loaded has its sound apart from its picture, so that it can come alone, or it does. */
  hasSoundApart(): boolean;
  qualities(): Quality[];
  /** {@link AUTO} hands the choice back to the engine. */
  selectQuality(id: string): void;
  audioTracks(): AudioChoice[];
  selectAudio(id: string): void;
  /** Text that came inside the stream, mirrored into text tracks of the video element. */
  streamText(): StreamText[];
  /** `undefined` stops fetching text. */
  selectStreamText(id: string | undefined): void;
  seekable(): SeekRange;
  /** Takes up fetching after a failure; false when nothing can be taken up. */
  retry(): boolean;
  on(listener: (event: EngineEvent) => void): () => void;
  destroy(): Promise<void>;
}

/**
 * Where a stream is begun, in seconds; a negative number is so long before the edge of a live one. A date is a moment of a
 * stream that has told its `zeroMs`. Undefined: where the stream itself begins, a live one at its edge.
 */
export type StartAt = number | Date | undefined;

/**
 * The part that can be sought, and whether its end moves. `zeroMs`: which moment lies at zero, in ms since 1970, where the
 * stream tells it; opened again it begins at another one.
 */
export type SeekRange = { startS: number; endS: number; live: boolean; zeroMs?: number | undefined };

/** Makes the engine for a source, on the element; another than ours plays where a player library is named. */
export type OpenEngine = (
  source: ChosenSource,
  video: HTMLVideoElement,
  media: PlayerMedia,
) => Promise<Engine>;

/** What is fetched of a source before there is an element to play it on. */
export interface AheadOptions {
  /** No more rows of picture than this, in pixels; undefined: as many as the screen shows. */
  maxHeight?: number | undefined;
  soundAlone: boolean;
  /** It is given up after so long without being played, in ms. */
  keptMs: number;
}

/** In place of the id of a quality. */
export const AUTO = 'auto';

export type Quality = { id: string; height: number; bandwidth: number; active: boolean; chosen: boolean };
export type AudioChoice = { id: string; language: string; label: string; active: boolean };
export type StreamText = { id: string; track: TextTrack };

export type EngineEvent =
  | { type: 'tracks' }
  | { type: 'quality' }
  | { type: 'text' }
  | { type: 'error'; error: EngineError };

export type EngineErrorKind =
  | 'network'
  | 'decode'
  /** The browser's own buffer and the engine are out of step. */
  | 'buffer'
  | 'drm'
  | 'licence'
  | 'manifest'
  | 'blocked'
  | 'unauthorized'
  | 'unsupported'
  | 'unknown';

/**
 * `refused` by its server; `expired`; `other-key`: what came opens something else; `output`: the screen's connection is
 * not protected; `no-system`: the browser has none of the key systems that the media are for.
 */
export type LicenceTrouble = 'refused' | 'expired' | 'other-key' | 'output' | 'no-system';

/** `fatal` ends the playback; `recoverable` is for the log. `status` is the http status where there was one. */
export type EngineError = {
  kind: EngineErrorKind;
  severity: 'recoverable' | 'fatal';
  status?: number;
  /** What came in the way of the keys to protected media. */
  licence?: LicenceTrouble;
  /** Shown instead of the words that every failure of the kind has; late code of anyone who knows more. */
  screen?: LateCode<ComponentType>;
  /** What was thrown, for the log. */
  detail?: string;
  /** The engine's own number of the error, for the log. */
  code?: number;
};

export type Delivery = 'hls' | 'dash' | 'file';
export type ChosenSource = {
  file: string;
  delivery: Delivery;
  mimeType: string | undefined;
  drm: DrmUrls | undefined;
};

export function isEngineError(value: unknown): value is EngineError {
  return typeof value === 'object' && value !== null && 'kind' in value && 'severity' in value;
}

/** Anything else that was thrown while an engine was at work: what it was is for the log. */
export function thrownError(raw: unknown): EngineError {
  const detail = raw instanceof Error ? `${raw.name}: ${raw.message}` : String(raw);
  return { kind: 'unknown', severity: 'fatal', detail };
}
