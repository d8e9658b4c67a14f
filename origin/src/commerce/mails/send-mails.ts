import type { Deps } from '../deps.ts';
import { makeMail } from './make-mail.ts';
import type { PurchaseMail } from './queue-mail.ts';

/** Mails per run: what is queued during it waits for the next one. */
const MAX_MAILS = 500;
/** When a mail without a recorded success is sent again: it was rejected, or the process ended. */
const AGAIN_MS = 10 * 60_000;
/** A mail that could not be sent for this long is outdated. */
const STALE_MS = 3 * 24 * 60 * 60_000;

/** Sends the queued mails, each by one process. After a rejected mail the others wait for the next run. */
export async function sendMails(deps: Deps): Promise<void> {
  const { sendMail } = deps;
  if (!sendMail) return;
  const waiting = await deps.db
    .selectFrom('purchase_mails')
    .selectAll()
    .where('done_at_ms', 'is', null)
    .where('send_at_ms', '<=', deps.now())
    .orderBy('send_at_ms')
    .limit(MAX_MAILS)
    .execute();
  for (const row of waiting) {
    if (deps.stopping.aborted) return;
    if (!(await take(deps, row))) continue;
    const mail = row.created_at_ms < deps.now() - STALE_MS ? null : await makeMail(deps, row);
    try {
      if (mail) await sendMail({ ...mail, key: `${row.id} ${row.created_at_ms}` }, deps.stopping);
    } catch (error) {
      const reason = String((error as { code?: unknown }).code ?? (error as Error).name);
      return deps.log('error', 'a mail about a purchase could not be sent', { kind: row.kind, reason });
    }
    await deps.db
      .updateTable('purchase_mails')
      .set({ done_at_ms: deps.now() })
      .where('id', '=', row.id)
      .execute();
  }
}

/** @returns whether this process sends it */
async function take({ db, now }: Deps, { id, send_at_ms }: PurchaseMail): Promise<boolean> {
  const taken = await db
    .updateTable('purchase_mails')
    .set({ send_at_ms: now() + AGAIN_MS })
    .where('id', '=', id)
    .where('send_at_ms', '=', send_at_ms)
    .where('done_at_ms', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
