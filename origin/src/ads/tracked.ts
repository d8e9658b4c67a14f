/** An event that an ad reported while it played. */
export interface Tracked {
  /** The place in the schedule that the ad was requested for, as in the tag. */
  slot: string;
  ad: string;
  /** The VAST event name, or `error` with its number. */
  event: string;
  code?: string;
}

/** Only the newest are kept: enough for one test, or for viewing the address. */
const MOST_KEPT = 500;
const LONGEST = 100;

/** The reported events, oldest first; in memory only. */
export function createTracked() {
  let told: Tracked[] = [];
  const text = (query: URLSearchParams, name: string) => (query.get(name) ?? '').slice(0, LONGEST);
  return {
    note(query: URLSearchParams) {
      const code = text(query, 'code');
      const one = { slot: text(query, 'slot'), ad: text(query, 'ad'), event: text(query, 'event') };
      told = [...told.slice(1 - MOST_KEPT), { ...one, ...(code && { code }) }];
    },
    list: (slot: string | null) => told.filter((one) => slot === null || one.slot === slot),
  };
}
