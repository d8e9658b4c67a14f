import type { ComponentProps } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './player-button.module.css';

/**
 * A button of the player. Its icon is filled with `data-solid`, and mirrored in right-to-left pages with
 * `data-directed`.
 */
export function PlayerButton({ className = '', ...rest }: ComponentProps<typeof IconButton>) {
  return <IconButton className={`${styles.button} ${className}`} {...rest} />;
}
