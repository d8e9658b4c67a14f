import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../i18n/i18n-context.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import { useT } from '../i18n/use-t.ts';
import { type Consent, keepConsent, useConsent } from '../lib/consent.ts';
import { paths } from '../paths/paths.ts';
import { Button } from '../ui/button.tsx';
import styles from './cookie-bar.module.css';

/** Texts that are loaded only when the question is shown. */
export const COOKIE_TEXTS: readonly Namespace[] = ['cookiebanner'];

/** Asks once about cookies, at the edge of the window; screens leave its space free. [COOKIE-04] (G-83) */
export function CookieBar({ atRender }: { atRender: Consent }) {
  const consent = useConsent(atRender);
  const messages = useMessages();
  const { pathname } = useLocation();
  const [, setLoaded] = useState(false);
  if (consent !== null) return null;
  if (messages.has(COOKIE_TEXTS)) return <Question />;
  // without its texts the question is not shown; the next page tries again
  return <LoadTexts key={pathname} onLoad={setLoaded} />;
}

function LoadTexts({ onLoad }: { onLoad(isLoaded: boolean): void }) {
  const messages = useMessages();
  useEffect(() => {
    messages.need(COOKIE_TEXTS).then(
      () => onLoad(true),
      () => {},
    );
  }, [messages, onLoad]);
  return null;
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
      <p className={styles.text}>
        {t('text')}{' '}
        <a className={styles.policy} href={paths.privacyPolicy.to()}>
          {t('policy')}
        </a>
      </p>
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
