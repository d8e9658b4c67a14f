import { useId } from 'react';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { NO_FIELDS, type PayProps } from './pay-props.ts';
import { usePay } from './use-pay.ts';
import { useShownRefusal } from './use-refusal-text.ts';

/** Completes an order that costs nothing. (G-93) [CHECKOUT-04 CHECKOUT-40 CHECKOUT-41] */
export function ConfirmFree({ updating, children, ...props }: PayProps) {
  const t = useT('account');
  const id = useId();
  const pay = usePay(props);
  const shown = useShownRefusal();
  const form = useAccountForm({ ...NO_FIELDS, submit: () => shown(pay({ form: 'nothing' })) });
  return (
    <>
      <FormView id={id} form={form}>
        <p>{t('checkout.free_note')}</p>
      </FormView>
      {children}
      <SubmitButton big form={id} busy={form.busy} disabled={updating}>
        {t('checkout.confirm_free')}
      </SubmitButton>
    </>
  );
}
