/** What an ad told while it played. */
export interface Tracked {
  /** The place in the schedule that the ad was asked for, as the tag named it. */
  slot: string;
  ad: string;
  /** A name of VAST's, or `error` with its number. */
  event: string;
  code?: string;
}

/** The newest are kept: enough for one test, or one look at the address. */
const MOST_KEPT = 500;
const LONGEST = 100;

/** What ads have told so far, oldest first; in memory, gone with the process. */
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
