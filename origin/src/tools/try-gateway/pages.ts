import type { Stage } from './open-stage.ts';
import { describe, type Report } from './report.ts';

/** The page of Checkout: opened, found again, given up. */
export async function tryPages(
  { gateway, onPage, refs, stripe, startedMs }: Stage,
  report: Report,
): Promise<void> {
  const page = onPage();
  let address = '';
  await report.add('page of a payment opens', 'an address', async () => {
    const sent = await gateway.charge(page);
    address = sent === 'submitted' ? '' : sent.redirectUrl;
    return { seen: address === '' ? sent.toString() : new URL(address).host, ok: address !== '' };
  });
  await report.add('same id sent again', 'the same page', async () => {
    const again = await gateway.charge(page);
    const isSame = again !== 'submitted' && again.redirectUrl === address;
    return { seen: isSame ? 'the same page' : 'another page', ok: isSame };
  });
  await report.add('page of a method alone (trial) opens', 'an address', async () => {
    const sent = await gateway.charge(onPage({ amountMinor: 0 }));
    return { seen: sent === 'submitted' ? sent : new URL(sent.redirectUrl).host, ok: sent !== 'submitted' };
  });
  await report.add('page is looked up', 'requires_action', async () => {
    const found = await gateway.lookUp(page.id);
    return toSeen(found, 'requires_action');
  });
  await report.add('list since the start', 'names the page', async () => {
    // by the clock of Stripe, which may be behind
    const ids = (await gateway.list(startedMs - 300_000)).map(({ id }) => id);
    return { seen: `charges: ${ids.length}`, ok: ids.includes(page.id) };
  });
  await report.add('page is given up', 'cancelled', async () =>
    toSeen(await gateway.cancel(page.id), 'cancelled'),
  );
  await report.add('expired page is looked up', 'cancelled', async () =>
    toSeen(await gateway.lookUp(page.id), 'cancelled'),
  );
  await report.add('expired page is sent again', 'refused', async () => {
    const seen = await gateway.charge(page).then(() => 'taken', describe);
    return { seen, ok: seen !== 'taken' };
  });
  await report.note('error of expiring a page twice', 'type and text', async () => {
    const ref = await refs.find(`charge:${page.id}`);
    return stripe.checkout.sessions.expire(ref?.gateway_id ?? '').then(() => 'no error', describe);
  });
}

/** A state, and whether it is the one that is expected. */
export const toSeen = (found: 'unknown' | { state: string; reason?: string }, expected: string) => {
  const { state, reason = '' } = found === 'unknown' ? { state: found } : found;
  return { seen: reason ? `${state}: ${reason}` : state, ok: state === expected };
};
