import { AccountFailure } from './account-failure.ts';
import { featureNotEnabled } from './feature-not-enabled.ts';
import type { AccountsPort, Provider } from './ports.ts';

/**
 * Deletes an account. Where the answer is lost the provider is asked whether it is still there, so that nobody is told
 * of a deletion, or of a failed one, that nobody knows of. One function a form.
 * @throws AccountFailure; `delete_account.unanswered`: it may be gone or not
 */
export function createDeletion() {
  let unanswered = false;
  return async (
    { deletion, accounts }: Pick<Provider, 'deletion'> & { accounts: Pick<AccountsPort, 'load'> },
    proof: { password: string },
  ): Promise<void> => {
    if (deletion.by !== 'call') throw featureNotEnabled();
    try {
      await deletion.deleteAccount(proof);
    } catch (error) {
      // after a try without an answer: the account is not known any more
      if (unanswered && codeOf(error) === 'session_ended') return;
      if (codeOf(error) !== 'unreachable') throw error;
      unanswered = true;
      if (await isThere(accounts)) throw failure('delete_account.error', error);
    }
  };
}

async function isThere(accounts: Pick<AccountsPort, 'load'>): Promise<boolean> {
  try {
    await accounts.load();
    return true;
  } catch (error) {
    if (codeOf(error) === 'session_ended') return false;
    throw failure('delete_account.unanswered', error);
  }
}

const failure = (code: 'delete_account.error' | 'delete_account.unanswered', cause: unknown) =>
  new AccountFailure(code, 'Failed to delete account.', { cause });

const codeOf = (error: unknown) => (error instanceof AccountFailure ? error.code : undefined);
