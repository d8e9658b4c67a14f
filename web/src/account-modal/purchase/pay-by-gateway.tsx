import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { useSession } from '../../account/session/session-context.ts';
import { useCardSeal } from '../../checkout/card/use-card-seal.ts';
import { formatPrice } from '../../i18n/format-price.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PaneFault } from '../pane/pane-fault.tsx';
import { PayByCard } from './pay-by-card.tsx';
import type { PayProps } from './pay-props.ts';
import { usePay } from './use-pay.ts';

/** Pays by a card that is encrypted in the page: by our own form, or in the gateway's own fields. [CHECKOUT-06] */
export function PayByGateway(props: PayProps) {
  const t = useT('account');
  const { seal, failed, retry } = useCardSeal(props.method);
  if (failed) return <PaneFault text={t('checkout.no_methods')} onRetry={retry} />;
  if (seal === undefined) return <Spinner label={t('checkout.opening')} />;
  return seal ? <PayByCard {...props} seal={seal} /> : <PayInFields {...props} />;
}

const schema = v.object({});

/** The gateway's own fields, provided by the adapter: this code never sees what is typed there. */
function PayInFields({ method, updating, children, ...props }: PayProps) {
  const { order } = props;
  const t = useT('account');
  const language = useLanguage();
  const session = useSession();
  const id = useId();
  const pay = usePay({ method, ...props });
  const [encrypted, setEncrypted] = useState<unknown>(null);
  const fields = useQuery({
    queryKey: ['code', 'gateway-fields', method?.gateway],
    queryFn: async () => {
      const { commerce } = await session.provider();
      if (!method || !commerce.gatewayFields) throw new Error('this gateway has no fields');
      return { Fields: await commerce.gatewayFields(method) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const form = useAccountForm({ schema, values: {}, submit: () => pay({ form: 'gateway', encrypted }) });
  if (fields.isError)
    return <PaneFault text={t('checkout.no_methods')} onRetry={() => void fields.refetch()} />;
  if (!fields.data) return <Spinner label={t('checkout.opening')} />;
  const { Fields } = fields.data;
  const price = formatPrice(order.totalPrice, order.currency, language);
  return (
    <>
      <FormView id={id} form={form}>
        <Fields order={order} disabled={updating || form.busy} onChange={setEncrypted} />
      </FormView>
      {children}
      <SubmitButton big form={id} busy={form.busy} disabled={updating || encrypted === null}>
        {order.totalPrice > 0 ? t('checkout.pay', { price }) : t('checkout.confirm_free')}
      </SubmitButton>
    </>
  );
}
