import type { EngineError, EngineErrorKind } from '../engine/engine.ts';
import type { PlayerErrorKind } from './player-error-kind.ts';

/** An error on the screen. `positionS` is where the viewer was, absent when nothing had played. */
export type PlayerFailure = { kind: PlayerErrorKind; positionS?: number; cause?: EngineError };

/** The viewer's error for a text of another service that contains one of these, in any case [PLAYER-07 PLAYER-08 PLAYER-09]. */
export function errorKindOf(text: string): PlayerErrorKind {
  const lower = text.toLowerCase();
  return TEXTS.find(([part]) => lower.includes(part))?.[1] ?? 'UNKNOWN';
}

const TEXTS: readonly [part: string, PlayerErrorKind][] = [
  ['access blocked', 'GEO_BLOCKED'],
  ['unauthorized', 'UNAUTHORIZED'],
];

/** The viewer's error for a failure of the engine: two kinds have a screen of their own. */
export function shownKindOf(kind: EngineErrorKind): PlayerErrorKind {
  if (kind === 'blocked') return 'GEO_BLOCKED';
  return kind === 'unauthorized' ? 'UNAUTHORIZED' : 'UNKNOWN';
}

/** An http status as an error kind: 403 of a stream means the region (G-59), 401 the rights. */
export function kindOfStatus(status: number): EngineErrorKind {
  if (status === 403) return 'blocked';
  if (status === 401) return 'unauthorized';
  return 'network';
}
