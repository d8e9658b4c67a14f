import { queryOptions } from '@tanstack/react-query';
import { featureNotEnabled } from '../../account/account-failure.ts';
import type { Session } from '../../account/session/session.ts';

/**
 * Reports the bank's result for a new card to the provider, once. `before`: the payment method until then, to
 * recognise the new one if the provider does not tell its digits; undefined: unknown. Fails with
 * `feature_not_enabled` if the provider has no such call. [PAY-22 ERR-04]
 */
export function finalizeMethodQuery(
  session: Pick<Session, 'provider'>,
  result: { paymentMethodId: string; redirectResult: string },
) {
  return queryOptions({
    queryKey: ['account', 'finalize-method', result.redirectResult, result.paymentMethodId],
    queryFn: async () => {
      const { commerce } = await session.provider();
      if (!commerce.finalizePaymentMethod) throw featureNotEnabled();
      const before = await commerce.paymentDetail().catch(() => undefined);
      return { before, answer: await commerce.finalizePaymentMethod(result) };
    },
    retry: false,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
