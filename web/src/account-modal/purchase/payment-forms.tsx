import { LockKeyhole } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import * as v from 'valibot';
import { type FailureCode, hasCode } from '../../account/account-failure.ts';
import type { CardSeal } from '../../account/commerce/commerce-port.ts';
import type { Order } from '../../account/commerce/payment-port.ts';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { CardFields } from '../../checkout/card/card-fields.tsx';
import { useCardForm } from '../../checkout/card/use-card-form.ts';
import { useCardSeal } from '../../checkout/card/use-card-seal.ts';
import { useGatewayFields } from '../../checkout/card/use-gateway-fields.tsx';
import { formatPrice } from '../../i18n/format-price.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PaneAlert, PaneFault } from '../pane/pane.tsx';
import { type PayProps, usePay } from './use-pay.ts';
import { useDeclineProblems, useShownDecline, useShownRefusal } from './use-refusal-text.ts';

interface FormProps extends PayProps {
  /** Not to be paid now: the order on screen is being updated. */
  updating: boolean;
  /** The provider's message about the card that was declined before, which may be empty. */
  declined: string | undefined;
  /** The order, between the form and its button. */
  children: ReactNode;
}

/** The form of a payment without fields of our own. */
const NO_FIELDS = { schema: v.object({}), values: {} };

/** Failures with texts of their own; all others mean that the payment page is missing. [CHECKOUT-32] */
const SHOWN_CODES: readonly FailureCode[] = [
  'payment_pending',
  'payment_disputed',
  'coupon_not_valid',
  'coupon_not_valid_for_offer',
  'not_sold_here',
  'sold_no_more',
  'session_ended',
  'not_logged_in',
  'too_many_tries',
  'captcha_failed',
];

/** The form of each way to pay, and of an order that costs nothing. */
export const PAYMENT_FORMS = {
  card: PayByCard,
  gateway: PayByGateway,
  page: PayAtPage,
  nothing: ConfirmFree,
};

/** Completes an order that costs nothing. (G-93) [CHECKOUT-04 CHECKOUT-40 CHECKOUT-41] */
function ConfirmFree({ updating, declined: _, children, ...props }: FormProps) {
  const t = useT('account');
  const id = useId();
  const pay = usePay(props);
  const shown = useShownRefusal();
  const form = useAccountForm({ ...NO_FIELDS, submit: () => shown(pay({ form: 'nothing' })) });
  const ref = useFocusFromTitle();
  return (
    <>
      <FormView ref={ref} id={id} form={form}>
        <p>{t('checkout.free_note')}</p>
      </FormView>
      {children}
      <SubmitButton data-autofocus big form={id} busy={form.busy} disabled={updating}>
        {t('checkout.confirm_free')}
      </SubmitButton>
    </>
  );
}

/** Pays at an external page, PayPal's or the gateway's, which sends the browser back here. [CHECKOUT-31] */
function PayAtPage({ updating, declined: _, children, ...props }: FormProps) {
  const t = useT('account');
  const at = props.method?.name === 'page' ? 'page' : 'paypal';
  // a trial keeps the method for later
  const isFree = at === 'page' && props.order.totalPrice === 0;
  const id = useId();
  const pay = usePay(props);
  const form = useAccountForm({
    ...NO_FIELDS,
    submit: async () => {
      try {
        return await pay({ form: 'page', at });
      } catch (error) {
        if (hasCode(error, ...SHOWN_CODES)) throw error;
        return { form: t(`checkout.${at}_failed`) };
      }
    },
  });
  const ref = useFocusFromTitle();
  return (
    <>
      <FormView ref={ref} id={id} form={form}>
        <p>{t(isFree ? 'checkout.page_note_free' : `checkout.${at}_note`)}</p>
      </FormView>
      {children}
      <SubmitButton data-autofocus big form={id} busy={form.busy} disabled={updating}>
        {t(`checkout.go_to_${at}`)}
      </SubmitButton>
    </>
  );
}

/** Pays by card, encrypted if its gateway requires it. (D-23) [CHECKOUT-16 CHECKOUT-39] */
function PayByCard({ updating, declined, seal, children, ...props }: FormProps & { seal?: CardSeal }) {
  const id = useId();
  const pay = usePay(props);
  const shown = useShownDecline();
  const describeDecline = useDeclineProblems();
  const form = useCardForm(
    async (card) =>
      shown(pay(seal ? { form: 'gateway', encrypted: await seal(card) } : { form: 'card', card })),
    declined === undefined ? undefined : describeDecline(declined),
  );
  const ref = useFocusFromTitle();
  return (
    <>
      <FormView ref={ref} id={id} form={form}>
        <CardFields form={form} />
      </FormView>
      {children}
      <PayButton order={props.order} form={id} busy={form.busy} disabled={updating} />
    </>
  );
}

/** Pays by a card encrypted in the page: in our own form, or in the gateway's fields. [CHECKOUT-06] */
function PayByGateway(props: FormProps) {
  const t = useT('account');
  const { seal, failed, retry } = useCardSeal(props.method);
  if (failed) return <PaneFault text={t('checkout.no_methods')} onRetry={retry} />;
  if (seal === undefined) return <Spinner label={t('checkout.opening')} />;
  return seal ? <PayByCard {...props} seal={seal} /> : <PayInFields {...props} />;
}

/** Pays with the gateway's own fields. */
function PayInFields({ updating, declined, children, ...props }: FormProps) {
  const { order, method } = props;
  const t = useT('account');
  const id = useId();
  const pay = usePay(props);
  const shown = useShownDecline();
  const describeDecline = useDeclineProblems();
  const { fields, take, fault, retry } = useGatewayFields({ method, order, formId: id });
  const form = useAccountForm({
    ...NO_FIELDS,
    problems: declined === undefined ? undefined : describeDecline(declined),
    submit: async () => {
      // Enter in the gateway's fields presses no button
      if (updating) return;
      const encrypted = await take?.();
      if (!encrypted) return;
      return shown(pay({ form: 'gateway', encrypted }));
    },
  });
  if (fault === 'absent') return <PaneAlert>{t('checkout.no_cards')}</PaneAlert>;
  if (fault) return <PaneFault text={t('checkout.card_fields_failed')} onRetry={retry} />;
  return (
    <>
      <FormView id={id} form={form}>
        {fields}
      </FormView>
      {children}
      <PayButton order={order} form={id} busy={form.busy} disabled={updating || !take} />
    </>
  );
}

/** Moves the focus from the title to the first field of the form, else to its button, so that Enter pays. */
function useFocusFromTitle() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [first] = form.current?.elements ?? [];
    if (document.activeElement?.matches('dialog h2')) (first as HTMLElement | undefined)?.focus();
  }, []);
  return form;
}

type ButtonProps = Pick<ComponentProps<typeof SubmitButton>, 'form' | 'busy' | 'disabled'>;

/** Pays an order by card; says what is charged now. */
function PayButton({ order, ...button }: ButtonProps & { order: Order }) {
  const t = useT('account');
  const price = formatPrice(order.totalPrice, order.currency, useLanguage());
  const free = order.discount.type === 'trial' ? 'checkout.start_trial' : 'checkout.confirm_free';
  return (
    <SubmitButton big {...button}>
      <LockKeyhole aria-hidden="true" />
      {order.totalPrice > 0 ? t('checkout.pay', { price }) : t(free)}
    </SubmitButton>
  );
}
