import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/i18n-context.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import { useT } from '../i18n/use-t.ts';
import { type Consent, keepConsent, useConsent } from '../lib/consent.ts';
import { paths } from '../paths/paths.ts';
import { Button } from '../ui/button.tsx';
import styles from './cookie-bar.module.css';

/** Texts that only those see who are asked. */
export const COOKIE_TEXTS: readonly Namespace[] = ['cookiebanner'];

/**
 * Asks once whether cookies are fine. It lies at the window's edge over what can be scrolled, has its own room at the end of
 * the page, and nothing moves when it comes or goes. [COOKIE-04] (G-83)
 */
export function CookieBar({ atRender }: { atRender: Consent }) {
  const consent = useConsent(atRender);
  const hasTexts = useTexts(consent === null);
  return consent === null && hasTexts ? <Question /> : null;
}

function Question() {
  const t = useT('cookiebanner');
  const answer = (consent: Consent) => {
    keepConsent(document, consent);
    // the button that had the focus is gone
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.bar} data-cookie-bar="" aria-label={t('label')}>
      <p className={styles.text}>{t('text')}</p>
      <a className={styles.policy} href={paths.privacyPolicy.to()}>
        {t('policy')}
      </a>
      <div className={styles.answers}>
        <Button look="plain" onClick={() => answer('declined')}>
          {t('decline')}
        </Button>
        <Button look="plain" onClick={() => answer('accepted')}>
          {t('accept')}
        </Button>
      </div>
    </section>
  );
}

/** Without them nothing is asked: the next page does. */
function useTexts(wanted: boolean): boolean {
  const messages = useMessages();
  const [, setCame] = useState(false);
  const here = messages.has(COOKIE_TEXTS);
  useEffect(() => {
    if (!wanted || here) return;
    messages.need(COOKIE_TEXTS).then(
      () => setCame(true),
      () => {},
    );
  }, [messages, wanted, here]);
  return here;
}
