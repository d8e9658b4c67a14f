import { useId } from 'react';
import * as v from 'valibot';
import { useSession } from '../account/session-context.ts';
import { useAccountForm } from '../account/use-account-form.ts';
import { useT } from '../i18n/use-t.ts';
import { FormView, SubmitButton } from '../ui/form/form-view.tsx';
import type { PayProps } from './pay-props.ts';
import { usePaying } from './use-paying.ts';
import { usePurchaseDone } from './use-purchase-done.ts';

const schema = v.object({});

/** Completes an order that costs nothing. (G-93) [CHECKOUT-04 CHECKOUT-40 CHECKOUT-41] */
export function ConfirmFree({ order, updating, onPaying, go, close, children }: PayProps) {
  const t = useT('account');
  const session = useSession();
  const id = useId();
  const paying = usePaying(onPaying);
  const done = usePurchaseDone({ go, close });
  const form = useAccountForm({
    schema,
    values: {},
    submit: () =>
      paying(async () => {
        await (await session.provider()).commerce.payNothing(order);
        await done(order.offer.offerId);
      }),
  });
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
