import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { useSession } from '../../account/session/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PaneFault } from '../pane/pane-fault.tsx';
import type { PayProps } from './pay-props.ts';
import { usePay } from './use-pay.ts';

const schema = v.object({});

/** Pays through the gateway's own fields, provided by the adapter: this code never sees what is typed there. */
export function PayByGateway({ method, updating, children, ...props }: PayProps) {
  const { order } = props;
  const t = useT('account');
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
  });
  const form = useAccountForm({ schema, values: {}, submit: () => pay({ form: 'gateway', encrypted }) });
  if (fields.isError)
    return <PaneFault text={t('checkout.no_methods')} onRetry={() => void fields.refetch()} />;
  if (!fields.data) return <Spinner label={t('checkout.opening')} />;
  const { Fields } = fields.data;
  return (
    <>
      <FormView id={id} form={form}>
        <Fields order={order} disabled={updating || form.busy} onChange={setEncrypted} />
      </FormView>
      {children}
      <SubmitButton big form={id} busy={form.busy} disabled={updating || encrypted === null}>
        {t('checkout.confirm_free')}
      </SubmitButton>
    </>
  );
}
