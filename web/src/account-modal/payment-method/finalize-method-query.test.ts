import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { CommercePort, PaymentDetail } from '../../account/commerce/commerce-port.ts';
import type { Provider } from '../../account/ports.ts';
import { finalizeMethodQuery } from './finalize-method-query.ts';

const RESULT = { paymentMethodId: '1', redirectResult: 'r' };
const OLD: PaymentDetail = { method: 'card', lastFour: '4242', expires: '03/2030' };

const finished = (commerce: Partial<CommercePort>) => {
  const session = { provider: async () => ({ commerce }) as Provider };
  return new QueryClient().fetchQuery(finalizeMethodQuery(session, RESULT));
};

test('what paid before is looked at before the word of the bank is handed on; where it cannot be read it is not known [PAY-22]', async () => {
  const sent: string[] = [];
  const finalizePaymentMethod = async () => {
    sent.push('finalize');
    return { is: 'done' } as const;
  };
  const paymentDetail = async () => {
    sent.push('detail');
    return OLD;
  };
  const done = { is: 'done' };
  expect(await finished({ paymentDetail, finalizePaymentMethod })).toEqual({ before: OLD, answer: done });
  expect(sent).toEqual(['detail', 'finalize']);
  const down = () => Promise.reject(new Error('down'));
  expect(await finished({ paymentDetail: down, finalizePaymentMethod })).toEqual({
    before: undefined,
    answer: done,
  });
});

test('the word of a bank for a provider that takes none is refused, not passed over [ERR-04 PAY-22]', async () => {
  const refused = finished({ paymentDetail: async () => OLD });
  await expect(refused).rejects.toMatchObject({
    code: 'feature_not_enabled',
    message: 'feature not enabled',
  });
});
