import { useT } from '../../i18n/use-t.ts';
import { keepConsent, useConsent } from '../../lib/consent.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './legal-page.module.css';

/** The viewer's answer to the cookie question, and a button that shows the question again. [COOKIE-03] (G-83) */
export function CookieChoice() {
  const t = useT('legal');
  const announce = useAnnounce();
  const consent = useConsent(undefined);
  const askAgain = () => {
    keepConsent(document, null);
    announce(t('cookies.choice.asked'));
  };
  return (
    <section className={styles.choice} aria-label={t('cookies.choice.title')}>
      <p>{consent === undefined ? '' : t(`cookies.choice.${consent ?? 'none'}`)}</p>
      {/* aria-disabled, so that it stays focusable: after a press it has the focus */}
      <Button aria-disabled={!consent || undefined} onClick={() => consent && askAgain()}>
        {t('cookies.choice.again')}
      </Button>
    </section>
  );
}
