import type { Log } from '../log.ts';

/** How long an answer of the store counts, in ms: a player loads several files a second. */
const KNOWN_MS = 5000;
const MAX_KNOWN = 20_000;

/**
 * Asks the store whether a sign-in has ended, at most once in five seconds each. An end in this process counts at
 * once. While the store does not answer, what was signed stays open until its own end.
 */
export function createKnownSignIns(parts: {
  hasNotEnded: (signIn: string) => Promise<boolean>;
  /** The clock, in ms. */
  now: () => number;
  log: Log;
}) {
  const known = new Map<string, { answer: Promise<boolean>; untilMs: number }>();
  const ask = (signIn: string) =>
    parts.hasNotEnded(signIn).catch((error: Error) => {
      parts.log('warn', 'a sign-in could not be checked', { reason: error.name });
      return true;
    });
  return {
    isOpen(signIn: string): Promise<boolean> {
      const nowMs = parts.now();
      const found = known.get(signIn);
      if (found && nowMs < found.untilMs && nowMs >= found.untilMs - KNOWN_MS) return found.answer;
      if (known.size >= MAX_KNOWN) known.clear();
      const answer = ask(signIn);
      known.set(signIn, { answer, untilMs: nowMs + KNOWN_MS });
      return answer;
    },
    /** Sign-ins have ended. */
    forget: () => known.clear(),
  };
}
