import { useQuery } from '@tanstack/react-query';
import type { PaymentMethod } from '../../account/commerce/commerce-port.ts';
import { useCustomerId, useSession } from '../../account/session/session-context.ts';

/** How a card is encrypted for a method's gateway. Undefined: not known yet; null: by the gateway's own fields. */
export function useCardSeal(method: PaymentMethod | undefined) {
  const session = useSession();
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'card-seal', useCustomerId(), method?.id],
    queryFn: async () => {
      const { commerce } = await session.provider();
      const seal = method && (await commerce.cardSeal?.(method, window.location.origin));
      return { seal: seal ?? null };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: method !== undefined,
  });
  return { seal: data?.seal, failed: isError, retry: () => void refetch() };
}
