import { useEffect, useState } from 'react';
import type { Offer } from '../account/commerce-port.ts';
import { useFailureWords } from '../account/use-failure-words.ts';
import { CouponForm } from '../checkout/coupon-form.tsx';
import { MethodChoice } from '../checkout/method-choice.tsx';
import { OrderSummary } from '../checkout/order-summary.tsx';
import { useChosenOffer } from '../checkout/use-chosen-offer.ts';
import { useOrder } from '../checkout/use-order.ts';
import { wayToPay } from '../checkout/way-to-pay.ts';
import { useT } from '../i18n/use-t.ts';
import { Spinner } from '../ui/spinner.tsx';
import styles from './account-modal.module.css';
import { ConfirmFree } from './confirm-free.tsx';
import { PaneFault } from './pane-fault.tsx';
import { PaneLink } from './pane-link.tsx';
import { PaneTitle } from './pane-title.tsx';
import type { PaneProps } from './panes.ts';
import { PayByCard } from './pay-by-card.tsx';
import { PayByPaypal } from './pay-by-paypal.tsx';

const FORMS = { card: PayByCard, paypal: PayByPaypal, nothing: ConfirmFree };

/** Pays for the offer that was chosen; without one it has to be chosen first. [MODAL-06] */
export function Pane(pane: PaneProps) {
  const { offer, error, retry } = useChosenOffer();
  const isNone = offer === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known that there is none
  useEffect(() => {
    if (isNone) pane.go('choose-offer');
  }, [isNone]);
  return offer ? <Checkout offer={offer} {...pane} /> : <Opening failed={Boolean(error)} onRetry={retry} />;
}

function Checkout({ offer, ...pane }: PaneProps & { offer: Offer }) {
  const t = useT('account');
  const tell = useFailureWords();
  const { opened, methods, error, retry, updating, nextMethod, change } = useOrder(offer);
  const [isPaying, setPaying] = useState(false);
  const [fault, setFault] = useState<unknown>();
  if (!opened) return <Opening failed={Boolean(error)} onRetry={retry} />;
  const { order, method } = opened;
  const way = wayToPay(order, method);
  const Form = way && FORMS[way];
  const isHeld = updating || isPaying;
  const tryTo = (next: Parameters<typeof change>[0]) => {
    setFault(undefined);
    change(next).catch(setFault);
  };
  return (
    <>
      <PaneTitle>{t(order.discount.type === 'trial' ? 'checkout.title_trial' : 'checkout.title')}</PaneTitle>
      {method && way !== 'nothing' && (
        <MethodChoice
          methods={methods}
          chosen={nextMethod ?? method}
          disabled={isHeld}
          onChoose={(next) => tryTo({ method: next })}
        />
      )}
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {tell(fault).form}
        </p>
      )}
      {Form ? (
        <Form order={order} updating={updating} onPaying={setPaying} {...pane}>
          <OrderSummary order={order} updating={updating} />
          <CouponForm
            applied={order.coupon}
            payments={(order.offer.period && order.couponPeriods) || 0}
            disabled={isHeld}
            onApply={(coupon) => change({ coupon })}
            onRemove={() => tryTo({ coupon: '' })}
          />
        </Form>
      ) : (
        <PaneFault text={t('checkout.no_methods')} onRetry={retry} />
      )}
      {!isPaying && (
        <p className={styles.foot}>
          <PaneLink u="choose-offer">{t('checkout.change_offer')}</PaneLink>
        </p>
      )}
    </>
  );
}

function Opening({ failed, onRetry }: { failed: boolean; onRetry(): void }) {
  const t = useT('account');
  return (
    <>
      <PaneTitle>{t('checkout.title')}</PaneTitle>
      {failed ? (
        <PaneFault text={t('checkout.failed')} onRetry={onRetry} />
      ) : (
        <Spinner label={t('checkout.opening')} />
      )}
    </>
  );
}
