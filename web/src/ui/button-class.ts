import styles from './button.module.css';

export interface ButtonLook {
  look?: 'primary' | 'quiet' | 'outline' | 'plain' | 'glass' | undefined;
  big?: boolean | undefined;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ look = 'quiet', big }: ButtonLook, more?: string): string {
  return [styles.button, styles[look], big && styles.big, more].filter(Boolean).join(' ');
}
