import { Search } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { SEARCH_BAR } from '../browse/search/lazy-search-bar.ts';
import { useSite } from '../config/config-context.ts';
import { hasSearch } from '../content/has-search.ts';
import { useT } from '../i18n/use-t.ts';
import { useLazyModule } from '../lib/use-lazy-module.ts';
import { isSearch, paths } from '../paths/paths.ts';
import styles from './header-search.module.css';

/**
 * A link to the search, which works without script; on the search screen the search bar. [LAYOUT-10
 * SEARCH-01]
 */
export function HeaderSearch() {
  const t = useT('menu');
  const isOpen = isSearch(useLocation().pathname);
  const { here: Bar } = useLazyModule(SEARCH_BAR, isOpen);
  if (!hasSearch(useSite().config)) return null;
  if (Bar) return <Bar />;
  return (
    <Link className={styles.search} to={paths.search.to()} aria-label={t('search')}>
      <span className={styles.face}>
        <Search aria-hidden="true" />
        <span className={styles.word}>{t('search')}</span>
      </span>
    </Link>
  );
}
