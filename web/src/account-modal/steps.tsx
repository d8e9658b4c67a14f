import { Check } from 'lucide-react';
import { useT } from '../i18n/use-t.ts';
import styles from './steps.module.css';

const STEPS = ['account_info', 'plan', 'verification'] as const;

/** The steps of registering and buying, and the current one. [REG-19] (G-69) */
export function Steps({ step }: { step: 1 | 2 | 3 }) {
  const t = useT('menu');
  return (
    <ol className={styles.steps}>
      {STEPS.map((name, index) => (
        <li
          key={name}
          data-done={index + 1 < step || undefined}
          aria-current={index + 1 === step ? 'step' : undefined}
        >
          {index + 1 < step && <Check aria-hidden="true" />}
          {t(`steps.${name}`)}
        </li>
      ))}
    </ol>
  );
}
