import { Menu, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { SEARCH_BAR } from '../browse/search/lazy-search-bar.ts';
import { useSite } from '../config/config-context.ts';
import { hasSearch } from '../content/has-search.ts';
import { useT } from '../i18n/use-t.ts';
import { useLazyModule } from '../lib/use-lazy-module.ts';
import { isSearch, paths } from '../paths/paths.ts';
import { useAnnounce } from '../ui/announcer.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { opens, opensByItself } from '../ui/invokers.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import searchStyles from './header-search.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { NavLinks } from './nav-links.tsx';
import barStyles from './pending-bar.module.css';
import { Sidebar } from './sidebar.tsx';
import skipStyles from './skip-link.module.css';

const SIDEBAR_ID = 'sidebar';

/**
 * Skip link, menu button, logo, navigation, search, and at the end language and account. [LAYOUT-01 LAYOUT-02
 * LAYOUT-03 LAYOUT-04 LAYOUT-11 LAYOUT-13]
 */
export function Header({ mainId }: { mainId: string }) {
  const t = useT('menu');
  const sidebar = useRef<HTMLDialogElement>(null);
  return (
    <header className={styles.header} data-surface="header">
      <SkipLink mainId={mainId} />
      <IconButton
        label={t('open_menu')}
        aria-haspopup="dialog"
        onClick={() => opensByItself() || sidebar.current?.showModal()}
        {...opens(SIDEBAR_ID)}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      <Logo />
      <nav aria-label={t('main_navigation')} className={styles.nav}>
        <NavLinks className={styles.links} studio />
      </nav>
      <HeaderSearch />
      <div className={styles.end}>
        <div className={styles.language}>
          <LanguageMenu />
        </div>
        <AccountMenu />
      </div>
      <PendingBar mainId={mainId} />
      <Sidebar id={SIDEBAR_ID} ref={sidebar} />
    </header>
  );
}

/** The first tab stop: skips the header and goes to the main content. [LAYOUT-01 A11Y-06] */
function SkipLink({ mainId }: { mainId: string }) {
  const t = useT('menu');
  return (
    <a
      className={skipStyles.skip}
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

/** A link, which works without script; on the search screen the bar. [LAYOUT-10 SEARCH-01] */
function HeaderSearch() {
  const t = useT('menu');
  const isOpen = isSearch(useLocation().pathname);
  const { here: Bar } = useLazyModule(SEARCH_BAR, isOpen);
  if (!hasSearch(useSite().config)) return null;
  if (Bar) return <Bar />;
  return (
    <Link className={searchStyles.search} to={paths.search.to()} aria-label={t('search')}>
      <span className={searchStyles.face}>
        <Search aria-hidden="true" />
        <span className={searchStyles.word}>{t('search')}</span>
      </span>
    </Link>
  );
}

/** How long a navigation takes before it is shown, in ms; showing each would delay screens. */
const SHOW_AFTER_MS = 150;
const SAY_AFTER_MS = 1000;

/** A light along the bottom of the header while the next screen loads. [ROUTE-28] */
function PendingBar({ mainId }: { mainId: string }) {
  const busy = useNavigation().state !== 'idle';
  const [shown, setShown] = useState(false);
  const t = useT('menu');
  const announce = useAnnounce();
  useEffect(() => {
    if (!busy) return;
    const main = document.getElementById(mainId);
    const show = setTimeout(() => {
      main?.setAttribute('aria-busy', 'true');
      setShown(true);
    }, SHOW_AFTER_MS);
    const say = setTimeout(() => announce(t('loading')), SAY_AFTER_MS);
    return () => {
      clearTimeout(show);
      clearTimeout(say);
      main?.removeAttribute('aria-busy');
      setShown(false);
    };
  }, [busy, mainId, t, announce]);
  return shown ? <div className={barStyles.bar} data-pending aria-hidden="true" /> : null;
}
