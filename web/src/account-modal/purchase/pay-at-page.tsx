import { useId } from 'react';
import { AccountFailure, type FailureCode } from '../../account/account-failure.ts';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { NO_FIELDS, type PayProps } from './pay-props.ts';
import { usePay } from './use-pay.ts';

/** Failures with texts of their own; all others mean that the payment page is missing. [CHECKOUT-32] */
const SHOWN_CODES: readonly string[] = [
  'already_active',
  'payment_pending',
  'coupon_not_valid',
  'coupon_not_valid_for_offer',
  'session_ended',
  'not_logged_in',
  'too_many_tries',
  'captcha_failed',
] satisfies FailureCode[];

/** Pays at an external page (PayPal), which sends the browser back here. [CHECKOUT-31] */
export function PayAtPage({ updating, children, ...props }: PayProps) {
  const t = useT('account');
  const id = useId();
  const pay = usePay(props);
  const form = useAccountForm({
    ...NO_FIELDS,
    submit: async () => {
      try {
        return await pay({ form: 'page' });
      } catch (error) {
        if (error instanceof AccountFailure && SHOWN_CODES.includes(error.code)) throw error;
        return { form: t('checkout.paypal_failed') };
      }
    },
  });
  return (
    <>
      <FormView id={id} form={form}>
        <p>{t('checkout.paypal_note')}</p>
      </FormView>
      {children}
      <SubmitButton big form={id} busy={form.busy} disabled={updating}>
        {t('checkout.go_to_paypal')}
      </SubmitButton>
    </>
  );
}
