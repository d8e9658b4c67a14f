import { useSyncExternalStore } from 'react';
import { mirrorCookie, readCookies } from './cookies.ts';

/** The viewer's answer to the cookie question; null: none yet. [COOKIE-01] */
export type Consent = 'accepted' | 'declined' | null;

/** [COOKIE-02] (G-84) */
export const CONSENT_COOKIE = 'jwapp-cookie-consent';

/** Window event: the answer has changed. */
const CHANGED = 'cookie-consent';

/** The answer in a cookie header; any other value counts as none. [COOKIE-01] */
export function getConsent(header: string): Consent {
  const value = readCookies(header).get(CONSENT_COOKIE);
  return value === 'accepted' || value === 'declined' ? value : null;
}

/**
 * Stores the answer for 365 days, or as long as the page is open if the browser refuses cookies; null deletes
 * it. [COOKIE-02 COOKIE-03 COOKIE-04 CONST-13]
 */
export function keepConsent(document: Document, consent: Consent): void {
  document.cookie = mirrorCookie(CONSENT_COOKIE, consent, document.location?.protocol === 'https:');
  const { dataset } = document.documentElement;
  if (consent && getConsent(document.cookie) !== consent) dataset.consent = consent;
  else delete dataset.consent;
  document.defaultView?.dispatchEvent(new Event(CHANGED));
}

/** The answer, kept up to date. @param atRender the answer as the server knew it */
export function useConsent(atRender: Consent | undefined): Consent | undefined {
  return useSyncExternalStore(
    followConsent,
    () => consentIn(document),
    () => atRender,
  );
}

/** The answer, from the cookie or the page. */
export function consentIn({ cookie, documentElement }: Document): Consent {
  return getConsent(cookie) ?? (documentElement.dataset.consent as Consent | undefined) ?? null;
}

/** Calls back whenever the answer may have changed; returns a function that ends that. */
export function followConsent(tell: () => void): () => void {
  // the question may have been answered in another tab
  for (const event of [CHANGED, 'focus']) addEventListener(event, tell);
  return () => {
    for (const event of [CHANGED, 'focus']) removeEventListener(event, tell);
  };
}
