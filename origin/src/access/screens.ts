import { parseIni } from '@marquee/contract/ini';
import type { Log } from '../log.ts';
import type { Queries } from '../store/open-store.ts';

/** A place that no screen has used for this long is free, in ms. */
const FREE_AFTER_MS = 60_000;
/** How long a place counts without a look at the store, in ms: a player loads several files a second. */
const KNOWN_MS = 15_000;
const MAX_KNOWN = 20_000;
/** How long the limit counts without a look at the settings, in ms. */
const LIMIT_KNOWN_MS = 5000;

/** The key of the settings that says on how many screens at once an account may play. */
export const SCREENS_SETTING = 'screensPerAccount';

export const isScreenLimit = (value: string | boolean): boolean =>
  typeof value === 'string' && /^[1-9]\d{0,2}$/.test(value);

/** Null: as many as they like. */
function readScreenLimit(settingsText: string | null): number | null {
  const value = parseIni(settingsText ?? '').values.get(SCREENS_SETTING);
  return value !== undefined && isScreenLimit(value) ? Number(value) : null;
}

/** The screens of an account that have a place now; none where there is no limit. */
export const findPlaying = ({ db, now }: { db: Queries; now: () => number }, accountId: number) =>
  db
    .selectFrom('playing_screens')
    .select('sign_in')
    .where('customer_id', '=', accountId)
    .where('seen_at_ms', '>', now() - FREE_AFTER_MS)
    .execute();

/**
 * On how many screens an account plays at once. A screen is a sign-in: a browser with all its tabs, a phone, a TV. It
 * takes a place with the first piece of a protected film that it fetches, and keeps it with each further one. In the store,
 * so that it counts over all processes, and over a restart. While the store does not answer, everything plays.
 */
export function createScreens({
  db,
  findSignInAccount,
  readSettings,
  now,
  log,
}: {
  db: Queries;
  /** The account of a sign-in; null: it has ended. */
  findSignInAccount: (signIn: string) => Promise<number | null>;
  readSettings: () => Promise<string | null>;
  /** The clock, in ms. */
  now: () => number;
  log: Log;
}) {
  const known = new Map<string, { mayPlay: Promise<boolean>; untilMs: number }>();
  let limit: { value: Promise<number | null>; untilMs: number } | undefined;
  const readLimit = (): Promise<number | null> => {
    if (!limit || now() >= limit.untilMs)
      limit = { value: readSettings().then(readScreenLimit), untilMs: now() + LIMIT_KNOWN_MS };
    return limit.value;
  };

  const take = async (signIn: string): Promise<boolean> => {
    const most = await readLimit();
    if (most === null) return true;
    const accountId = await findSignInAccount(signIn);
    // whether a sign-in has ended is checked elsewhere
    if (accountId === null) return true;
    const nowMs = now();
    await db
      .deleteFrom('playing_screens')
      .where('customer_id', '=', accountId)
      .where('seen_at_ms', '<=', nowMs - FREE_AFTER_MS)
      .execute();
    await db
      .insertInto('playing_screens')
      .values({ sign_in: signIn, customer_id: accountId, since_ms: nowMs, seen_at_ms: nowMs })
      .onConflict((conflict) => conflict.column('sign_in').doUpdateSet({ seen_at_ms: nowMs }))
      .execute();
    // who came first stays, also where two came at the same time
    const first = await db
      .selectFrom('playing_screens')
      .select('sign_in')
      .where('customer_id', '=', accountId)
      .orderBy('since_ms')
      .orderBy('sign_in')
      .limit(most)
      .execute();
    if (first.some((screen) => screen.sign_in === signIn)) return true;
    await db.deleteFrom('playing_screens').where('sign_in', '=', signIn).execute();
    return false;
  };

  const orPlay = (answer: Promise<boolean>, whenUnknown: boolean) =>
    answer.catch((error: unknown) => {
      log('warn', 'the screens of an account could not be counted', { reason: (error as Error).name });
      return whenUnknown;
    });

  return {
    /** Takes or keeps the place of a screen that fetches a piece of a film. @returns whether it has one */
    async mayPlay(signIn: string): Promise<boolean> {
      const found = known.get(signIn);
      if (found && now() < found.untilMs) return found.mayPlay;
      if (known.size >= MAX_KNOWN) known.clear();
      const entry = { mayPlay: orPlay(take(signIn), true), untilMs: now() + KNOWN_MS };
      known.set(signIn, entry);
      const mayPlay = await entry.mayPlay;
      // a place may be free at any moment
      if (!mayPlay && known.get(signIn) === entry) known.delete(signIn);
      return mayPlay;
    },
    /** Whether other screens have all places of an account. Takes none: what is only prepared does not play. */
    async areFull(accountId: number, signIn: string): Promise<boolean> {
      const count = async () => {
        const most = await readLimit();
        if (most === null) return false;
        const playing = await findPlaying({ db, now }, accountId);
        return playing.length >= most && !playing.some((screen) => screen.sign_in === signIn);
      };
      return orPlay(count(), false);
    },
  };
}
