import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PaymentMethod } from '../../account/commerce/commerce-port.ts';
import type { GatewayFields, Order, TakeCard } from '../../account/commerce/payment-port.ts';
import { useSession } from '../../account/session/session-context.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import { useT } from '../../i18n/use-t.ts';
import { Spinner } from '../../ui/spinner.tsx';

interface Options {
  method: PaymentMethod | undefined;
  /** Null: the card replaces the saved one. */
  order: Order | null;
  /** The form that contains the fields: Enter submits it. */
  formId: string;
}

/** The gateway's own fields, from the adapter: this code never sees what is typed there. [CHECKOUT-06] */
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

interface Props {
  mount: GatewayFields;
  /** Undefined: the card replaces the saved one. */
  orderId: string | undefined;
  /** Null: the fields were removed. */
  onReady(take: TakeCard | null): void;
  onFailed(): void;
  onEnter(): void;
}

/** The element a gateway renders its fields into. */
function GatewayPlace({ mount, orderId, onReady, onFailed, onEnter }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  // a new order does not reset what was typed: it is encrypted with the same key
  const begin = useEffectEvent((element: HTMLElement, language: LanguageCode) => {
    const remove = mount(element, { orderId, language, onReady, onFailed, onEnter });
    return () => {
      remove();
      onReady(null);
    };
  });
  // in another language they are drawn again
  useEffect(() => (place.current ? begin(place.current, language) : undefined), [language]);
  return <div ref={place} />;
}
