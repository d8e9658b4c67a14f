/**
 * As near to the edge counts as live, in seconds: a playlist grows by a piece of up to ten seconds at a time.
 */
export const LIVE_EDGE_S = 10;

/** How often the edge is looked at while nothing else happens, in ms. */
export const LIVE_TICK_MS = 1_000;
