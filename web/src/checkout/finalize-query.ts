import { queryOptions } from '@tanstack/react-query';
import type { Session } from '../account/session.ts';

/**
 * Tells the provider how a bank's page ended, as the address says. Once, however often its pane is drawn; true when the
 * provider agrees, otherwise it fails. [MODAL-19 CHECKOUT-35]
 */
export function finalizeQuery(session: Pick<Session, 'provider'>, params: URLSearchParams) {
  const redirectResult = params.get('redirectResult') ?? '';
  const orderId = params.get('orderId') ?? undefined;
  return queryOptions({
    queryKey: ['account', 'finalize', redirectResult, orderId],
    queryFn: async () => {
      await (await session.provider()).commerce.finalize({ redirectResult, orderId });
      return true;
    },
    retry: false,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
