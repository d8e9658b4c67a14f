import { Check } from 'lucide-react';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useSessionState } from '../../account/session/session-context.ts';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { accountTo } from '../../paths/account-params.ts';
import { buttonClass } from '../../ui/button-class.ts';
import styles from './plan-card.module.css';
import type { PlanCard } from './plan-cards.ts';

/** One plan, with a link to buy it; the yearly one is the better deal. [PRICING-02 PRICING-03] */
export function PlanCardView({ card, waiting }: { card: PlanCard; waiting: boolean }) {
  const t = useT('pricing');
  const id = useId();
  const { pathname, search } = useLocation();
  const { status } = useSessionState();
  const purchase = usePurchaseIntent();
  const { plan, title, per, price, monthlyShare, saving, trial, hasNoTrial } = card;
  const isYearly = plan === 'annual';
  const isViewer = status === 'signed-in' || status === 'restoring';
  const bargain = monthlyShare ? t('billed_once', { price: monthlyShare }) : t('billed_yearly');
  const lines = [t('everything'), t('screens')];
  if (plan) lines.push(isYearly ? bargain : t('billed_monthly'), t('cancel'));
  return (
    <article className={styles.card} data-best={isYearly || undefined} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.name}>
          {plan ? t(isYearly ? 'yearly' : 'monthly') : title}
        </h2>
        {isYearly && <span className={styles.best}>{t('best_deal')}</span>}
      </header>
      <p className={styles.price} data-waiting={waiting || undefined}>
        {!waiting &&
          (price ? (
            <>
              <strong className={styles.amount}>{price}</strong> {t(`per.${per.unit}`, { count: per.amount })}
              {saving && <span className={styles.saving}>{t('save', { percent: saving })}</span>}
            </>
          ) : (
            t('price_later')
          ))}
      </p>
      <p className={styles.trial} data-none={hasNoTrial || undefined}>
        {trial ? t(`trial.${trial.unit}`, { count: trial.amount }) : hasNoTrial && t('no_trial')}
      </p>
      <Link
        data-acts
        className={buttonClass({ look: isYearly ? 'primary' : 'outline', big: true })}
        to={accountTo(
          { pathname, search, hash: plan ? `#p=${plan}` : '' },
          isViewer ? 'choose-offer' : 'create-account',
        )}
        aria-describedby={id}
        onClick={() => purchase.dispatch({ type: 'want-plan', plan: pathname })}
      >
        {t('get_started')}
      </Link>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>
            <Check aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
    </article>
  );
}
