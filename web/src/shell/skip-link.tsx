import { useT } from '../i18n/use-t.ts';
import styles from './skip-link.module.css';

/** First of all stops: past the header, to what the page is about. [LAYOUT-01 A11Y-06] */
export function SkipLink({ mainId }: { mainId: string }) {
  const t = useT('menu');
  return (
    <a
      className={styles.skip}
      href={`#${mainId}`}
      onClick={(event) => {
        // by script, so that the address keeps no mark of it and the way back is not one step longer
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
    >
      {t('skip_to_content')}
    </a>
  );
}
