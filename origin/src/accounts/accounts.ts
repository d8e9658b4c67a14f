import type { Log } from '../log.ts';
import type { SendMail } from '../mail/send-mail.ts';
import type { Queries } from '../store/open-store.ts';
import { findCustomer } from './customer.ts';
import type { Desk } from './desk.ts';
import { findFavorite, listFavorites, removeFavorites, saveFavorite } from './favorites.ts';
import { askReset } from './forgotten-password.ts';
import { findHistoryEntry, listHistory, removeHistory, saveHistory } from './history.ts';
import { changePassword, resetPassword } from './passwords.ts';
import { eraseAccount, exportData } from './personal-data.ts';
import { updateProfile } from './profile.ts';
import { createRateLimits } from './rate-limits.ts';
import type { RegisterForms } from './register-forms.ts';
import { register } from './registration.ts';
import { isSessionOpen, logIn, logOut, viewerOf } from './sessions.ts';

type AccountsOptions = {
  db: Queries;
  forms: RegisterForms;
  sendMail: SendMail | null;
  log: Log;
  /** The clock, in ms. */
  now: () => number;
  beforeErase?: Desk['beforeErase'];
  alsoKept?: Desk['alsoKept'];
  sessionsEnded?: Desk['sessionsEnded'];
};

/** Everything that can be done with accounts, for whichever face asks. What it throws stands at each function. */
export type Accounts = ReturnType<typeof createAccounts>;

/** The accounts' domain: no HTTP, no provider's wire. */
export function createAccounts(options: AccountsOptions) {
  const { db, forms, sendMail, log, now } = options;
  const limits = createRateLimits(now);
  const desk: Desk = {
    db,
    now,
    stamp: createStamp(now),
    limits,
    forms,
    sendMail,
    log,
    beforeErase: options.beforeErase ?? (async () => {}),
    alsoKept: options.alsoKept ?? (async () => ({})),
    sessionsEnded: options.sessionsEnded ?? (() => {}),
  };
  const underWay = new Set<Promise<void>>();
  const later = (work: Promise<void>) => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };

  return {
    registerFields: forms.of,
    register: bind(desk, register),
    logIn: bind(desk, logIn),
    logOut: bind(desk, logOut),
    viewerOf: bind(desk, viewerOf),
    isSessionOpen: bind(desk, isSessionOpen),
    customer: (accountId: number) => findCustomer(db, accountId),
    updateProfile: bind(desk, updateProfile),
    changePassword: bind(desk, changePassword),
    askReset: (ask: { email: string; from: string }) => askReset(desk, ask, later),
    resetPassword: bind(desk, resetPassword),
    exportData: bind(desk, exportData),
    erase: bind(desk, eraseAccount),
    favorites: {
      list: bind(desk, listFavorites),
      find: bind(desk, findFavorite),
      save: bind(desk, saveFavorite),
      remove: bind(desk, removeFavorites),
    },
    history: {
      list: bind(desk, listHistory),
      find: bind(desk, findHistoryEntry),
      save: bind(desk, saveHistory),
      remove: bind(desk, removeHistory),
    },
    /** Resolves when the mails that were asked for are sent. */
    settled: async () => void (await Promise.all(underWay)),
  };
}

const bind =
  <A extends unknown[], R>(desk: Desk, use: (desk: Desk, ...rest: A) => R) =>
  (...rest: A): R =>
    use(desk, ...rest);

/** A clock that never stands still, so that two writes in one millisecond keep their order. */
function createStamp(now: () => number): () => number {
  let lastMs = 0;
  return () => {
    lastMs = Math.max(now(), lastMs + 1);
    return lastMs;
  };
}
