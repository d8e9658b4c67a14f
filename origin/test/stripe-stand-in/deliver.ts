import { createHmac } from 'node:crypto';
import type { Thing } from './book.ts';
import type { Faults } from './faults.ts';

/** Waits before a message that was not taken comes again, in ms; the last one repeats. */
const AGAIN_MS = [1000, 5000, 30_000, 300_000];

type Waiting = { event: Thing; tries: number; atMs: number };

type DeliverOptions = { secret: string; now: () => number; faults: () => Faults };

/** Sends events to the webhook address, until they are taken. */
export function createDelivery({ secret, now, faults }: DeliverOptions) {
  let address: string | null = null;
  let waiting: Waiting[] = [];
  let delayed: Thing[] = [];
  const running = new Set<Promise<void>>();
  /** What became of each delivery, in order. */
  const deliveries: { id: string; type: unknown; status: number | null }[] = [];

  /** @param ageS how long ago it seems to have been signed */
  async function send(event: Thing, { by = secret, ageS = 0 } = {}): Promise<number | null> {
    const body = JSON.stringify(event, null, 2);
    const atS = Math.floor(now() / 1000) - ageS;
    const signature = createHmac('sha256', by).update(`${atS}.${body}`).digest('hex');
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': `t=${atS},v1=${signature}`,
    };
    const status = await fetch(address ?? '', { method: 'POST', headers, body }).then(
      (answer) => answer.status,
      () => null,
    );
    deliveries.push({ id: event.id, type: event.type, status });
    return status;
  }

  function start(one: Waiting): void {
    const work = send(one.event).then((status) => {
      if (status !== null && status < 300) return;
      const waitMs = AGAIN_MS[Math.min(one.tries, AGAIN_MS.length - 1)] ?? 0;
      waiting.push({ ...one, tries: one.tries + 1, atMs: now() + waitMs });
    });
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  const begin = (event: Thing) => start({ event, tries: 0, atMs: now() });

  return {
    deliveries,
    send,
    to(next: string | null) {
      address = next;
    },
    take(event: Thing) {
      const { webhooks } = faults();
      if (address === null || webhooks === 'off') return;
      if (webhooks === 'kept') delayed.push(event);
      else if (webhooks === 'forged') {
        const work = send(event, { by: 'whsec_somebody_else' }).then(() => {});
        running.add(work);
        void work.finally(() => running.delete(work));
      } else {
        begin(event);
        if (webhooks === 'twice') begin(event);
      }
    },
    /** Sends what was kept back, one after the other. @returns the statuses of the answers */
    async flush(order: 'as_made' | 'reversed' = 'as_made') {
      const events = order === 'reversed' ? delayed.toReversed() : delayed;
      delayed = [];
      const statuses: (number | null)[] = [];
      for (const event of events) statuses.push(await send(event));
      return statuses;
    },
    /** Sends again what is due. */
    sendDue() {
      const due = waiting.filter(({ atMs }) => atMs <= now());
      waiting = waiting.filter(({ atMs }) => atMs > now());
      for (const one of due) start(one);
    },
    /** Resolves when no delivery is under way. */
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
