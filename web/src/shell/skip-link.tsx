import { useT } from '../i18n/use-t.ts';
import styles from './skip-link.module.css';

/** The first tab stop: skips the header and goes to the main content. [LAYOUT-01 A11Y-06] */
export function SkipLink({ mainId }: { mainId: string }) {
  const t = useT('menu');
  return (
    <a
      className={styles.skip}
      href={`#${mainId}`}
      onClick={(event) => {
        // by script, so that the address gets no hash and the history no extra entry
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
    >
      {t('skip_to_content')}
    </a>
  );
}
