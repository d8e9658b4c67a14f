import { useQuery } from '@tanstack/react-query';
import type { Capabilities } from '../../account/capabilities.ts';
import { paymentMethodsQuery } from '../../account/commerce/commerce-queries.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';

/**
 * How the payment method can be changed: on a page of the gateway by any, otherwise as the provider does it (D-09);
 * undefined: not known yet.
 */
export function usePaymentChange(
  can: Capabilities | undefined,
): Pick<Capabilities, 'updatePaymentMethod' | 'paymentChange'> | undefined {
  const customerId = useCustomer()?.id;
  const isAsked =
    can?.updatePaymentMethod === true && can.paymentChange === 'card' && customerId !== undefined;
  const methods = useQuery({ ...paymentMethodsQuery(useSession(), customerId), enabled: isAsked });
  if (!can || (isAsked && methods.isPending)) return undefined;
  const hasPage = isAsked && methods.data?.some(({ name }) => name === 'page');
  return hasPage ? { ...can, paymentChange: 'any' } : can;
}
