import { AccountError } from './account-error.ts';
import { findCustomer } from './customer.ts';
import type { Desk } from './desk.ts';
import { listFavorites } from './favorites.ts';
import { listHistory } from './history.ts';
import { exportMail } from './mails.ts';
import { checkPassword } from './passwords.ts';

/**
 * Mails the account everything it has.
 *
 * @throws AccountError `mail_unavailable` when this server sends no mail or the mail server refuses it,
 *   `too_many_tries`, `account_gone`
 */
export async function exportData(desk: Desk, accountId: number): Promise<void> {
  if (!desk.sendMail) throw new AccountError('mail_unavailable');
  desk.limits.take('export', accountId);
  const customer = await findCustomer(desk.db, accountId);
  if (!customer) throw new AccountError('account_gone');
  const sessions = await desk.db
    .selectFrom('sessions')
    .select(['created_at_ms', 'expires_at_ms'])
    .where('customer_id', '=', accountId)
    .orderBy('created_at_ms')
    .execute();
  const data = {
    account: {
      ...customer,
      createdAtMs: undefined,
      updatedAtMs: undefined,
      createdAt: iso(customer.createdAtMs),
      updatedAt: iso(customer.updatedAtMs),
    },
    favorites: (await listFavorites(desk, accountId)).map(({ mediaId, createdAtMs }) => ({
      mediaId,
      createdAt: iso(createdAtMs),
    })),
    watchHistory: (await listHistory(desk, accountId)).map((entry) => ({
      mediaId: entry.mediaId,
      progress: entry.progress,
      createdAt: iso(entry.createdAtMs),
      updatedAt: iso(entry.updatedAtMs),
    })),
    sessions: sessions.map((session) => ({
      begunAt: iso(session.created_at_ms),
      endsAt: iso(session.expires_at_ms),
    })),
    ...(await desk.alsoKept(accountId)),
  };
  try {
    await desk.sendMail(exportMail(customer.email, data));
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).name;
    desk.log('error', 'an export could not be sent', { reason });
    throw new AccountError('mail_unavailable');
  }
}

/**
 * Deletes the account and all that hangs on it: metadata, sessions, codes, favorites, history.
 *
 * @throws AccountError `wrong_credentials` when the password is not the account's, `too_many_tries`, `account_gone`;
 *   CommerceError `gateway_unavailable` while a payment is on its way that cannot be called back
 */
export async function eraseAccount(desk: Desk, accountId: number, password: string): Promise<void> {
  const { hash } = await checkPassword(desk, accountId, password, 'wrong_credentials');
  await desk.beforeErase(accountId);
  const gone = await desk.db
    .deleteFrom('customers')
    .where('id', '=', accountId)
    .where('password_hash', '=', hash)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw new AccountError('wrong_credentials');
  desk.sessionsEnded(accountId);
}

const iso = (ms: number) => new Date(ms).toISOString();
