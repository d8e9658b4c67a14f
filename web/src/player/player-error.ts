import type { EngineError, EngineErrorKind } from './engine.ts';

/** What the viewer is told; each has a title and a description of its own [PLAYER-04 PLAYER-05 PLAYER-06]. */
export type PlayerErrorKind = 'GEO_BLOCKED' | 'UNAUTHORIZED' | 'UNKNOWN';
export const PLAYER_ERROR_KINDS = ['GEO_BLOCKED', 'UNAUTHORIZED', 'UNKNOWN'] as const;

/** An error on the screen. `placeS` is the kept place in seconds, absent when nothing had played. */
export type PlayerFailure = { kind: PlayerErrorKind; placeS?: number; cause?: EngineError };

/** The viewer's error for a player error text, in any case [PLAYER-07 PLAYER-08 PLAYER-09]. */
export function errorKindOf(text: string): PlayerErrorKind {
  return KIND_OF_TEXT[text.trim().toLowerCase()] ?? 'UNKNOWN';
}

const KIND_OF_TEXT: Record<string, PlayerErrorKind> = {
  'access blocked': 'GEO_BLOCKED',
  unauthorized: 'UNAUTHORIZED',
};

/** The text of an engine's error kind: the two that have a screen of their own, else its name. */
export function textOfKind(kind: EngineErrorKind): string {
  if (kind === 'blocked') return 'access blocked';
  return kind;
}

/** An http status as an error kind: 403 of a stream means the region (G-59), 401 the rights. */
export function kindOfStatus(status: number): EngineErrorKind {
  if (status === 403) return 'blocked';
  if (status === 401) return 'unauthorized';
  return 'network';
}
