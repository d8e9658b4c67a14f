import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentDetail } from '../../account/commerce/commerce-port.ts';
import { reloadMethod } from '../../account/commerce/reload-subscriptions.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { variantName } from '../../checkout/card/card-brand.ts';
import { paidBy } from '../../checkout/plan-change/paid-by.ts';
import { useT } from '../../i18n/use-t.ts';

interface Options {
  enabled: boolean;
  /** What is waited for; undefined: one answer is enough. */
  shows?: ((now: PaymentDetail | null) => boolean) | undefined;
}

/** Loads the payment method that the provider has now, again and again until it shows what is waited for. [CONST-09] */
export function useKnownMethod({ enabled, shows }: Options) {
  const session = useSession();
  const queries = useQueryClient();
  const customerId = useCustomer()?.id;
  const { data, isFetching, isPending, refetch } = useQuery({
    queryKey: ['account', 'known-method', customerId],
    queryFn: async ({ signal }) => {
      const known = await reloadMethod(queries, session, {
        after: shows && 'details',
        shows: ({ detail, plan }) => !shows || shows(paidBy(detail, plan)),
        signal,
      });
      return known && { now: paidBy(known.detail, known.plan) };
    },
    enabled: enabled && customerId !== undefined,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return { known: data ?? undefined, isLooking: isFetching || isPending, look: () => void refetch() };
}

/** Names what pays from now on: `Payments are taken from: Visa · card ending 0042`. */
export function useMethodText(): (now: PaymentDetail | null) => string {
  const t = useT('plan');
  return (now) => {
    if (!now) return t('method.none');
    const { method, lastFour, variant } = now;
    if (method === 'other') return t('method.pays_as_chosen');
    if (method === 'paypal') return t('method.pays', { method: 'PayPal' });
    const brand = variant ? variantName(variant) : '';
    const account = lastFour ? t(`method.${method}_ending`, { digits: lastFour }) : t(`method.${method}`);
    return t('method.pays', { method: [brand, account].filter(Boolean).join(' · ') });
  };
}
