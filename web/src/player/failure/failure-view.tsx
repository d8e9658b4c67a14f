import { CircleAlert, Globe, Lock, MailCheck, MonitorSmartphone } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import type { PlayerErrorKind } from '../media.ts';
import { takeFocus } from '../take-focus.ts';
import styles from './failure-view.module.css';

const SIGNS = {
  GEO_BLOCKED: Globe,
  UNAUTHORIZED: Lock,
  EMAIL_UNCONFIRMED: MailCheck,
  TOO_MANY_SCREENS: MonitorSmartphone,
  UNKNOWN: CircleAlert,
} satisfies Record<PlayerErrorKind, unknown>;

interface Props {
  kind: PlayerErrorKind;
  title: string;
  description: string;
  /** The buttons; the first of them takes the focus. */
  children: ReactNode;
}

/** A failure over the picture: icon, text, and what to do. */
export function FailureView({ kind, title, description, children }: Props) {
  const steps = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    takeFocus(steps.current?.querySelector<HTMLElement>('a, button'));
  }, []);
  useFocusFallback(steps, '[tabindex="-1"]');
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
