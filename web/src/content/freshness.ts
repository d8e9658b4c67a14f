const MINUTE_MS = 60_000;

/** How long an answer counts as fresh, and how often what is live is asked for again. (wire content §0) */
export const FRESHNESS = {
  /** [CONST-18] */
  listMs: 60 * MINUTE_MS,
  /** [CONST-21] */
  mediaMs: 10 * MINUTE_MS,
  /** [CONST-24] */
  searchMs: 20 * MINUTE_MS,
  /** Series, episodes, and which episode belongs to what. [CONST-24] */
  seriesMs: 20 * MINUTE_MS,
  /** [CONST-23] */
  adScheduleMs: 20 * MINUTE_MS,
  /** [LIST-11] */
  liveRefetchMs: 30_000,
  /** [ACCESS-36] */
  signingTokenMs: 15 * MINUTE_MS,
} as const;
