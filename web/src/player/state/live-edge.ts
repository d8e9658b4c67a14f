/**
 * A position this close to the edge counts as live, in seconds: a playlist grows by segments of up to ten
 * seconds.
 */
export const LIVE_EDGE_S = 10;

/** How often the edge is checked while nothing else happens, in ms. */
export const LIVE_TICK_MS = 1_000;
