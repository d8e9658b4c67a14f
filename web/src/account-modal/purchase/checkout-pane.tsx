import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasCode } from '../../account/account-failure.ts';
import type { Offer } from '../../account/commerce/offer.ts';
import { reloadSubscriptions } from '../../account/commerce/reload-subscriptions.ts';
import { useFailureText } from '../../account/forms/use-failure-text.ts';
import { useSession } from '../../account/session/session-context.ts';
import { useChosenOffer } from '../../checkout/offer/use-chosen-offer.ts';
import type { OrderRejection } from '../../checkout/order/changed-order.ts';
import { CouponForm } from '../../checkout/order/coupon-form.tsx';
import { MethodChoice } from '../../checkout/order/method-choice.tsx';
import { OrderSummary } from '../../checkout/order/order-summary.tsx';
import { useOrder } from '../../checkout/order/use-order.ts';
import { useWithdrawal } from '../../checkout/order/use-withdrawal.tsx';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import { formatPrice } from '../../i18n/format-price.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import {
  PaneActions,
  PaneAlert,
  PaneFault,
  PaneFoot,
  PaneLink,
  PaneReport,
  PaneTitle,
} from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { useNextPane } from '../pane/use-next-pane.ts';
import { PAYMENT_FORMS } from './payment-forms.tsx';

/**
 * Pays for the chosen offer; without one, the offers are shown first. If the response to a sent payment is lost,
 * because the page was reloaded before it arrived, its outcome is awaited: the checkout can be opened again from
 * there. [MODAL-06 CHECKOUT-48 CHECKOUT-49]
 */
export function Pane(pane: PaneProps) {
  const purchase = usePurchaseIntent();
  const [payment] = useState(() => purchase.read().payment);
  const declined = payment.is === 'failed' && payment.byCard ? payment.failure.message : undefined;
  // shown once
  useEffect(() => {
    if (declined !== undefined) purchase.dispatch({ type: 'reject' });
  }, [declined, purchase]);
  const lostOfferId = payment.is === 'sent' ? payment.offerId : null;
  useNextPane(
    pane.go,
    lostOfferId !== null && 'waiting-for-payment',
    lostOfferId === null ? {} : { offerId: lostOfferId },
  );
  return lostOfferId === null ? <ChosenOffer declined={declined} {...pane} /> : <Opening {...pane} />;
}

interface Props extends PaneProps {
  /** The provider's message about the card that was declined before. */
  declined: string | undefined;
}

function ChosenOffer({ declined, ...pane }: Props) {
  const { offer, error, retry } = useChosenOffer();
  useNextPane(pane.go, offer === null && 'choose-offer');
  if (offer) return <Checkout offer={offer} declined={declined} {...pane} />;
  return <Opening onRetry={error ? retry : undefined} {...pane} />;
}

