import { Menu } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { opens, opensByItself } from '../ui/invokers.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { HeaderSearch } from './header-search.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { NavLinks } from './nav-links.tsx';
import { PendingBar } from './pending-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';

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
        <LanguageMenu />
        <AccountMenu />
      </div>
      <PendingBar mainId={mainId} />
      <Sidebar id={SIDEBAR_ID} ref={sidebar} />
    </header>
  );
}
