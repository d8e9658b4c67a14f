import type { Order } from '../account/commerce-port.ts';
import { formatPrice } from '../i18n/format-price.ts';
import { useLanguage } from '../i18n/i18n-context.ts';
import { useT } from '../i18n/use-t.ts';
import { useClock, useTimeZone } from '../lib/clock.ts';
import { laterPrice } from './later-price.ts';
import { type OrderLine, orderLines } from './order-lines.ts';
import styles from './order-summary.module.css';

const MINUS = '\u2212';

/** What an order comes to, line by line; dimmed while it is worked out anew. [CHECKOUT-02 CHECKOUT-03] */
export function OrderSummary({ order, updating }: { order: Order; updating: boolean }) {
  const t = useT('account');
  const plan = useT('pricing');
  const language = useLanguage();
  const isTrial = order.discount.type === 'trial';
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const nameOf = (kind: OrderLine['kind']) => {
    const { title, trial } = order.offer;
    if (kind === 'price') return title;
    if (kind === 'trial' && trial) return plan(`trial.${trial.unit}`, { count: trial.amount });
    return t(`checkout.line_${kind}`, { percent: percent.format(order.taxRate) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, there is nothing to fill in
    <div role="group" aria-label={t('checkout.order')} aria-busy={updating}>
      <dl className={styles.lines}>
        {orderLines(order).map(({ kind, amount }) => (
          <div key={kind} data-kind={kind}>
            <dt>{nameOf(kind)}</dt>
            <dd>{formatPrice(amount, order.currency, language).replace('-', MINUS)}</dd>
          </div>
        ))}
        <Later order={order} />
      </dl>
      <p role="status" className="hidden-text">
        {updating && t('checkout.updating')}
      </p>
      {isTrial && (
        <p className={styles.note}>
          {t('checkout.trial_once', {
            price: formatPrice(order.priceAfterTrial ?? order.offer.price, order.currency, language),
          })}
        </p>
      )}
    </div>
  );
}

/** What is paid later, and when. */
function Later({ order }: { order: Order }) {
  const t = useT('account');
  const plan = useT('pricing');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const nowMs = useClock().nowMs();
  const later = laterPrice(order, nowMs);
  if (!later) return null;
  const isThisYear = new Date(later.fromMs).getFullYear() === new Date(nowMs).getFullYear();
  const day = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: isThisYear ? undefined : 'numeric',
    timeZone,
  });
  return (
    <div>
      <dt>{t('checkout.line_later', { date: day.format(later.fromMs) })}</dt>
      <dd>
        {formatPrice(later.price, order.currency, language)} {plan(`a_${order.offer.period}`)}
      </dd>
    </div>
  );
}
