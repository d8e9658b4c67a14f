import type { Order } from '../../account/commerce/payment-port.ts';
import { formatDay } from '../../i18n/format-day.ts';
import { formatSpan } from '../../i18n/format-span.ts';
import { useLanguage, useLocale } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useClock, useTimeZone } from '../../lib/clock.ts';
import { useOrderPriceText } from '../use-price-text.ts';
import { laterPrices } from './later-price.ts';
import { type OrderLine, orderLines } from './order-lines.ts';
import styles from './order-summary.module.css';
import { useCouponText } from './use-coupon-text.ts';

/** The lines of an order; dimmed while it is being updated. [CHECKOUT-02 CHECKOUT-03] */
export function OrderSummary({ order, updating }: { order: Order; updating: boolean }) {
  const t = useT('account');
  const plan = useT('pricing');
  const language = useLanguage();
  const { price } = useOrderPriceText(order);
  const coupon = useCouponText(order);
  const { title, trial, opensFor } = order.offer;
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const getName = (kind: OrderLine['kind']) => {
    if (kind === 'price') return title;
    if (kind === 'coupon' && coupon) return coupon.name;
    if (kind === 'trial' && trial) return plan(`trial.${trial.unit}`, { count: trial.amount });
    return t(`checkout.line_${kind}`, { percent: percent.format(order.taxRate) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, there is nothing to fill in
    <div role="group" aria-label={t('checkout.order')} aria-busy={updating}>
      <dl className={styles.lines}>
        {orderLines(order).map(({ kind, amount }) => (
          <div key={kind} data-kind={kind}>
            <dt>{getName(kind)}</dt>
            <dd>{price(amount)}</dd>
          </div>
        ))}
        <Later order={order} />
      </dl>
      <p role="status" className="hidden-text">
        {updating && t('checkout.updating')}
      </p>
      {order.discount.type === 'trial' && <p className={styles.note}>{t('checkout.trial_once')}</p>}
      {opensFor && (
        <p className={styles.note}>
          {t('choose_offer.opens_for', { length: formatSpan(opensFor, language) })}
        </p>
      )}
    </div>
  );
}

/** What is paid later, and from when; with a coupon the reduced price and then the full one. */
function Later({ order }: { order: Order }) {
  const t = useT('account');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const nowMs = useClock().nowMs();
  const { each } = useOrderPriceText(order);
  return laterPrices(order, nowMs).map(({ price, fromMs, isLess }) => (
    <div key={fromMs}>
      <dt>
        {fromMs === null
          ? t('checkout.line_after_coupon')
          : t('checkout.line_later', { date: formatDay(fromMs, { locale, timeZone, nowMs }) })}
      </dt>
      <dd>{isLess ? t('checkout.less_coupon', { price: each(price) }) : each(price)}</dd>
    </div>
  ));
}
