import { queryOptions } from '@tanstack/react-query';
import { featureNotEnabled } from '../../account/feature-not-enabled.ts';
import type { Session } from '../../account/session/session.ts';

/**
 * Hands on what the bank of a new card gave back, once. `before`: what paid until then, by which the new one is known where
 * its digits are not told; undefined: not known. Fails with `feature_not_enabled` where the provider has no such call. [PAY-22 ERR-04]
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
