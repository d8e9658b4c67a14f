/**
 * The kinds of error shown to viewers, each with its own title and description [PLAYER-04 PLAYER-05
 * PLAYER-06].
 */
export type PlayerErrorKind = 'GEO_BLOCKED' | 'UNAUTHORIZED' | 'UNKNOWN';
export const PLAYER_ERROR_KINDS = ['GEO_BLOCKED', 'UNAUTHORIZED', 'UNKNOWN'] as const;