function Checkout({ offer, declined, ...pane }: Props & { offer: Offer }) {
  const t = useT('account');
  const language = useLanguage();
  const describeFailure = useFailureText();
  const { opened, methods, error, retry, updating, nextMethod, change } = useOrder(offer);
  const captcha = useCaptcha();
  const [isPaying, setPaying] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const [refused, setRefused] = useState<OrderRejection>();
  const [isDemanded, setDemanded] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const [isOwned, setOwned] = useState(false);
  const paysNothing = opened?.order.requiredPaymentDetails === false;
  const withdrawal = useWithdrawal(
    !paysNothing && (isDemanded || methods.some(({ asksWithdrawal }) => asksWithdrawal)),
    isPaying,
  );
  if (isOwned) return <Owned offer={offer} {...pane} />;
  if (!opened) return <Opening offer={offer} onRetry={error ? retry : undefined} {...pane} />;
  const { order, method } = opened;
  // without a method there is no form, unless nothing has to be paid (G-93) [CHECKOUT-04]
  const paymentForm = order.requiredPaymentDetails ? method?.form : 'nothing';
  const Form = paymentForm && PAYMENT_FORMS[paymentForm];
  const isLocked = updating || isPaying;
  const tryTo = (next: Parameters<typeof change>[0]) => {
    setFault(undefined);
    setRefused(undefined);
    setChanged(true);
    change(next).catch(onFault);
  };
  // an order that is gone is created again from its offer [CHECKOUT-14]
  const onFault = (reason: unknown) =>
    hasCode(reason, 'order_not_found') ? pane.go('choose-offer') : setFault(reason);
  const onPaying = (now: boolean) => {
    // the message was about the previous payment
    if (now) setRefused(undefined);
    setPaying(now);
  };
  const onRejected = async (reason: OrderRejection) => {
    await change({ refused: reason });
    setRefused(reason);
    if (reason === 'withdrawal_unanswered') setDemanded(true);
  };
  return (
    <>
      <PaneTitle>{t(order.discount.type === 'trial' ? 'checkout.title_trial' : 'checkout.title')}</PaneTitle>
      {method && paymentForm !== 'nothing' && (
        <MethodChoice
          methods={methods}
          chosen={nextMethod ?? method}
          disabled={isLocked}
          onChoose={(next) => tryTo({ method: next })}
        />
      )}
      {fault !== undefined && <PaneAlert>{describeFailure(fault).form}</PaneAlert>}
      {Form ? (
        <Form
          order={order}
          method={method}
          updating={updating}
          declined={isChanged ? undefined : declined}
          onPaying={onPaying}
          onOwned={() => setOwned(true)}
          onRejected={onRejected}
          solveCaptcha={captcha.solve}
          takeWithdrawal={withdrawal.take}
          {...pane}
        >
          <OrderSummary order={order} updating={updating} />
          {refused && (
            <PaneAlert>
              {t(`checkout.${refused}`, { price: formatPrice(order.totalPrice, order.currency, language) })}
            </PaneAlert>
          )}
          <CouponForm
            order={order}
            disabled={isLocked}
            onApply={(coupon) => {
              setRefused(undefined);
              return change({ coupon }).catch((reason: unknown) => {
                if (hasCode(reason, 'order_not_found')) return pane.go('choose-offer');
                throw reason;
              });
            }}
            onRemove={() => tryTo({ coupon: '' })}
          />
          {withdrawal.box}
          {captcha.frame}
        </Form>
      ) : (
        <PaneFault text={t('checkout.no_methods')} onRetry={retry} />
      )}
      {!isPaying && <WaysOut offer={offer} close={pane.close} />}
    </>
  );
}

/** It was bought in another tab, or on another device: leads to what is open now. (G-321) [CHECKOUT-52] */
function Owned({ offer, close }: Pick<PaneProps, 'close'> & { offer: Offer }) {
  const t = useT('account');
  const session = useSession();
  const queries = useQueryClient();
  const purchase = usePurchaseIntent();
  const [{ plays }] = useState(() => purchase.read());
  useEffect(() => {
    purchase.dispatch({ type: 'finish' });
    void reloadSubscriptions(queries, session).catch(() => {});
  }, [purchase, queries, session]);
  return (
    <>
      <PaneTitle>{t(offer.period ? 'choose_offer.subscribed_title' : 'choose_offer.owned_title')}</PaneTitle>
      <PaneReport>
        <p>{t('checkout.already_active')}</p>
      </PaneReport>
      <Button look="primary" big onClick={close}>
        {t(plays === null ? 'payment.close' : 'welcome.start')}
      </Button>
    </>
  );
}

interface WaysOutProps extends Pick<PaneProps, 'close'> {
  /** Undefined: it is not known. */
  offer?: Offer;
}

/** The pane cannot be closed otherwise. [MODAL-22 MODAL-23] */
function WaysOut({ offer, close }: WaysOutProps) {
  const t = useT('account');
  return (
    <PaneActions>
      <PaneFoot>
        <PaneLink u="choose-offer">
          {t(offer?.period ? 'checkout.change_offer' : 'checkout.change_ticket')}
        </PaneLink>
      </PaneFoot>
      <Button look="plain" onClick={close}>
        {t('choose_offer.not_now')}
      </Button>
    </PaneActions>
  );
}

/** @param onRetry undefined: it has not failed */
function Opening({ onRetry, ...out }: WaysOutProps & { onRetry?: (() => void) | undefined }) {
  const t = useT('account');
  return (
    <>
      <PaneTitle>{t('checkout.title')}</PaneTitle>
      {onRetry ? (
        <>
          <PaneFault text={t('checkout.failed')} onRetry={onRetry} />
          <WaysOut {...out} />
        </>
      ) : (
        <Spinner label={t('checkout.opening')} />
      )}
    </>
  );
}
