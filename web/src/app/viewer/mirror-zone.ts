import { setIfChanged, TIME_ZONE_COOKIE } from './mirror-cookies.ts';

/**
 * Separate from the other cookies: where only `Intl` knows the zone, its first use takes a slow phone 100 ms.
 */
export function mirrorZone(document: Document): void {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId(): string } } };
  const zone = Temporal ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone;
  setIfChanged(document, TIME_ZONE_COOKIE, zone ?? null);
}
