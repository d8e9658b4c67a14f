import type { ComponentProps } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './player-button.module.css';

/** A round button. `data-solid` fills its icon, `data-directed` mirrors it in right-to-left pages. */
export function PlayerButton({ className = '', ...rest }: ComponentProps<typeof IconButton>) {
  return <IconButton className={`${styles.button} ${className}`} {...rest} />;
}
