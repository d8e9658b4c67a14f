import type { Log } from '../log.ts';

/** How long an answer of the store counts, in ms: a player loads several files a second. */
const KNOWN_MS = 5000;
const MAX_KNOWN = 20_000;

/**
 * Asks the store whether a sign-in has ended, at most once in five seconds each. An end in this process counts at
 * once. While the store does not answer, what was signed stays open until its own end.
 */
export function createKnownSignIns(parts: {
  /** The account of a sign-in; null: it has ended. */
  findSignInAccount: (signIn: string) => Promise<number | null>;
  /** The clock, in ms. */
  now: () => number;
  log: Log;
}) {
  /** `accountId`: null as long as it is not known. */
  type Known = { isOpen: Promise<boolean>; untilMs: number; accountId: number | null };
  const known = new Map<string, Known>();
  const ask = async (signIn: string, entry: Known) => {
    try {
      entry.accountId = await parts.findSignInAccount(signIn);
      return entry.accountId !== null;
    } catch (error) {
      parts.log('warn', 'a sign-in could not be checked', { reason: (error as Error).name });
      return true;
    }
  };
  return {
    isOpen(signIn: string): Promise<boolean> {
      const nowMs = parts.now();
      const found = known.get(signIn);
      if (found && nowMs < found.untilMs && nowMs >= found.untilMs - KNOWN_MS) return found.isOpen;
      if (known.size >= MAX_KNOWN) known.clear();
      const entry: Known = { isOpen: Promise.resolve(true), untilMs: nowMs + KNOWN_MS, accountId: null };
      entry.isOpen = ask(signIn, entry);
      known.set(signIn, entry);
      return entry.isOpen;
    },
    /** Sign-ins of an account have ended. An answer that is still to come may be from before. */
    forget(accountId: number): void {
      for (const [signIn, entry] of known)
        if (entry.accountId === accountId || entry.accountId === null) known.delete(signIn);
    },
  };
}
