import { CircleAlert, Globe, Lock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from '../player.module.css';
import type { PlayerErrorKind } from '../player-error.ts';

const SIGNS = { GEO_BLOCKED: Globe, UNAUTHORIZED: Lock, UNKNOWN: CircleAlert } satisfies Record<
  PlayerErrorKind,
  unknown
>;

interface Props {
  kind: PlayerErrorKind;
  title: string;
  description: string;
  /** The steps on; the first of them takes the focus. */
  children: ReactNode;
}

/** A failure over the picture: its sign, its words, and what can be done. */
export function FailureView({ kind, title, description, children }: Props) {
  const steps = useRef<HTMLDivElement>(null);
  useEffect(() => steps.current?.querySelector<HTMLElement>('a, button')?.focus(), []);
  const Sign = SIGNS[kind];
  return (
    <div className={styles.failure} role="alert">
      <Sign aria-hidden="true" className={styles.sign} />
      <h2>{title}</h2>
      <p>{description}</p>
      <div ref={steps} className={styles.steps}>
        {children}
      </div>
    </div>
  );
}
