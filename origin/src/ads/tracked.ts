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
const MAX_KEPT = 500;
const MAX_CHARACTERS = 100;

/** The reported events, oldest first; in memory only. */
export function createTracked() {
  let events: Tracked[] = [];
  const text = (query: URLSearchParams, name: string) => (query.get(name) ?? '').slice(0, MAX_CHARACTERS);
  return {
    note(query: URLSearchParams) {
      const code = text(query, 'code');
      const one = { slot: text(query, 'slot'), ad: text(query, 'ad'), event: text(query, 'event') };
      events = [...events.slice(1 - MAX_KEPT), { ...one, ...(code && { code }) }];
    },
    list: (slot: string | null) => events.filter((one) => slot === null || one.slot === slot),
  };
}
