import { useT } from '../../i18n/use-t.ts';
import { keepConsent, useConsent } from '../../lib/consent.ts';
import { Button } from '../../ui/button.tsx';
import styles from './legal-page.module.css';

/** What the viewer answered to the cookie question, and the way to be asked again. [COOKIE-03] (G-83) */
export function CookieChoice() {
  const t = useT('legal');
  const consent = useConsent(undefined);
  return (
    <section className={styles.choice} aria-label={t('cookies.choice.title')}>
      <p>{consent === undefined ? '' : t(`cookies.choice.${consent ?? 'none'}`)}</p>
      {/* stays in the order of the tab key: who presses it has the focus on it */}
      <Button aria-disabled={!consent || undefined} onClick={() => consent && keepConsent(document, null)}>
        {t('cookies.choice.again')}
      </Button>
    </section>
  );
}
