import { expect, test } from 'vitest';
import { createDeletion } from './delete-account.ts';
import { requirePort } from './require-port.ts';
import { bareProvider } from './testing/bare-provider.ts';

test('what a provider has no port for is refused: feature not enabled [ERR-04]', async () => {
  const provider = bareProvider({ deletion: { by: 'page' } });
  const refusal = { name: 'AccountFailure', code: 'feature_not_enabled', message: 'feature not enabled' };
  for (const name of ['passwordChange', 'capture', 'dataExport'] as const) {
    expect(() => requirePort(provider, name), name).toThrow(expect.objectContaining(refusal));
  }
  await expect(createDeletion()(provider, { password: 'x' })).rejects.toMatchObject(refusal);
});

test('an address that cannot be changed is refused by its own name: Email update not supported [ACCOUNT-20]', () => {
  expect(() => requirePort(bareProvider(), 'emailChange')).toThrow(
    expect.objectContaining({ code: 'email_not_supported', message: 'Email update not supported' }),
  );
});

test('require port: returns a port that the provider has', () => {
  const dataExport = { exportData: async () => {} };
  expect(requirePort(bareProvider({ dataExport }), 'dataExport')).toBe(dataExport);
});
