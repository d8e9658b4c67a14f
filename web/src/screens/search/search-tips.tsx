import { Music, SpellCheck, TextCursorInput } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import styles from './search.module.css';

/** Suggestions if nothing was found. [SEARCH-08] (G-34) */
export function SearchTips() {
  const t = useT('search');
  return (
    <div className={styles.tips}>
      <ul className={styles.list}>
        <li>
          <SpellCheck aria-hidden="true" /> {t('tips.spelling')}
        </li>
        <li>
          <TextCursorInput aria-hidden="true" /> {t('tips.words')}
        </li>
        <li>
          <Music aria-hidden="true" /> {t('tips.artist')}
        </li>
      </ul>
      <Link className={buttonClass({})} to={paths.home.to()}>
        {t('browse')}
      </Link>
    </div>
  );
}
