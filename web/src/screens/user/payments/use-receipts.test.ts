import { expect, test } from 'vitest';
import type { CommercePort, Receipt } from '../../../account/commerce/commerce-port.ts';
import { bareProvider } from '../../../account/testing/bare-provider.ts';
import { getReceipt } from './use-receipts.ts';

test('a receipt that is asked of a provider without any is refused, not passed over [ERR-04 PAY-29]', async () => {
  await expect(getReceipt(bareProvider(), '7')).rejects.toMatchObject({
    code: 'feature_not_enabled',
    message: 'feature not enabled',
  });
  const receipt: Receipt = { is: 'page', html: '<p>7</p>' };
  const commerce = { receipt: async () => receipt } as unknown as CommercePort;
  expect(await getReceipt(bareProvider({ commerce }), '7')).toBe(receipt);
});
