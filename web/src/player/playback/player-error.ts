import type { EngineError, EngineErrorKind } from '../engine/engine.ts';
import type { PlayerErrorKind } from './player-error-kind.ts';

/** An error on screen. `positionS` is the viewer's position, absent if nothing had played. */
export type PlayerFailure = { kind: PlayerErrorKind; positionS?: number; cause?: EngineError };

/**
 * The error kind for another service's message that contains one of these texts, in any case [PLAYER-07
 * PLAYER-08 PLAYER-09].
 */
export function getErrorKind(text: string): PlayerErrorKind {
  const lower = text.toLowerCase();
  return TEXTS.find(([part]) => lower.includes(part))?.[1] ?? 'UNKNOWN';
}

const TEXTS: readonly [part: string, PlayerErrorKind][] = [
  ['access blocked', 'GEO_BLOCKED'],
  ['unauthorized', 'UNAUTHORIZED'],
];

/** The error kind shown for a failure of the engine: two kinds have their own screen. */
export function getShownKind(kind: EngineErrorKind): PlayerErrorKind {
  if (kind === 'blocked') return 'GEO_BLOCKED';
  return kind === 'unauthorized' ? 'UNAUTHORIZED' : 'UNKNOWN';
}

/** The error kind of an HTTP status: for a stream, 403 means the region (G-59), 401 missing rights. */
export function kindOfStatus(status: number): EngineErrorKind {
  if (status === 403) return 'blocked';
  if (status === 401) return 'unauthorized';
  return 'network';
}
