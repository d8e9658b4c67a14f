import { useState } from 'react';
import type { Subscription } from '../../account/commerce/commerce-port.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import styles from './plan-change.module.css';
import { type OpenEnd, type PlanEnd, seenEnd } from './plan-end.ts';
import { usePlanChange } from './use-plan-change.ts';

interface Props {
  subscription: Subscription;
  end: OpenEnd;
  onEnd(end: PlanEnd): void;
  onBack(): void;
}

/**
 * A change that the subscription does not show, or that lost its answer: the viewer can check again. (G-120)
 * [CONST-10]
 */
export function PlanEndReport({ subscription, end, onEnd, onBack }: Props) {
  const t = useT('plan');
  const { look } = usePlanChange(subscription);
  const [looked, setLooked] = useState<'busy' | 'same' | 'failed'>();
  const press = async () => {
    if (looked === 'busy') return;
    setLooked('busy');
    const now = await look();
    const seen = now && seenEnd(end, now);
    if (seen) onEnd(seen);
    else setLooked(now === undefined ? 'failed' : 'same');
  };
  return (
    <div className={styles.change}>
      <div role="alert" className={styles.terms}>
        <strong>{t(`${end.is}_title`)}</strong>
        <p>{t(end.is, { plan: end.plan })}</p>
        {looked === 'same' && <p>{t('still', { plan: subscription.offerTitle })}</p>}
        {looked === 'failed' && <p>{t('look_failed')}</p>}
      </div>
      <div className={styles.actions}>
        <Button look="primary" aria-disabled={looked === 'busy' || undefined} onClick={() => void press()}>
          {t(looked === 'busy' ? 'looking' : 'look_again')}
        </Button>
        <Button onClick={onBack}>{t('close')}</Button>
      </div>
    </div>
  );
}
