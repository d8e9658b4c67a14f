import { isAllowedIn } from '../catalogue/countries.ts';
import { isStorable } from '../store/is-storable.ts';
import type { Queries } from '../store/open-store.ts';
import { findEvent } from './coming-event.ts';
import type { RemindersOptions } from './deps.ts';
import { sendReminders } from './send-reminders.ts';

/** How often events that are near are looked for, in ms. */
const TICK_MS = 10_000;

/** Where a request for a reminder came from; null: not known. */
export type From = { brand: string | null; country: string | null; timeZone: string | null };

export type Reminders = ReturnType<typeof createReminders>;

/** Mails viewers who want it when an event starts soon. */
export function createReminders(options: RemindersOptions) {
  const { db, catalogueNow, sendMail, now, log } = options;
  const stopping = new AbortController();
  let sending: Promise<void> | null = null;
  const tick = (): Promise<void> => {
    sending ??= sendReminders({ ...options, stopping: stopping.signal })
      .catch((error: Error) => log('error', 'reminders could not be sent', { reason: error.message }))
      .finally(() => {
        sending = null;
      });
    return sending;
  };
  const timer = setInterval(() => void tick(), TICK_MS).unref();

  return {
    /** Whether a viewer in that country can be reminded of an item: it is to come, and may be played there. */
    isOffered(mediaId: string, country: string | null): boolean {
      const event = sendMail && findEvent(catalogueNow(), mediaId);
      return event ? now() < event.startMs && isAllowedIn(event.item.countries, country) : false;
    },
    async isSet(accountId: number, mediaId: string): Promise<boolean> {
      if (!isStorable(mediaId)) return false;
      const row = await db
        .selectFrom('reminders')
        .select('created_at_ms')
        .where('customer_id', '=', accountId)
        .where('media_id', '=', mediaId)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** One for each item: the last request says where it came from. */
    async set(accountId: number, mediaId: string, { brand, country, timeZone }: From): Promise<void> {
      const from = { brand, country, time_zone: timeZone };
      await db
        .insertInto('reminders')
        .values({
          customer_id: accountId,
          media_id: mediaId,
          ...from,
          send_at_ms: 0,
          created_at_ms: now(),
        })
        .onConflict((conflict) => conflict.columns(['customer_id', 'media_id']).doUpdateSet(from))
        .execute();
    },
    async remove(accountId: number, mediaId: string): Promise<void> {
      if (!isStorable(mediaId)) return;
      await db
        .deleteFrom('reminders')
        .where('customer_id', '=', accountId)
        .where('media_id', '=', mediaId)
        .execute();
    },
    /** Sends what is due. Never rejects. */
    tick,
    async close() {
      clearInterval(timer);
      stopping.abort();
      await sending;
    },
  };
}

/** The reminders of an account, for the export of its data. */
export async function exportReminders(db: Queries, accountId: number) {
  const rows = await db
    .selectFrom('reminders')
    .select(['media_id', 'brand', 'country', 'time_zone', 'created_at_ms'])
    .where('customer_id', '=', accountId)
    .orderBy('created_at_ms')
    .execute();
  return rows.map(({ media_id, time_zone, created_at_ms, ...from }) => ({
    mediaId: media_id,
    ...from,
    timeZone: time_zone,
    createdAt: new Date(created_at_ms).toISOString(),
  }));
}
