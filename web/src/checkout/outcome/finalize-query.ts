import { queryOptions } from '@tanstack/react-query';
import type { Session } from '../../account/session/session.ts';

/**
 * Reports the bank's result from the address to the provider, once, however often the pane renders. The answer says
 * whether it was paid or rejected; fails if that is unknown. [MODAL-19 CHECKOUT-35]
 */
export function finalizeQuery(session: Pick<Session, 'provider'>, params: URLSearchParams) {
  const redirectResult = params.get('redirectResult') ?? '';
  const orderId = params.get('orderId') ?? undefined;
  return queryOptions({
    queryKey: ['account', 'finalize', redirectResult, orderId],
    queryFn: async () => (await session.provider()).commerce.finalize({ redirectResult, orderId }),
    retry: false,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
