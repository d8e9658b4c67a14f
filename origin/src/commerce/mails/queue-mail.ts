import type { Row, Trx } from '../../store/schema.ts';

export type RenewalMail = Row<'renewal_mails'>;

type About = Pick<Row<'subscriptions'>, 'id' | 'customer_id' | 'period_ends_at_ms'>;

/** Queues a mail once, in the transaction of the event. @param charge that was declined; null for a notice */
export async function queueMail(
  db: Pick<Trx, 'insertInto'>,
  kind: RenewalMail['kind'],
  { id, customer_id, period_ends_at_ms }: About,
  charge: { id: string } | null,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('renewal_mails')
    .values({
      id: `${kind} ${charge?.id ?? `${id} ${period_ends_at_ms}`}`,
      customer_id,
      kind,
      subscription_id: id,
      period_ends_at_ms,
      charge_id: charge?.id ?? null,
      send_at_ms: nowMs,
      done_at_ms: null,
      created_at_ms: nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
