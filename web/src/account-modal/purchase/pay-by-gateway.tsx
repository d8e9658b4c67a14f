import { useId } from 'react';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { useCardSeal } from '../../checkout/card/use-card-seal.ts';
import { useGatewayFields } from '../../checkout/card/use-gateway-fields.tsx';
import { useT } from '../../i18n/use-t.ts';
import { FormView } from '../../ui/form/form-view.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PaneAlert } from '../pane/pane-alert.tsx';
import { PaneFault } from '../pane/pane-fault.tsx';
import { PayButton } from './pay-button.tsx';
import { PayByCard } from './pay-by-card.tsx';
import { NO_FIELDS, type PayProps } from './pay-props.ts';
import { usePay } from './use-pay.ts';
import { useShownRefusal } from './use-refusal-text.ts';

/**
 * Pays by a card that is encrypted in the page: with our own form, or in the gateway's own fields.
 * [CHECKOUT-06]
 */
export function PayByGateway(props: PayProps) {
  const t = useT('account');
  const { seal, failed, retry } = useCardSeal(props.method);
  if (failed) return <PaneFault text={t('checkout.no_methods')} onRetry={retry} />;
  if (seal === undefined) return <Spinner label={t('checkout.opening')} />;
  return seal ? <PayByCard {...props} seal={seal} /> : <PayInFields {...props} />;
}

/** Pays with the gateway's own fields. */
function PayInFields({ updating, children, ...props }: PayProps) {
  const { order, method } = props;
  const t = useT('account');
  const id = useId();
  const pay = usePay(props);
  const shown = useShownRefusal();
  const { fields, take, fault, retry } = useGatewayFields({ method, order, formId: id });
  const form = useAccountForm({
    ...NO_FIELDS,
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
