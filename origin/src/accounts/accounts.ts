import { randomBytes } from 'node:crypto';
import { createKeyedHash } from '../limits/keyed-hash.ts';
import type { HashCost } from '../limits/slow-hash.ts';
import { findAccount } from './account.ts';
import { blockAccount, findBlock, unblockAccount } from './blocks.ts';
import type { Deps } from './deps.ts';
import { findDetails } from './details.ts';
import { changeEmail, setEmail } from './email-change.ts';
import { confirmEmail, isUnconfirmed, mailConfirmation, readConfirmation } from './email-confirmation.ts';
import { externalText, findExternalData, saveExternalData } from './external-data.ts';
import { findFavorite, listFavorites, removeFavorites, saveFavorite } from './favorites.ts';
import { askReset, type ResetAsk } from './forgotten-password.ts';
import { findHistoryEntry, listHistory, removeHistory, saveHistory } from './history.ts';
import { createPasswordHash } from './password-hash.ts';
import { changePassword, resetPassword } from './passwords.ts';
import { collectData, eraseAccount, eraseForOwner, exportData } from './personal-data.ts';
import { checkNames, updateProfile } from './profile.ts';
import { findCapture, saveCapture } from './questions/capture.ts';
import { findConsents, saveConsents } from './questions/consents.ts';
import { NO_PUBLISHERS } from './questions/publishers.ts';
import { createRateLimits } from './rate-limits.ts';
import { register } from './registration.ts';
import { renew } from './renewal.ts';
import { findOpenSessions, getViewer, logIn, logOut } from './sessions.ts';
import { countSignIns, findSignInAccount, isSignedIn, logOutEverywhere } from './sign-ins.ts';

/** Parts that are left out have none of it, or a random key. */
type AccountsOptions = Pick<Deps, 'db' | 'forms' | 'sendMail' | 'log' | 'now'> &
  Partial<
    Pick<
      Deps,
      | 'publishers'
      | 'codeKey'
      | 'confirmUrl'
      | 'erasing'
      | 'alsoErase'
      | 'purge'
      | 'alsoExport'
      | 'sessionsEnded'
    >
  > & {
    /** Cost of a password hash; undefined: `HASH_COST`. */
    hashCost?: HashCost | undefined;
  };

/** Everything that can be done with accounts, for every API. Each function documents what it throws. */
export type Accounts = ReturnType<typeof createAccounts>;

/** The domain of accounts: no HTTP, no wire format of a provider. */
export function createAccounts(options: AccountsOptions) {
  const { db, forms, sendMail, log, now } = options;
  const publishers = options.publishers ?? NO_PUBLISHERS;
  const codeKey = options.codeKey ?? randomBytes(32);
  const limits = createRateLimits({ db, now, keyedHash: createKeyedHash(codeKey) });
  const deps: Deps = {
    db,
    now,
    stamp: createStamp(now),
    limits,
    passwords: createPasswordHash(options.hashCost),
    codeKey,
    forms,
    publishers,
    sendMail,
    confirmUrl: options.confirmUrl ?? null,
    log,
    erasing: options.erasing ?? ((_accountId, erase) => db.transaction().execute(erase)),
    purge: options.purge ?? (async () => {}),
    alsoErase: options.alsoErase ?? (async () => {}),
    alsoExport: options.alsoExport ?? (async () => ({})),
    sessionsEnded: options.sessionsEnded ?? (() => {}),
  };
  const underWay = new Set<Promise<void>>();
  const later = (work: Promise<void>) => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };

  return {
    registerFields: (publisher: string) => forms.of(publisher),
    register: (form: Parameters<typeof register>[1]) => register(deps, form, later),
    logIn: bind(deps, logIn),
    logOut: bind(deps, logOut),
    renew: bind(deps, renew),
    getViewer: bind(deps, getViewer),
    findOpenSessions: bind(deps, findOpenSessions),
    countSignIns: bind(deps, countSignIns),
    logOutEverywhere: bind(deps, logOutEverywhere),
    isSignedIn: bind(deps, isSignedIn),
    blockedSince: bind(deps, findBlock),
    block: bind(deps, blockAccount),
    unblock: bind(deps, unblockAccount),
    findSignInAccount: bind(deps, findSignInAccount),
    account: (accountId: number) => findAccount(db, accountId),
    details: bind(deps, findDetails),
    checkNames,
    checkExternalData: externalText,
    externalData: bind(deps, findExternalData),
    saveExternalData: bind(deps, saveExternalData),
    changeEmail: (change: { accountId: number; email: string; password: string }) =>
      changeEmail(deps, change, later),
    setEmail: (change: { accountId: number; email: string }) => setEmail(deps, change, later),
    isUnconfirmed: bind(deps, isUnconfirmed),
    mailConfirmation: (accountId: number) => mailConfirmation(deps, accountId, later),
    readConfirmation: bind(deps, readConfirmation),
    confirmEmail: bind(deps, confirmEmail),
    publishers,
    consents: { list: bind(deps, findConsents), save: bind(deps, saveConsents) },
    capture: { find: bind(deps, findCapture), save: bind(deps, saveCapture) },
    updateProfile: bind(deps, updateProfile),
    changePassword: (accountId: number, change: Parameters<typeof changePassword>[2]) =>
      changePassword(deps, accountId, change, later),
    askReset: (ask: ResetAsk) => askReset(deps, ask, later),
    resetPassword: (change: Parameters<typeof resetPassword>[1]) => resetPassword(deps, change, later),
    exportData: bind(deps, exportData),
    collectData: bind(deps, collectData),
    erase: bind(deps, eraseAccount),
    eraseForOwner: bind(deps, eraseForOwner),
    favorites: {
      list: bind(deps, listFavorites),
      find: bind(deps, findFavorite),
      save: bind(deps, saveFavorite),
      remove: bind(deps, removeFavorites),
    },
    history: {
      list: bind(deps, listHistory),
      find: bind(deps, findHistoryEntry),
      save: bind(deps, saveHistory),
      remove: bind(deps, removeHistory),
    },
    /** Resolves when all requested mails are sent. */
    settled: async () => void (await Promise.all(underWay)),
  };
}

const bind =
  <A extends unknown[], R>(deps: Deps, use: (deps: Deps, ...rest: A) => R) =>
  (...rest: A): R =>
    use(deps, ...rest);

/** A clock that never gives the same value twice, so that two writes in one millisecond keep their order. */
function createStamp(now: () => number): () => number {
  let lastMs = 0;
  return () => {
    lastMs = Math.max(now(), lastMs + 1);
    return lastMs;
  };
}
