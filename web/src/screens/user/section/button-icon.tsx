import type { LucideIcon } from 'lucide-react';
import styles from './button-icon.module.css';

/** The icon before a button's text, slightly larger than the text. */
export function ButtonIcon({ of: Icon }: { of: LucideIcon }) {
  return <Icon aria-hidden="true" className={styles.icon} />;
}
