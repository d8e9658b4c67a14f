import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { accessModel } from '../access/access-model.ts';
import { useCanSignUp } from '../access/use-can-sign-up.ts';
import { useSite } from '../config/config-context.ts';
import { useT } from '../i18n/use-t.ts';
import { Drawer } from '../ui/drawer.tsx';
import { SignInLinks } from './account-menu.tsx';
import { Logo } from './logo.tsx';
import { NavLinks } from './nav-links.tsx';
import styles from './sidebar.module.css';
import { useViewerMenu } from './use-viewer-menu.ts';

/** How long it stays for a screen that is not here yet, in ms. */
const STAY_MS = 150;

/** The header's navigation for widths that have no room for it, and for every other width too. [LAYOUT-02 LAYOUT-15] */
export function Sidebar({ id, ref }: { id: string; ref: RefObject<HTMLDialogElement | null> }) {
  const t = useT('menu');
  const close = useCloseWithScreen(ref);
  return (
    <Drawer id={id} ref={ref} label={t('menu')} closeLabel={t('close_menu')} head={<Logo onChoose={close} />}>
      <nav aria-label={t('menu')}>
        <NavLinks className={styles.links} studio onChoose={close} />
      </nav>
      <SidebarAccount onChoose={close} />
    </Drawer>
  );
}

/** The viewer's pages, or how to become one. [LAYOUT-13 LAYOUT-16 LAYOUT-17] */
function SidebarAccount({ onChoose }: { onChoose(): void }) {
  const canSignUp = useCanSignUp();
  const { here, hasViewer } = useViewerMenu();
  if (accessModel(useSite().config) === 'AVOD') return null;
  if (hasViewer) return here && <here.SidebarViewer className={styles.links} onChoose={onChoose} />;
  return canSignUp ? <SignInLinks className={styles.signIn} onChoose={onChoose} /> : null;
}

/**
 * Closes together with the screen that is left: giving the page behind back to the viewer costs a layout of it, and the
 * next screen's is the one to see. Before the main region takes the focus, which it could not while the pane is open.
 */
function useCloseWithScreen(ref: RefObject<HTMLDialogElement | null>): () => void {
  const { key } = useLocation();
  const late = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(key);
  useLayoutEffect(() => {
    // who opened it before its script was here has left nothing yet
    if (shown.current === key) return;
    shown.current = key;
    clearTimeout(late.current);
    ref.current?.close();
  }, [key, ref]);
  useEffect(() => () => clearTimeout(late.current), []);
  return () => {
    late.current = setTimeout(() => ref.current?.close(), STAY_MS);
  };
}
