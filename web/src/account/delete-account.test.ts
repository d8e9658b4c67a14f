import { expect, test, vi } from 'vitest';
import { AccountFailure, type FailureCode } from './account-failure.ts';
import type { Customer } from './customer.ts';
import { createDeletion } from './delete-account.ts';

const PROOF = { password: 'old harbour 7' };
const failing = (code: FailureCode, status?: number) => () =>
  Promise.reject(new AccountFailure(code, 'no', { status }));

function account() {
  return {
    deletion: { by: 'call' as const, deleteAccount: vi.fn<() => Promise<void>>(async () => {}) },
    accounts: { load: vi.fn<() => Promise<Customer>>(async () => ({}) as Customer) },
  };
}

test('account deletion: reports a refusal without another look [DELETE-07]', async () => {
  const provider = account();
  provider.deletion.deleteAccount.mockImplementation(failing('delete_account.invalid_credentials'));
  await expect(createDeletion()(provider, PROOF)).rejects.toMatchObject({
    code: 'delete_account.invalid_credentials',
  });
  expect(provider.accounts.load).not.toHaveBeenCalled();
});

test('account deletion: fails or is unanswered while the account is still there, and is unknown when the session is over [DELETE-09]', async () => {
  const provider = account();
  provider.deletion.deleteAccount.mockImplementation(failing('unreachable', 503));
  await expect(createDeletion()(provider, PROOF)).rejects.toMatchObject({ code: 'delete_account.error' });
  for (const status of [0, 504]) {
    provider.deletion.deleteAccount.mockImplementation(failing('unreachable', status));
    await expect(createDeletion()(provider, PROOF)).rejects.toMatchObject({
      code: 'delete_account.unanswered',
    });
  }
  for (const over of ['session_ended', 'not_logged_in'] as const) {
    provider.accounts.load.mockImplementation(failing(over));
    expect(await createDeletion()(provider, PROOF)).toBe('unknown');
  }
});

test('account deletion: is unknown while the provider does not answer [DELETE-06 DELETE-09]', async () => {
  const provider = account();
  const erase = createDeletion();
  provider.deletion.deleteAccount.mockImplementation(failing('unreachable'));
  provider.accounts.load.mockImplementation(failing('unreachable'));
  await expect(erase(provider, PROOF)).rejects.toMatchObject({ code: 'delete_account.unanswered' });
  provider.deletion.deleteAccount.mockImplementation(failing('session_ended'));
  expect(await erase(provider, PROOF)).toBe('unknown');
  provider.deletion.deleteAccount.mockImplementation(async () => {});
  expect(await erase(provider, PROOF)).toBe('deleted');
});

test('account deletion: fails when the session ended before', async () => {
  const provider = account();
  provider.deletion.deleteAccount.mockImplementation(failing('session_ended'));
  await expect(createDeletion()(provider, PROOF)).rejects.toMatchObject({ code: 'session_ended' });
});
