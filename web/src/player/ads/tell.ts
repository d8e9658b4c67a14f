import type { AdTracking } from './read-vast.ts';

/** Why an ad was not shown, by VAST's numbers. */
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

/** Tells an address without waiting: that it fails is nobody's concern here. No cookie of this page goes along. */
export const sendBeacon: SendBeacon = (url) => {
  fetch(url, { mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(() => {});
};

/** Tells all these addresses of an error. */
export function tellError(urls: readonly string[], code: number, send: SendBeacon): void {
  for (const url of urls) send(withMacros(url, { ERRORCODE: code }));
}

/** Tells of what happens to one ad, each thing once. `playheadS`: where in the ad, in seconds. */
export function createTeller(tracking: AdTracking, send: SendBeacon, playheadS: () => number) {
  const told = new Set<string>();
  const tell = (event: string, code?: number) => {
    if (told.has(event)) return;
    told.add(event);
    const values = { ADPLAYHEAD: clock(playheadS()), ...(code !== undefined && { ERRORCODE: code }) };
    for (const url of tracking[event] ?? []) send(withMacros(url, values));
  };
  return {
    tell,
    /** The shares of the ad that have been seen. */
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

/** `[NAME]` and `%%NAME%%` of VAST; one that nobody here knows stays. */
function withMacros(url: string, values: Record<string, string | number>): string {
  const known: Record<string, string | number> = {
    CACHEBUSTING: Math.floor(Math.random() * 1e8),
    TIMESTAMP: new Date().toISOString(),
    ...values,
  };
  return url.replace(/\[([A-Z]+)\]|%5B([A-Z]+)%5D/g, (text, plain?: string, coded?: string) => {
    const value = known[plain ?? coded ?? ''];
    return value === undefined ? text : encodeURIComponent(value);
  });
}

function clock(seconds: number): string {
  return new Date(Math.max(0, seconds) * 1000).toISOString().slice(11, 23);
}
