import type { Mail } from '../../mail/mail.ts';
import { AGAIN_MS, sendEach } from '../../mail/send-each.ts';
import type { Deps } from '../deps.ts';
import { makeMail } from './make-mail.ts';
import type { PurchaseMail } from './queue-mail.ts';

/** Mails per run: what is queued during it waits for the next one. */
const MAX_MAILS = 500;
/** A mail that could not be sent for this long is outdated. */
const STALE_MS = 3 * 24 * 60 * 60_000;

/** Sends the queued mails, each by one process. */
export async function sendMails(deps: Deps): Promise<void> {
  const { db, now, sendMail, stopping, log } = deps;
  if (!sendMail) return;
  const waiting = await db
    .selectFrom('purchase_mails')
    .selectAll()
    .where('done_at_ms', 'is', null)
    .where('send_at_ms', '<=', now())
    .orderBy('send_at_ms')
    .limit(MAX_MAILS)
    .execute();
  await sendEach(
    waiting,
    {
      about: 'a purchase',
      take: (row) => take(deps, row),
      make: (row) => make(deps, row),
      async done({ id }) {
        await db.updateTable('purchase_mails').set({ done_at_ms: now() }).where('id', '=', id).execute();
      },
    },
    { sendMail, stopping, log },
  );
}

async function make(deps: Deps, row: PurchaseMail): Promise<Mail | null> {
  const mail = row.created_at_ms < deps.now() - STALE_MS ? null : await makeMail(deps, row);
  return mail && { ...mail, key: `${row.id} ${row.created_at_ms}` };
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
