import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import styles from './player-frame.module.css';
import { PlayerOverlay } from './player-overlay.tsx';

type Props = { layout: 'overlay' | 'inline'; label: string; onLeave(): void; children: ReactNode };

/** The player's place: over the screen, or in a section of the page. [PLAYER-03] */
export function PlayerFrame({ layout, ...props }: Props) {
  return layout === 'overlay' ? <PlayerOverlay {...props} /> : <Inline {...props} />;
}

function Inline({ label, children }: Omit<Props, 'layout'>) {
  const t = useT('player');
  return (
    <section className={styles.inline} aria-label={t('player_of', { title: label })}>
      {children}
    </section>
  );
}
