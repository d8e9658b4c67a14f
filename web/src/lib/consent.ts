import { useSyncExternalStore } from 'react';
import { mirrorCookie, readCookies } from './cookies.ts';

/** What a viewer answered to the cookie question; null: nothing yet. [COOKIE-01] */
export type Consent = 'accepted' | 'declined' | null;

/** [COOKIE-02] (G-84) */
export const CONSENT_COOKIE = 'jwapp-cookie-consent';

/** Told to the window when the answer changes. */
const CHANGED = 'cookie-consent';

/** The answer that a cookie header tells; any other value is none. [COOKIE-01] */
export function consentOf(header: string): Consent {
  const value = readCookies(header).get(CONSENT_COOKIE);
  return value === 'accepted' || value === 'declined' ? value : null;
}

/**
 * Keeps the answer for 365 days, or as long as the page stands where the browser refuses cookies; null takes it back.
 * [COOKIE-02 COOKIE-03 COOKIE-04 CONST-13]
 */
export function keepConsent(document: Document, consent: Consent): void {
  document.cookie = mirrorCookie(CONSENT_COOKIE, consent, document.location?.protocol === 'https:');
  const { dataset } = document.documentElement;
  if (consent && consentOf(document.cookie) !== consent) dataset.consent = consent;
  else delete dataset.consent;
  document.defaultView?.dispatchEvent(new Event(CHANGED));
}

/** The answer, followed as it changes. @param atRender what the server knew of it */
export function useConsent(atRender: Consent | undefined): Consent | undefined {
  return useSyncExternalStore(
    followConsent,
    () => consentIn(document),
    () => atRender,
  );
}

/** The answer that a page knows of. */
export function consentIn({ cookie, documentElement }: Document): Consent {
  return consentOf(cookie) ?? (documentElement.dataset.consent as Consent | undefined) ?? null;
}

/** Calls back whenever the answer may have changed; answers how to end that. */
export function followConsent(tell: () => void): () => void {
  // another tab may have been asked too
  for (const event of [CHANGED, 'focus']) addEventListener(event, tell);
  return () => {
    for (const event of [CHANGED, 'focus']) removeEventListener(event, tell);
  };
}
