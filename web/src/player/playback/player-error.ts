import type { EngineError, EngineErrorKind } from '../engine/engine.ts';
import type { PlayerErrorKind } from '../media.ts';

/** An error on screen. `positionS` is the viewer's position, absent if nothing had played. */
export type PlayerFailure = { kind: PlayerErrorKind; positionS?: number; cause?: EngineError };

/** The error kind that the message of another service means, in any case. [PLAYER-07 PLAYER-08 PLAYER-09] */
export function getErrorKind(text: string): PlayerErrorKind {
  const lower = text.toLowerCase();
  return TEXTS.find(([part]) => lower.includes(part))?.[1] ?? 'UNKNOWN';
}

const TEXTS: readonly [part: string, PlayerErrorKind][] = [
  ['access blocked', 'GEO_BLOCKED'],
  ['unauthorized', 'UNAUTHORIZED'],
  ['email address is not confirmed', 'EMAIL_UNCONFIRMED'],
  ['plays on as many screens', 'TOO_MANY_SCREENS'],
];

/** Whether a renewed passport or token would be refused for the same reason. */
export const isFinalRefusal = (kind: PlayerErrorKind): boolean => kind === 'GEO_BLOCKED' || isExplained(kind);

/** Whether a refusal names something that the viewer can do about it. */
export const isExplained = (kind: PlayerErrorKind): boolean =>
  kind === 'EMAIL_UNCONFIRMED' || kind === 'TOO_MANY_SCREENS';

/** The error kind shown for a failure of the engine: two kinds have their own screen. */
export function getShownKind(kind: EngineErrorKind): PlayerErrorKind {
  if (kind === 'blocked') return 'GEO_BLOCKED';
  return kind === 'unauthorized' ? 'UNAUTHORIZED' : 'UNKNOWN';
}
