import type { Log } from '../log.ts';
import type { Mail, SendMail } from './mail.ts';

/** When a mail without a recorded success is sent again, in ms: it was rejected, or the process ended. */
export const AGAIN_MS = 10 * 60_000;

/** Mails that wait in the store. */
type Waiting<Row> = {
  /** What they are about, for the log. */
  about: string;
  /** Makes this process the one that sends it, if no other is. */
  take: (row: Row) => Promise<boolean>;
  /** The mail as things are now, with its key; null: it no longer applies. */
  make: (row: Row) => Promise<Mail | null>;
  done: (row: Row) => Promise<void>;
};

type Way = { sendMail: SendMail; stopping: AbortSignal; log: Log };

/**
 * Sends mails one after the other.
 *
 * @returns whether all had their turn: after a rejected mail the others wait for the next run
 */
export async function sendEach<Row>(
  rows: readonly Row[],
  { about, take, make, done }: Waiting<Row>,
  { sendMail, stopping, log }: Way,
): Promise<boolean> {
  for (const row of rows) {
    if (stopping.aborted) return false;
    if (!(await take(row))) continue;
    const mail = await make(row);
    try {
      if (mail) await sendMail(mail, stopping);
    } catch (error) {
      const reason = String((error as { code?: unknown }).code ?? (error as Error).name);
      log('error', `a mail about ${about} could not be sent`, { kind: mail?.kind, reason });
      return false;
    }
    await done(row);
  }
  return true;
}
