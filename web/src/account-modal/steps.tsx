import { Check } from 'lucide-react';
import { accessModel } from '../access/access-model.ts';
import { usePurchaseIntent } from '../checkout/purchase-intent-context.ts';
import { useSite } from '../config/config-context.ts';
import { useT } from '../i18n/use-t.ts';
import styles from './steps.module.css';

const STEPS = ['account_info', 'plan', 'verification'] as const;

/** The steps of a purchase and the current one; a registration without a purchase has none. [REG-19] */
export function Steps({ step }: { step: 1 | 2 | 3 }) {
  const t = useT('menu');
  const { config } = useSite();
  const wants = usePurchaseIntent().read().offers.length > 0;
  const model = accessModel(config);
  if (model === 'AVOD' || (model === 'AUTHVOD' && step === 1 && !wants)) return null;
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
