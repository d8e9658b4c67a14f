import { userInfo } from 'node:os';
import { AccountError } from '../../accounts/account-error.ts';
import { CommerceError } from '../../commerce/commerce-error.ts';
import { ToolError } from '../run-tool.ts';
import type { Desk } from './command.ts';

/** Who does what, and why. */
export type Doer = { command: string; operator: string; reason: string | null };

/** Notes what an operator does. A row without an outcome was stopped in the middle. */
export function createDeed({ db, now, ...doer }: Doer & Pick<Desk, 'db' | 'now'>): Desk['deed'] {
  return async ({ accountId, details = {} }, work) => {
    const row = {
      ...doer,
      at_ms: now(),
      customer_id: accountId,
      details: JSON.stringify(details),
      outcome: null,
    };
    const { id } = await db.insertInto('admin_log').values(row).returning('id').executeTakeFirstOrThrow();
    const end = (outcome: string) =>
      db.updateTable('admin_log').set({ outcome }).where('id', '=', id).execute();
    try {
      const result = await work();
      await end('done');
      return result;
    } catch (error) {
      // the error that stopped it is shown, not this one
      await end(getCause(error)).catch(() => {});
      throw error;
    }
  };
}

/** Without what was typed, which may contain an address. */
function getCause(error: unknown): string {
  if (error instanceof AccountError || error instanceof CommerceError) return error.fault;
  return error instanceof ToolError ? 'refused' : (error as Error).name;
}

/** Who calls a command, for the log. @param sudoUser who called `sudo`, if it was called */
export function getUser(sudoUser: string | undefined, readName = () => userInfo().username): string {
  if (sudoUser) return sudoUser;
  try {
    return readName();
  } catch {
    // in a container a user may have a number only
    return `uid ${process.getuid?.()}`;
  }
}
