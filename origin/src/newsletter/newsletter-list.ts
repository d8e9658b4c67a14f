import { sql } from 'kysely';
import { onceAtATime } from '../files/once-at-a-time.ts';
import type { Log } from '../log.ts';
import type { Queries } from '../store/open-store.ts';
import type { Trx } from '../store/schema.ts';
import type { SignUp, Ticket } from './sign-up.ts';

/** How long the mailing service may take, in ms. */
const FORWARD_MS = 8000;
/** How often the service gets again who left while it did not answer, in ms. */
const PASS_ON_MS = 3_600_000;

export type NewsletterListOptions = {
  db: Queries;
  now: () => number;
  /** The mailing service, its key in the address; null: the list is stored here alone. */
  newsletterUrl: string | null;
  forwardMs?: number;
  fetch?: typeof fetch;
  log: Log;
};

export type NewsletterList = ReturnType<typeof createNewsletterList>;

/** Who gets the newsletter, here and at the mailing service. */
export function createNewsletterList(options: NewsletterListOptions) {
  const { db, now, newsletterUrl, forwardMs = FORWARD_MS, fetch: request = fetch, log } = options;
  const once = onceAtATime<'done' | 'over' | 'failed' | 'unknown'>();
  const again = setInterval(() => void passOn(), PASS_ON_MS).unref();

  const find = (email: string) =>
    db.selectFrom('newsletter').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();

  async function add({ signUp, mark, endsAtMs }: Ticket) {
    await db.deleteFrom('newsletter_links').where('ends_at_ms', '<=', now()).execute();
    const used = await db
      .selectFrom('newsletter_links')
      .where('mark', '=', mark)
      .select('mark')
      .executeTakeFirst();
    // who left since has to sign up again
    if (used) return (await find(signUp.email)) ? 'done' : 'over';
    const outcome = newsletterUrl ? await send(newsletterUrl, 'POST', signUp) : 'done';
    if (outcome !== 'done') return outcome;
    await db.transaction().execute(async (trx) => {
      const never = { mark, ends_at_ms: endsAtMs };
      await trx
        .insertInto('newsletter_links')
        .values(never)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await trx
        .insertInto('newsletter')
        .values({
          email: signUp.email.toLowerCase(),
          first_name: signUp.firstName,
          last_name: signUp.lastName,
          tags: signUp.tags.join(','),
          confirmed_at_ms: now(),
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .execute();
      await trx.deleteFrom('newsletter_leavers').where('email', '=', signUp.email.toLowerCase()).execute();
    });
    return 'done';
  }

  /** Takes an address off the list, and notes it for the service. */
  async function remove(trx: Trx, email: string): Promise<void> {
    const key = email.toLowerCase();
    const { numDeletedRows } = await trx.deleteFrom('newsletter').where('email', '=', key).executeTakeFirst();
    if (numDeletedRows > 0n) await noteLeaver(trx, key);
  }

  async function noteLeaver(trx: Trx, email: string): Promise<void> {
    if (!newsletterUrl) return;
    const rows = trx.insertInto('newsletter_leavers').values({ email });
    await rows.onConflict((conflict) => conflict.doNothing()).execute();
  }

  /** Reports to the service who left: one address, or all, until the service does not answer. Never rejects. */
  async function passOn(only?: string): Promise<void> {
    if (!newsletterUrl) return;
    try {
      // in any order: one that the service never answers for must not always come first
      const all = db.selectFrom('newsletter_leavers').selectAll().orderBy(sql`random()`);
      const leavers = only === undefined ? all : all.where('email', '=', only);
      for (const { email } of await leavers.execute()) {
        const outcome = await send(newsletterUrl, 'DELETE', { email });
        if (outcome === 'unknown') return;
        if (outcome === 'done')
          await db.deleteFrom('newsletter_leavers').where('email', '=', email).execute();
      }
    } catch (error) {
      log('warn', 'who left the newsletter could not be passed on', { reason: (error as Error).name });
    }
  }

  /** `unknown`: a service that is slow to answer may have taken it all the same. */
  async function send(
    address: string,
    method: 'POST' | 'DELETE',
    body: SignUp | { email: string },
  ): Promise<'done' | 'failed' | 'unknown'> {
    const what = method === 'POST' ? 'a sign-up' : 'one who left';
    try {
      const response = await request(address, {
        method,
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(forwardMs),
        redirect: 'error',
      });
      // who is not there need not leave
      if (response.ok || (method === 'DELETE' && response.status === 404)) return 'done';
      log('error', `the mailing service refused ${what}`, { status: response.status });
      return 'failed';
    } catch {
      // its address holds a key: the failure is not shown
      log('error', `the mailing service did not answer for ${what}`);
      return 'unknown';
    }
  }

  return {
    /** Hands a sign-up on, once for each link. `over`: its address has left since. */
    add: (ticket: Ticket) => once(ticket.mark, () => add(ticket)),
    remove,
    passOn: () => passOn(),
    /** @returns whether the service knows it, or there is none */
    async leave(email: string): Promise<boolean> {
      const key = email.toLowerCase();
      await db.transaction().execute(async (trx) => {
        await remove(trx, key);
        // the service may know an address that is not listed here
        await noteLeaver(trx, key);
      });
      // who leaves does not wait for others
      await passOn(key);
      const waiting = db.selectFrom('newsletter_leavers').select('email').where('email', '=', key);
      return (await waiting.executeTakeFirst()) === undefined;
    },
    /** Everybody on the list, by the time of their confirmation. */
    list: () => db.selectFrom('newsletter').selectAll().orderBy('confirmed_at_ms').orderBy('email').execute(),
    /** The entry of an address, for the export of an account. */
    async exportEntry(email: string) {
      const entry = await find(email);
      return (
        entry && {
          ...entry,
          confirmed_at_ms: undefined,
          confirmedAt: new Date(entry.confirmed_at_ms).toISOString(),
        }
      );
    },
    close: () => clearInterval(again),
  };
}
