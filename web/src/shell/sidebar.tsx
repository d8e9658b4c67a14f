import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { accessModel } from '../access/access-model.ts';
import { useCanSignUp } from '../access/use-can-sign-up.ts';
import { useSite } from '../config/config-context.ts';
import { useT } from '../i18n/use-t.ts';
import { Drawer } from '../ui/drawer.tsx';
import { SignInLinks } from './account-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { NavLinks } from './nav-links.tsx';
import styles from './sidebar.module.css';
import { useViewerMenu } from './use-viewer-menu.ts';

/** The navigation for narrow windows, but available at every width. [LAYOUT-02 LAYOUT-15] */
export function Sidebar({ id, ref }: { id: string; ref: RefObject<HTMLDialogElement | null> }) {
  const t = useT('menu');
  const close = () => ref.current?.close();
  useCloseWithScreen(ref);
  return (
    <Drawer id={id} ref={ref} label={t('menu')} closeLabel={t('close_menu')} head={<Logo onChoose={close} />}>
      <nav aria-label={t('menu')}>
        <NavLinks className={styles.links} studio onChoose={close} />
      </nav>
      <SidebarAccount onChoose={close} />
      <div className={styles.language}>
        <LanguageMenu named />
      </div>
    </Drawer>
  );
}

/** The viewer's pages, or links to sign in and sign up. [LAYOUT-13 LAYOUT-16 LAYOUT-17] */
function SidebarAccount({ onChoose }: { onChoose(): void }) {
  const canSignUp = useCanSignUp();
  const { here, hasViewer } = useViewerMenu();
  if (accessModel(useSite().config) === 'AVOD') return null;
  if (hasViewer) return here && <here.SidebarViewer className={styles.links} onChoose={onChoose} />;
  return canSignUp ? <SignInLinks className={styles.signIn} onChoose={onChoose} /> : null;
}

/** Closes with a step in the history, before the main region takes the focus, which a drawer prevents. */
function useCloseWithScreen(ref: RefObject<HTMLDialogElement | null>): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useLayoutEffect(() => {
    // opened before its script had loaded: no navigation has happened yet
    if (shown.current === key) return;
    shown.current = key;
    ref.current?.close();
  }, [key, ref]);
}
