import type { AdTracking } from './read-vast.ts';

/** Reasons why an ad was not shown, with VAST's error codes. */
export const AD_ERRORS = {
  notReadable: 100,
  wrapperNotAnswered: 301,
  wrappedTooOften: 302,
  noAd: 303,
  notLoaded: 401,
  tooSlow: 402,
  notSupported: 403,
  notShown: 405,
} as const;

export type SendBeacon = (url: string) => void;

/** Calls an address without waiting; failures are ignored. No cookies are sent. */
export const sendBeacon: SendBeacon = (url) => {
  fetch(url, { mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(() => {});
};

/** Most calls for one event of an ad, or for one error, however many addresses a document has. */
const MAX_CALLS = 50;

/** Reports an error to these addresses. */
export function tellError(urls: readonly string[], code: number, send: SendBeacon): void {
  for (const url of urls.slice(0, MAX_CALLS)) send(withMacros(url, { ERRORCODE: code }));
}

/** Reports the events of one ad, each once. `playheadS`: position in the ad, in seconds. */
export function createTeller(tracking: AdTracking, send: SendBeacon, playheadS: () => number) {
  const reported = new Set<string>();
  const tell = (event: string, code?: number) => {
    if (reported.has(event)) return;
    reported.add(event);
    const values = { ADPLAYHEAD: clock(playheadS()), ...(code !== undefined && { ERRORCODE: code }) };
    for (const url of (tracking[event] ?? []).slice(0, MAX_CALLS)) send(withMacros(url, values));
  };
  return {
    tell,
    /** Reports the quartiles up to a share of the ad. */
    seen(share: number) {
      for (const [event, from] of QUARTILES) if (share >= from) tell(event);
    },
    fail: (code: number) => tell('error', code),
  };
}

const QUARTILES: readonly [string, number][] = [
  ['firstQuartile', 0.25],
  ['midpoint', 0.5],
  ['thirdQuartile', 0.75],
];

/** The address of a tag, with VAST's macros and the platform's names filled in. */
export function fillTag(tag: string, mediaId: string): string {
  const url = tag
    .replaceAll('__random-number__', String(randomNumber()))
    .replaceAll('__timestamp__', String(Date.now()))
    .replaceAll('__item-mediaid__', encodeURIComponent(mediaId));
  return withMacros(url);
}

/** Replaces VAST's `[NAME]` macros, also if URL-encoded; unknown ones stay. */
export function withMacros(url: string, values: Record<string, string | number> = {}): string {
  const known: Record<string, string | number> = {
    CACHEBUSTING: randomNumber(),
    TIMESTAMP: new Date().toISOString(),
    ...values,
  };
  return url.replace(/\[([A-Z]+)\]|%5B([A-Z]+)%5D/g, (text, plain?: string, coded?: string) => {
    const value = known[plain ?? coded ?? ''];
    return value === undefined ? text : encodeURIComponent(value);
  });
}

/** Eight digits, as VAST says. */
function randomNumber(): number {
  return 10_000_000 + Math.floor(Math.random() * 90_000_000);
}

function clock(seconds: number): string {
  return new Date(Math.max(0, seconds) * 1000).toISOString().slice(11, 23);
}
