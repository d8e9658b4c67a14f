import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Offer } from '../account/commerce-port.ts';
import { formatPrice } from '../i18n/format-price.ts';
import { useLanguage } from '../i18n/i18n-context.ts';
import { useT } from '../i18n/use-t.ts';
import { FieldGroup } from '../ui/form/field.tsx';
import styles from './offer-cards.module.css';
import { monthlyPart } from './offer-choice.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  label: ReactNode;
  offers: readonly Offer[];
  error: string | undefined;
}

/** Offers side by side, one of them to be chosen. [PLAN-01 PLAN-07] */
export function OfferCards({ label, offers, error, ...input }: Props) {
  return (
    <FieldGroup label={label} error={error}>
      {(ties) => (
        <div role="radiogroup" aria-required className={styles.offers}>
          {offers.map((offer) => (
            <label
              key={offer.offerId}
              className={styles.offer}
              data-bad={Boolean(error) || undefined}
              data-once={offer.period === null || undefined}
            >
              <input {...input} type="radio" value={offer.offerId} aria-invalid={ties['aria-invalid']} />
              <OfferCard offer={offer} isBest={offer.period === 'year'} />
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

function OfferCard({ offer, isBest }: { offer: Offer; isBest: boolean }) {
  const t = useT('account');
  const plan = useT('pricing');
  const language = useLanguage();
  const { title, price, currency, period, trial } = offer;
  const eachMonth = monthlyPart(offer);
  return (
    <>
      <span className={styles.name}>
        <span className={styles.dot} aria-hidden="true" />
        <span>{title}</span>
        {isBest && <span className={styles.best}>{plan('best_deal')}</span>}
      </span>
      <span className={styles.price}>
        {formatPrice(price, currency, language)}{' '}
        <small>{period ? plan(`a_${period}`) : t('choose_offer.once')}</small>
      </span>
      {trial && <Point>{plan(`trial.${trial.unit}`, { count: trial.amount })}</Point>}
      {eachMonth !== null && (
        <Point>{plan('billed_once', { price: formatPrice(eachMonth, currency, language) })}</Point>
      )}
      {period === 'month' && <Point>{plan('cancel_month')}</Point>}
    </>
  );
}

function Point({ children }: { children: ReactNode }) {
  return (
    <span className={styles.point}>
      <Check aria-hidden="true" />
      {children}
    </span>
  );
}
