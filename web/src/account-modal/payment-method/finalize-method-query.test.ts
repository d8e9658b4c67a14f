import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { CommercePort, PaymentDetail } from '../../account/commerce/commerce-port.ts';
import type { Provider } from '../../account/ports.ts';
import { finalizeMethodQuery } from './finalize-method-query.ts';

const OLD: PaymentDetail = { method: 'card', lastFour: '4242', expires: '03/2030' };

const finish = (commerce: Partial<CommercePort>) => {
  const session = { provider: async () => ({ commerce }) as Provider };
  const result = { paymentMethodId: '1', redirectResult: 'r' };
  return new QueryClient().fetchQuery(finalizeMethodQuery(session, result));
};

test('finalize method: reads the payment method before it sends the result, and fails where none is taken [PAY-22 ERR-04]', async () => {
  let saved: PaymentDetail = OLD;
  const paymentDetail = async () => saved;
  const answer = { is: 'done' } as const;
  const finalizePaymentMethod = async () => {
    saved = { ...OLD, lastFour: '4444' };
    return answer;
  };
  expect(await finish({ paymentDetail, finalizePaymentMethod })).toEqual({ before: OLD, answer });
  const down = () => Promise.reject(new Error('down'));
  const blind = await finish({ paymentDetail: down, finalizePaymentMethod });
  expect(blind).toEqual({ before: undefined, answer });
  await expect(finish({ paymentDetail })).rejects.toMatchObject({ code: 'feature_not_enabled' });
});
