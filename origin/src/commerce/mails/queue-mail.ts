import type { Row, Trx } from '../../store/schema.ts';

export type PurchaseMail = Row<'purchase_mails'>;

type About = Pick<Row<'subscriptions'>, 'id' | 'customer_id' | 'period_ends_at_ms'>;
type Queue = Pick<Trx, 'insertInto'>;

/** Queues a mail once, in the transaction of the event. @param charge that was declined; null for a notice */
export const queueMail = (
  db: Queue,
  kind: 'notice' | 'declined' | 'ended',
  { id, customer_id, period_ends_at_ms }: About,
  charge: { id: string } | null,
  nowMs: number,
): Promise<void> =>
  add(db, {
    id: `${kind} ${charge?.id ?? `${id} ${period_ends_at_ms}`}`,
    customer_id,
    kind,
    subscription_id: id,
    period_ends_at_ms,
    charge_id: charge?.id ?? null,
    credit_note: null,
    created_at_ms: nowMs,
  });

/** Queues the mail that confirms what was paid or started, with its receipt, in the transaction that settles the charge. */
export const queueConfirmation = (
  db: Queue,
  { id, customer_id }: Pick<Row<'charges'>, 'id' | 'customer_id'>,
  nowMs: number,
): Promise<void> =>
  add(db, {
    id: `paid ${id}`,
    customer_id,
    kind: 'paid',
    subscription_id: null,
    period_ends_at_ms: null,
    charge_id: id,
    credit_note: null,
    created_at_ms: nowMs,
  });

/** Queues the mail about money that went back, or came back to us, with its credit note, in the transaction that records it. */
export const queueRefunded = (
  db: Queue,
  { charge_id, customer_id }: { charge_id: string; customer_id: number },
  creditNote: string,
  nowMs: number,
): Promise<void> =>
  add(db, {
    id: `refunded ${creditNote}`,
    customer_id,
    kind: 'refunded',
    subscription_id: null,
    period_ends_at_ms: null,
    charge_id,
    credit_note: creditNote,
    created_at_ms: nowMs,
  });

/** Queues the mail that confirms a cancellation: one each time, as a subscription can be resumed and cancelled again. */
export const queueCancellation = (
  db: Queue,
  { id, customer_id, period_ends_at_ms }: About,
  nowMs: number,
): Promise<void> =>
  add(db, {
    id: `cancelled ${id} ${nowMs}`,
    customer_id,
    kind: 'cancelled',
    subscription_id: id,
    period_ends_at_ms,
    charge_id: null,
    credit_note: null,
    created_at_ms: nowMs,
  });

async function add(db: Queue, mail: Omit<PurchaseMail, 'send_at_ms' | 'done_at_ms'>): Promise<void> {
  await db
    .insertInto('purchase_mails')
    .values({ ...mail, send_at_ms: mail.created_at_ms, done_at_ms: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
