import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentMethod } from '../../account/commerce/commerce-port.ts';
import type { Order, TakeCard } from '../../account/commerce/payment-port.ts';
import { useSession } from '../../account/session/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { GatewayPlace } from './gateway-place.tsx';

interface Options {
  method: PaymentMethod | undefined;
  /** Null: the card replaces the saved one. */
  order: Order | null;
  /** The form that contains the fields: Enter submits it. */
  formId: string;
}

/**
 * The gateway's own fields, provided by the adapter: this code never sees what is typed there. [CHECKOUT-06]
 */
export function useGatewayFields({ method, order, formId }: Options) {
  const t = useT('account');
  const session = useSession();
  const [take, setTake] = useState<TakeCard | null>(null);
  const [failed, setFailed] = useState(false);
  const code = useQuery({
    queryKey: ['code', 'gateway-fields', method?.gateway],
    queryFn: async () => {
      const { commerce } = await session.provider();
      return { mount: (method && (await commerce.gatewayFields?.(method))) ?? null };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const mount = code.data?.mount;
  return {
    fields: (
      <>
        {mount && !failed && (
          <GatewayPlace
            mount={mount}
            orderId={order?.id}
            onReady={(ready) => setTake(() => ready)}
            onFailed={() => setFailed(true)}
            onEnter={() => (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit()}
          />
        )}
        {!take && <Spinner label={t('checkout.opening')} />}
      </>
    ),
    /** Null while nothing can be typed. */
    take,
    /** `absent`: this gateway has no such fields. `failed`: they could not be loaded. */
    fault: mount === null ? 'absent' : failed || code.isError ? 'failed' : null,
    retry() {
      setFailed(false);
      if (code.isError) void code.refetch();
    },
  };
}
