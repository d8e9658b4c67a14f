import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { lacksTrial, type Offer } from '../../account/commerce/offer.ts';
import { formatSpan } from '../../i18n/format-span.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { FieldGroup } from '../../ui/form/field.tsx';
import { usePriceText } from '../use-price-text.ts';
import styles from './offer-cards.module.css';
import { isYear, monthlyPart } from './offer-choice.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  label: ReactNode;
  offers: readonly Offer[];
  error: string | undefined;
  /**
   * Marks for some offers, by offer id: a word on the card, and whether it cannot be chosen. [PLAN-40
   * PLAN-41]
   */
  marks?: Readonly<Record<string, { word: string; disabled: boolean }>>;
}

/** Offers side by side, of which one can be chosen. [PLAN-01 PLAN-07] */
export function OfferCards({ label, offers, error, marks, ...input }: Props) {
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
              <input
                {...input}
                type="radio"
                value={offer.offerId}
                aria-invalid={ties['aria-invalid']}
                disabled={marks?.[offer.offerId]?.disabled}
              />
              <OfferCard
                offer={offer}
                mark={marks?.[offer.offerId]?.word}
                isBest={!marks && isYear(offer)}
                hasNoTrial={lacksTrial(offer, offers)}
              />
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

interface CardProps {
  offer: Offer;
  mark: string | undefined;
  isBest: boolean;
  /** Unlike another one. */
  hasNoTrial: boolean;
}

function OfferCard({ offer, mark, isBest, hasNoTrial }: CardProps) {
  const t = useT('account');
  const plan = useT('pricing');
  const language = useLanguage();
  const { title, price, period, trial, opensFor, type } = offer;
  const text = usePriceText(offer);
  const eachMonth = monthlyPart(offer);
  return (
    <>
      <span className={styles.name}>
        <span className={styles.dot} aria-hidden="true" />
        <span>{title}</span>
        {isBest && <span className={styles.best}>{plan('best_deal')}</span>}
        {mark && <span className={styles.mark}>{mark}</span>}
      </span>
      <span className={styles.price}>
        {text.price(price)} <small>{type === 'tvod' ? t('choose_offer.once') : text.per}</small>
      </span>
      {trial && <Point>{plan(`trial.${trial.unit}`, { count: trial.amount })}</Point>}
      {hasNoTrial && <small>{plan('no_trial')}</small>}
      {eachMonth !== null && <Point>{plan('billed_once', { price: text.price(eachMonth) })}</Point>}
      {opensFor && !period && (
        <Point>{t('choose_offer.opens_for', { length: formatSpan(opensFor, language) })}</Point>
      )}
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
