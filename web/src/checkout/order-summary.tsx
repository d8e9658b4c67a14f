import type { Order } from '../account/commerce-port.ts';
import { formatPrice } from '../i18n/format-price.ts';
import { useLanguage } from '../i18n/i18n-context.ts';
import { useT } from '../i18n/use-t.ts';
import { useClock, useTimeZone } from '../lib/clock.ts';
import { orderLines } from './order-lines.ts';
import styles from './order-summary.module.css';
import { trialEndMs } from './trial-end.ts';

/** What an order comes to, line by line; dimmed while it is worked out anew. [CHECKOUT-02 CHECKOUT-03] */
export function OrderSummary({ order, updating }: { order: Order; updating: boolean }) {
  const t = useT('account');
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, there is nothing to fill in
    <div role="group" aria-label={t('checkout.order')} aria-busy={updating}>
      <dl className={styles.lines}>
        {orderLines(order).map(({ kind, amount }) => (
          <div key={kind} data-kind={kind}>
            <dt>
              {kind === 'price'
                ? order.offer.title
                : t(`checkout.line_${kind}`, { percent: percent.format(order.taxRate) })}
            </dt>
            <dd>{formatPrice(amount, order.currency, language)}</dd>
          </div>
        ))}
        <Later order={order} />
      </dl>
    </div>
  );
}

/** What follows a trial, and when. */
function Later({ order }: { order: Order }) {
  const t = useT('account');
  const plan = useT('pricing');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const clock = useClock();
  const { offer, currency, priceAfterTrial } = order;
  if (order.discount.type !== 'trial' || !offer.trial || !offer.period) return null;
  const price = formatPrice(priceAfterTrial ?? offer.price, currency, language);
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone });
  return (
    <div>
      <dt>{t('checkout.line_later', { date: day.format(trialEndMs(offer.trial, clock.nowMs())) })}</dt>
      <dd>
        {price} {plan(`a_${offer.period}`)}
      </dd>
    </div>
  );
}
