import { useMemo } from 'react';
import { accessModel } from '../access/access-model.ts';
import { useSite } from '../config/config-context.ts';
import { useMessages } from '../i18n/i18n-context.ts';
import { lazyModule, withTexts } from '../lib/lazy-module.ts';
import { useLazyModule } from '../lib/use-lazy-module.ts';
import styles from './action-buttons.module.css';
import type { WatchAnswer } from './watch-answer.ts';

const PLAN_PRICE = lazyModule(async () => (await import('./plan-price.tsx')).PlanPrice);

/**
 * What a plan costs, below the way to sign up where plans open the catalogue. Its line is there before the price is
 * known, so that nothing moves. (G-160)
 */
export function LazyPlanPrice({ action }: Pick<WatchAnswer, 'action'>) {
  const { config } = useSite();
  const messages = useMessages();
  const whole = useMemo(
    () =>
      withTexts(PLAN_PRICE, {
        ready: () => messages.has(['pricing']),
        load: () => messages.need(['pricing']),
      }),
    [messages],
  );
  const isShown = action === 'sign-up' && accessModel(config) === 'SVOD';
  const { here: PlanPrice } = useLazyModule(whole, isShown);
  return isShown && <p className={styles.planPrice}>{PlanPrice && <PlanPrice />}</p>;
}
