import { randomUUID } from 'node:crypto';
import type { Dispute, Refund } from '../../gateway/gateway.ts';
import { AMOUNT_MINOR, type Stage } from './open-stage.ts';
import type { Report } from './report.ts';

const PART_MINOR = 200;
const LEFT_MINOR = AMOUNT_MINOR - PART_MINOR;

type Until = <T>(ask: () => Promise<T | null | undefined>) => Promise<T | null>;

/** Money that goes back: refunds, and a dispute that is won. */
export async function tryReversals(stage: Stage, report: Report, until: Until): Promise<void> {
  const { gateway, stripe, keep, stored, service, startedMs } = stage;
  const paid = stored('');
  const newId = () => `${service}-${randomUUID()}`;
  const refund = async (amountMinor: number, id = newId()) =>
    gateway.refund({ id, chargeId: paid.id, amountMinor });
  const toSeen = ({ state, amountMinor }: Refund, expected: Refund['state']) => ({
    seen: `${state}, ${amountMinor}`,
    ok: state === expected,
  });
  const part = newId();

  await report.add('part of a payment is given back', 'succeeded', async () => {
    await gateway.charge({ ...paid, source: { stored: { firstId: await keep('pm_card_visa') } } });
    return toSeen(await refund(PART_MINOR, part), 'succeeded');
  });
  await report.add('same refund sent again', 'one refund', async () => {
    await refund(PART_MINOR, part);
    const listed = await gateway.listReversals(startedMs - 300_000);
    const same = new Set(listed.filter(({ id }) => id === part).map(({ id }) => id));
    return { seen: `refunds: ${same.size}`, ok: same.size === 1 };
  });
  await report.add('one cent more than is left', 'failed', async () =>
    toSeen(await refund(LEFT_MINOR + 1), 'failed'),
  );
  await report.add('rest is given back', 'succeeded', async () =>
    toSeen(await refund(LEFT_MINOR), 'succeeded'),
  );
  await report.add('one cent of nothing', 'failed', async () => toSeen(await refund(1), 'failed'));

  const disputed = stored('');
  const findDispute = async () =>
    (await gateway.listReversals(startedMs - 300_000)).find(
      (one): one is Dispute => one.is === 'dispute' && one.chargeId === disputed.id,
    );
  await report.add('payment is disputed', 'open', async () => {
    await gateway.charge({
      ...disputed,
      source: { stored: { firstId: await keep('pm_card_createDispute') } },
    });
    const sent = await gateway.lookUp(disputed.id);
    if (sent === 'unknown' || sent.state !== 'succeeded') throw new Error('the payment did not succeed');
    const dispute = await until(findDispute);
    return { seen: dispute?.state ?? 'no dispute', ok: dispute?.state === 'open' };
  });
  await report.add('dispute is won', 'won', async () => {
    const dispute = await findDispute();
    if (!dispute) throw new Error('there is no dispute');
    const evidence = { uncategorized_text: 'winning_evidence' };
    await stripe.disputes.update(dispute.id, { evidence, submit: true });
    const ended = await until(async () => {
      const now = await findDispute();
      return now?.state === 'open' ? null : now;
    });
    return { seen: ended?.state ?? 'still open', ok: ended?.state === 'won' };
  });
}
