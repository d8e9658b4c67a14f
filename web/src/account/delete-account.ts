import { AccountFailure, featureNotEnabled } from './account-failure.ts';
import type { AccountsPort, Provider } from './ports.ts';

/**
 * Deletes an account. If the answer is lost, asks the provider whether the account still exists, so that
 * neither a deletion nor a failure is reported without knowing. One instance per form.
 * @returns `unknown`: no answer came, and the session has ended since, with the account or by itself. Signing
 * in tells which
 * @throws AccountFailure; `delete_account.unanswered`: the account may or may not be gone
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
      if (!(error instanceof AccountFailure) || error.code !== 'unreachable') throw error;
      unanswered = true;
      // after a time-out of the app or of a gateway the deletion may still be going on (G-115)
      const isLate = error.status === 0 || error.status === 504;
      const code = isLate ? 'delete_account.unanswered' : 'delete_account.error';
      if (await isThere(accounts)) throw failure(code, error);
      return 'unknown';
    }
  };
}

/** False: the provider no longer knows the session. */
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

const getCode = (error: unknown) => (error instanceof AccountFailure ? error.code : undefined);

/** Also true if another call has found that out before. */
const isOver = (error: unknown) => ['session_ended', 'not_logged_in'].includes(getCode(error) ?? '');
