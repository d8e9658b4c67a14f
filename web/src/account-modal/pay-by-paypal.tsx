import { useId } from 'react';
import * as v from 'valibot';
import { AccountFailure, type FailureCode } from '../account/account-failure.ts';
import { useSession } from '../account/session-context.ts';
import { useAccountForm } from '../account/use-account-form.ts';
import { returnAddresses } from '../checkout/return-addresses.ts';
import { useT } from '../i18n/use-t.ts';
import { leaveTo } from '../lib/leave-to.ts';
import { FormView, SubmitButton } from '../ui/form/form-view.tsx';
import type { PayProps } from './pay-props.ts';
import { usePaying } from './use-paying.ts';

const schema = v.object({});

/** Failures with words of their own; all others mean that there is no page to pay at. [CHECKOUT-32] */
const TOLD: readonly string[] = [
  'already_active',
  'payment_pending',
  'coupon_not_valid',
  'session_ended',
  'not_logged_in',
  'too_many_tries',
] satisfies FailureCode[];

/** Goes to the page of PayPal, which sends the browser back here. [CHECKOUT-31] */
export function PayByPaypal({ order, updating, onPaying, children }: PayProps) {
  const t = useT('account');
  const session = useSession();
  const id = useId();
  const paying = usePaying(onPaying);
  const form = useAccountForm({
    schema,
    values: {},
    submit: () =>
      paying(async () => {
        try {
          const { commerce } = await session.provider();
          await leaveTo(await commerce.payByPaypal(order, returnAddresses(order, window.location.href)));
        } catch (error) {
          if (error instanceof AccountFailure && TOLD.includes(error.code)) throw error;
          return { form: t('checkout.paypal_failed') };
        }
      }),
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
