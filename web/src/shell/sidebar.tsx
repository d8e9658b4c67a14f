import type { RefObject } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Drawer } from '../ui/drawer.tsx';
import { Logo } from './logo.tsx';
import { NavLinks } from './nav-links.tsx';
import styles from './sidebar.module.css';

/** The header's navigation for widths that have no room for it, and for every other width too. [LAYOUT-02 LAYOUT-15] */
export function Sidebar({ id, ref }: { id: string; ref: RefObject<HTMLDialogElement | null> }) {
  const t = useT('menu');
  const close = () => ref.current?.close();
  return (
    <Drawer id={id} ref={ref} label={t('menu')} closeLabel={t('close_menu')} head={<Logo onChoose={close} />}>
      <nav aria-label={t('menu')}>
        <NavLinks className={styles.links} studio onChoose={close} />
      </nav>
    </Drawer>
  );
}
