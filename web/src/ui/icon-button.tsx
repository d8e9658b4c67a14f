import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

/** A round button that shows only an icon; `label` is its accessible name. */
export function IconButton({ label, className = '', ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button type="button" aria-label={label} className={`${styles.iconButton} ${className}`} {...rest} />
  );
}
