const MINUTE_MS = 60_000;

/** How long answers count as fresh, and how often live items are fetched again. (wire content §0) */
export const FRESHNESS = {
  /** [CONST-18] */
  listMs: 60 * MINUTE_MS,
  /** [CONST-21] */
  mediaMs: 10 * MINUTE_MS,
  /** [CONST-24] */
  searchMs: 20 * MINUTE_MS,
  /** Series, episodes, and which series an episode belongs to. [CONST-24] */
  seriesMs: 20 * MINUTE_MS,
  /** [CONST-23] */
  adScheduleMs: 20 * MINUTE_MS,
  /** [LIST-11] */
  liveRefetchMs: 30_000,
  /** [ACCESS-36] */
  signingTokenMs: 15 * MINUTE_MS,
} as const;
