/** What the viewer is told; each has a title and a description of its own [PLAYER-04 PLAYER-05 PLAYER-06]. */
export type PlayerErrorKind = 'GEO_BLOCKED' | 'UNAUTHORIZED' | 'UNKNOWN';
export const PLAYER_ERROR_KINDS = ['GEO_BLOCKED', 'UNAUTHORIZED', 'UNKNOWN'] as const;
