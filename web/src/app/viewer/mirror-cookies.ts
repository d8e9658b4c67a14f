import { OVERRIDE_KEY } from '../../config/config-source.ts';
import { LANGUAGE_COOKIE, LANGUAGE_KEY } from '../../i18n/start-language.ts';
import { getConsent } from '../../lib/consent.ts';
import { mirrorCookie, readCookies } from '../../lib/cookies.ts';
import { memoryStore, type Store } from '../../lib/storage.ts';
import { LIBRARY_ROWS_KEY } from '../../library/library-parts.ts';

const OVERRIDE_COOKIE = 'jwapp-config-file-override';
const LIBRARY_ROWS_COOKIE = 'jwapp-kept-rows';
export const TIME_ZONE_COOKIE = 'jwapp-time-zone';
const VIEWER_COOKIE = 'jwapp-viewer';
const VIEWERS = ['known', 'none'] as const;

/** The device's choices that are mirrored in cookies, for the server's next first request. */
const MIRRORED = [
  { key: LANGUAGE_KEY, cookie: LANGUAGE_COOKIE },
  { key: OVERRIDE_KEY, cookie: OVERRIDE_COOKIE },
  { key: LIBRARY_ROWS_KEY, cookie: LIBRARY_ROWS_COOKIE },
] as const;

/** What a request's cookies say about the device. */
export function deviceFromCookies(header: string): {
  device: Store;
  timeZone: string | undefined;
  /** `known`: somebody is signed in on the device; `none`: nobody is. Undefined without the cookie. */
  viewer: 'known' | 'none' | undefined;
} {
  const cookies = readCookies(header);
  const entries = MIRRORED.flatMap(({ key, cookie }): [string, string][] => {
    const value = cookies.get(cookie);
    return value === undefined ? [] : [[key, value]];
  });
  return {
    device: memoryStore(entries),
    timeZone: validZone(cookies.get(TIME_ZONE_COOKIE)),
    viewer: VIEWERS.find((viewer) => viewer === cookies.get(VIEWER_COOKIE)),
  };
}

/** Updates the cookies from what the device stores; all but the time zone's. */
export function mirror(document: Document, device: Store, viewerKnown: boolean): void {
  for (const { key, cookie } of MIRRORED) setIfChanged(document, cookie, device.get(key));
  setIfChanged(document, VIEWER_COOKIE, viewerKnown ? 'known' : 'none');
}

/** Only who accepted cookies has them: else existing ones are removed and none is written. (G-84) `value` null removes. */
export function setIfChanged(document: Document, name: string, value: string | null): void {
  const wanted = getConsent(document.cookie) === 'accepted' ? value : null;
  if ((readCookies(document.cookie).get(name) ?? null) !== wanted) {
    document.cookie = mirrorCookie(name, wanted, document.location?.protocol === 'https:');
  }
}

function validZone(zone: string | undefined): string | undefined {
  try {
    return zone && new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
