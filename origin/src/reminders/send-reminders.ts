import { toEventState } from '@marquee/contract/media-status';
import { isAllowedIn } from '../catalogue/countries.ts';
import { getRecipient } from '../mail/account-mail.ts';
import type { Mail } from '../mail/mail.ts';
import { AGAIN_MS, sendEach } from '../mail/send-each.ts';
import type { Row } from '../store/schema.ts';
import { type DatedEvent, eventsBetween } from './coming-event.ts';
import type { Deps } from './deps.ts';
import { reminderMail } from './reminder-mail.ts';

/** How long before the start of an event its viewers are reminded. */
const LEAD_MS = 60 * 60_000;
/** For how long after its start a mail that could not be sent before is still of use. */
const LATE_MS = 60 * 60_000;
/** Mails per run and event: the others wait for the next run. */
const MAX_MAILS = 500;

type Reminder = Row<'reminders'>;

/** Mails the viewers of events that are near, once each. A row goes once its mail was sent or no longer applies. (G-210) */
export async function sendReminders(deps: Deps): Promise<void> {
  const { catalogueNow, sendMail, now, stopping, log } = deps;
  if (!sendMail) return;
  const nowMs = now();
  for (const event of eventsBetween(catalogueNow(), nowMs - LATE_MS, nowMs + LEAD_MS)) {
    if (nowMs >= event.endMs || isLate(event, nowMs)) continue;
    const allSent = await sendEach(
      await findDue(deps, event, nowMs),
      {
        about: 'an event',
        take: (row) => take(deps, row),
        make: (row) => make(deps, row, event),
        done: (row) => forget(deps, row),
      },
      { sendMail, stopping, log },
    );
    if (!allSent) return;
  }
}

/** A live night that waits for its first picture, or a premiere without its film: it has not started. */
const isLate = ({ item, startMs }: DatedEvent, nowMs: number): boolean =>
  nowMs >= startMs && toEventState(item.custom['VCH.EventState'] ?? '') === 'PRE_LIVE';

/** Who wants it when the event is already near is reminded at the start. Addresses that were refused before come last. */
function findDue({ db }: Deps, { item, startMs }: DatedEvent, nowMs: number): Promise<Reminder[]> {
  const setBeforeMs = nowMs < startMs ? startMs - LEAD_MS : nowMs;
  return db
    .selectFrom('reminders')
    .selectAll()
    .where('media_id', '=', item.mediaid)
    .where('created_at_ms', '<=', setBeforeMs)
    .where('send_at_ms', '<=', nowMs)
    .orderBy('send_at_ms')
    .orderBy('created_at_ms')
    .limit(MAX_MAILS)
    .execute();
}

/** @returns whether this process sends it */
async function take({ db, now }: Deps, row: Reminder): Promise<boolean> {
  const taken = await db
    .updateTable('reminders')
    .set({ send_at_ms: now() + AGAIN_MS })
    .where('customer_id', '=', row.customer_id)
    .where('media_id', '=', row.media_id)
    .where('send_at_ms', '=', row.send_at_ms)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Null: the account is gone or blocked, or the event may no longer be played where the request came from. */
async function make({ db, now }: Deps, row: Reminder, { item, startMs }: DatedEvent): Promise<Mail | null> {
  if (!isAllowedIn(item.countries, row.country)) return null;
  const account = await db
    .selectFrom('customers')
    .leftJoin('blocked_accounts', 'blocked_accounts.customer_id', 'customers.id')
    .select(['email', 'language', 'brand'])
    .where('customers.id', '=', row.customer_id)
    .where('blocked_accounts.at_ms', 'is', null)
    .executeTakeFirst();
  if (!account) return null;
  const mail = reminderMail({
    recipient: getRecipient({ ...account, brand: row.brand ?? account.brand }),
    item,
    startMs,
    timeZone: row.time_zone,
    hasStarted: now() >= startMs,
  });
  return { ...mail, key: `reminder ${row.customer_id} ${row.media_id} ${row.created_at_ms}` };
}

async function forget({ db }: Deps, { customer_id, media_id, created_at_ms }: Reminder): Promise<void> {
  await db
    .deleteFrom('reminders')
    .where('customer_id', '=', customer_id)
    .where('media_id', '=', media_id)
    // one that was set since is another
    .where('created_at_ms', '=', created_at_ms)
    .execute();
}
