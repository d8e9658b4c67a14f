import { AccountFailure } from './account-failure.ts';
import { featureNotEnabled } from './feature-not-enabled.ts';
import type { AccountsPort, Provider } from './ports.ts';

/**
 * Deletes an account. Where the answer is lost the provider is asked whether it is still there, so that nobody is told
 * of a deletion, or of a failed one, that nobody knows of. One function a form.
 * @returns `unknown`: no answer came, and the session has ended since, with the account or by itself. Signing in tells
 * @throws AccountFailure; `delete_account.unanswered`: it may be gone or not
 */
export function createDeletion() {
  let unanswered = false;
  return async (
    { deletion, accounts }: Pick<Provider, 'deletion'> & { accounts: Pick<AccountsPort, 'load'> },
    proof: { password: string },
  ): Promise<'deleted' | 'unknown'> => {
    if (deletion.by !== 'call') throw featureNotEnabled();
    try {
      await deletion.deleteAccount(proof);
      return 'deleted';
    } catch (error) {
      if (unanswered && isOver(error)) return 'unknown';
      if (codeOf(error) !== 'unreachable') throw error;
      unanswered = true;
      if (await isThere(accounts)) throw failure('delete_account.error', error);
      return 'unknown';
    }
  };
}

/** False: the session is not known any more. */
async function isThere(accounts: Pick<AccountsPort, 'load'>): Promise<boolean> {
  try {
    await accounts.load();
    return true;
  } catch (error) {
    if (isOver(error)) return false;
    throw failure('delete_account.unanswered', error);
  }
}

const failure = (code: 'delete_account.error' | 'delete_account.unanswered', cause: unknown) =>
  new AccountFailure(code, 'Failed to delete account.', { cause });

const codeOf = (error: unknown) => (error instanceof AccountFailure ? error.code : undefined);

/** Also where another call has found that out before. */
const isOver = (error: unknown) => ['session_ended', 'not_logged_in'].includes(codeOf(error) ?? '');
