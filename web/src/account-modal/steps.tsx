import { Check } from 'lucide-react';
import { accessModel } from '../access/access-model.ts';
import { useSite } from '../config/config-context.ts';
import { useT } from '../i18n/use-t.ts';
import styles from './steps.module.css';

const STEPS = ['account_info', 'plan', 'verification'] as const;

/** How far a stranger is on the way to a subscription; on a site that sells none there is no way to show. [REG-19] */
export function Steps({ step }: { step: 1 | 2 | 3 }) {
  const t = useT('menu');
  const { config } = useSite();
  if (accessModel(config) !== 'SVOD') return null;
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
