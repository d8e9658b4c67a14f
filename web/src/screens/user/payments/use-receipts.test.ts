import { expect, test } from 'vitest';
import type { CommercePort, Receipt } from '../../../account/commerce/commerce-port.ts';
import { bareProvider } from '../../../account/testing/bare-provider.ts';
import { getReceipt } from './use-receipts.ts';

test('receipt: is refused by a provider without receipts [ERR-04 PAY-29]', async () => {
  await expect(getReceipt(bareProvider(), '7')).rejects.toMatchObject({
    code: 'feature_not_enabled',
    message: 'feature not enabled',
  });
  const receipt: Receipt = { is: 'page', html: '<p>7</p>' };
  const commerce = { receipt: async () => receipt } as unknown as CommercePort;
  expect(await getReceipt(bareProvider({ commerce }), '7')).toBe(receipt);
});
