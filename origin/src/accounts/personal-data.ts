import { getRecipient } from '../mail/account-mail.ts';
import { findAccount } from './account.ts';
import { AccountError } from './account-error.ts';
import { findBlock } from './blocks.ts';
import type { Deps } from './deps.ts';
import { findDetails } from './details.ts';
import { findExternalData } from './external-data.ts';
import { listFavorites } from './favorites.ts';
import { listHistory } from './history.ts';
import { exportMail } from './mails.ts';
import { checkPassword } from './passwords.ts';
import { EVERY } from './questions/capture.ts';

/**
 * Mails an account all data stored about it.
 * @throws AccountError `no_mail`, `mail_unavailable` (the mail server refuses), `too_many_tries`, `account_gone`
 */
export async function exportData(deps: Deps, accountId: number): Promise<void> {
  if (!deps.sendMail) throw new AccountError('no_mail');
  await deps.limits.take('export', accountId);
  const data = await collectData(deps, accountId);
  try {
    const recipient = getRecipient({ ...data.account, ...data.details });
    await deps.limits.orGiveBack(deps.sendMail(exportMail(recipient, data)), 'export', accountId);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).name;
    deps.log('error', 'an export could not be sent', { reason });
    throw new AccountError('mail_unavailable');
  }
}

/** All data stored about an account, as its export has it. @throws AccountError `account_gone` */
export async function collectData(deps: Deps, accountId: number) {
  const account = await findAccount(deps.db, accountId);
  const spoken = await deps.db
    .selectFrom('customers')
    .select(['language', 'brand'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account || !spoken) throw new AccountError('account_gone');
  const sessions = await deps.db
    .selectFrom('sessions')
    .select(['created_at_ms', 'expires_at_ms'])
    .where('customer_id', '=', accountId)
    .orderBy('created_at_ms')
    .execute();
  const signIns = await deps.db
    .selectFrom('session_families')
    .select(['publisher', 'renewed_at_ms', 'expires_at_ms'])
    .where('customer_id', '=', accountId)
    .where('publisher', '<>', '')
    .orderBy('renewed_at_ms')
    .execute();
  const blockedAtMs = await findBlock(deps, accountId);
  return {
    account: {
      ...account,
      createdAtMs: undefined,
      updatedAtMs: undefined,
      createdAt: iso(account.createdAtMs),
      updatedAt: iso(account.updatedAtMs),
      ...(blockedAtMs !== null && { blockedAt: iso(blockedAtMs) }),
    },
    details: { ...(await getDetails(deps, accountId)), ...spoken },
    favorites: (await listFavorites(deps, accountId)).map(({ mediaId, createdAtMs }) => ({
      mediaId,
      createdAt: iso(createdAtMs),
    })),
    watchHistory: (await listHistory(deps, accountId)).map((entry) => ({
      mediaId: entry.mediaId,
      progress: entry.progress,
      createdAt: iso(entry.createdAtMs),
      updatedAt: iso(entry.updatedAtMs),
    })),
    sessions: sessions.map((session) => ({
      begunAt: iso(session.created_at_ms),
      endsAt: iso(session.expires_at_ms),
    })),
    renewableSignIns: signIns.map(({ publisher, renewed_at_ms, expires_at_ms }) => ({
      publisher,
      renewedAt: iso(renewed_at_ms),
      endsAt: iso(expires_at_ms),
    })),
    ...(await deps.alsoExport(accountId, account.email)),
  };
}

/**
 * @throws AccountError `wrong_credentials` when the password is not the account's, `too_many_tries`, `account_gone`;
 *   CommerceError `account_gone`
 */
export async function eraseAccount(deps: Deps, accountId: number, password: string): Promise<void> {
  const { hash } = await checkPassword(deps, accountId, password, 'wrong_credentials');
  await erase(deps, accountId, { hash });
}

/**
 * Without the password: an operator does it for the owner.
 * @throws AccountError `account_gone`; CommerceError `account_gone`
 */
export const eraseForOwner = (deps: Deps, accountId: number): Promise<void> => erase(deps, accountId, null);

/** @param owner who has given the password with this hash; null: nobody did */
async function erase(deps: Deps, accountId: number, owner: { hash: string | null } | null): Promise<void> {
  await deps.erasing(accountId, async (trx) => {
    const account = trx.deleteFrom('customers').where('id', '=', accountId);
    const gone = await (owner ? account.where('password_hash', '=', owner.hash) : account)
      .returning('email')
      .executeTakeFirst();
    if (!gone) throw new AccountError(owner ? 'wrong_credentials' : 'account_gone');
    await deps.alsoErase(trx, gone.email);
  });
  deps.sessionsEnded(accountId);
  await deps.purge();
}

async function getDetails(deps: Deps, accountId: number) {
  const details = await findDetails(deps, accountId);
  const consents = await deps.db
    .selectFrom('consents')
    .select(['publisher', 'name', 'version', 'state', 'answered_at_ms'])
    .where('customer_id', '=', accountId)
    .orderBy('publisher')
    .orderBy('name')
    .execute();
  const answers = await deps.db
    .selectFrom('capture_answers')
    .select(['publisher', 'key', 'value'])
    .where('customer_id', '=', accountId)
    .orderBy('publisher')
    .orderBy('key')
    .execute();
  return {
    country: details.country,
    locale: details.locale,
    currency: details.currency,
    lastLoginAt: details.last_login_at_ms === null ? null : iso(details.last_login_at_ms),
    externalData: await findExternalData(deps, accountId),
    consents: consents.map(({ answered_at_ms, ...consent }) => ({
      ...consent,
      answeredAt: iso(answered_at_ms),
    })),
    answers: answers.map(({ publisher, key, value }) => ({
      ...(publisher !== EVERY && { publisher }),
      question: key,
      answer: value,
    })),
  };
}

const iso = (ms: number) => new Date(ms).toISOString();
