import { toOwnId } from '../../gateway/gateway-refs.ts';
import { AMOUNT_MINOR, BACK_URL, CURRENCY, type Stage } from './open-stage.ts';
import { toSeen } from './pages.ts';
import { describe, type Report } from './report.ts';

/** Methods that were kept: charged, declined, confirmed. */
export async function tryKept(stage: Stage, report: Report): Promise<void> {
  const { gateway, refs, stripe, keep, stored, findCustomer, startedMs } = stage;
  const charge = async (testMethod: string) => {
    const renewal = stored(await keep(testMethod));
    await gateway.charge(renewal);
    return renewal;
  };

  await report.add('renewal off session, with a return address', 'succeeded', async () => {
    const { id } = await charge('pm_card_visa');
    return toSeen(await gateway.lookUp(id), 'succeeded');
  });
  await report.add('same renewal sent again', 'one payment', async () => {
    const firstId = await keep('pm_card_visa');
    const renewal = stored(firstId);
    await gateway.charge(renewal);
    await gateway.charge(renewal);
    const listed = (await gateway.list(startedMs - 300_000)).filter((one) => one.firstId === firstId);
    return { seen: `payments: ${listed.length}`, ok: listed.length === 1 };
  });
  const confirm = (id: string) =>
    stripe.paymentIntents.confirm(id, { return_url: BACK_URL }).then(({ status }) => status, describe);
  await report.add('renewal cancelled before it is confirmed', 'refused', async () => {
    const { id } = stored('');
    const prepared = await stripe.paymentIntents.create({
      amount: AMOUNT_MINOR,
      currency: CURRENCY.toLowerCase(),
      payment_method: 'pm_card_visa',
    });
    await refs.noteAll([{ own_id: toOwnId(id), gateway_id: prepared.id }]);
    const known = await gateway.lookUp(id);
    const { state } = await gateway.cancel(id);
    const seen = await confirm(prepared.id);
    return {
      seen: `${prepared.status}, ${state}; ${seen}`,
      ok: known === 'unknown' && state === 'cancelled' && seen.startsWith('StripeInvalidRequestError'),
    };
  });
  await report.add('renewal with a card without money', 'failed, with a reason', async () => {
    const { id } = await charge('pm_card_chargeCustomerFail');
    return toSeen(await gateway.lookUp(id), 'failed');
  });
  await report.add('declined renewal confirmed again', 'refused', async () => {
    const { id } = await charge('pm_card_chargeCustomerFail');
    const seen = await confirm((await refs.find(toOwnId(id)))?.gateway_id ?? '');
    return { seen, ok: seen.startsWith('StripeInvalidRequestError') };
  });
  await report.add('renewal that its owner has to confirm', 'failed: confirm', async () => {
    const { id } = await charge('pm_card_authenticationRequired');
    const { seen, ok } = toSeen(await gateway.lookUp(id), 'failed');
    return { seen, ok: ok && seen.includes('confirm') };
  });
  await report.add(
    'kept card in a browser that asks its owner',
    "the bank's page, and cancelled",
    async () => {
      const payment = stored(await keep('pm_card_authenticationRequired'), {
        returnUrl: BACK_URL,
      });
      const sent = await gateway.charge(payment);
      const { state } = await gateway.cancel(payment.id);
      const host = sent === 'submitted' ? 'no page' : new URL(sent.redirectUrl).host;
      return { seen: `${host}, ${state}`, ok: sent !== 'submitted' && state === 'cancelled' };
    },
  );
  await report.note("address of a bank's page", 'open it after 1 h and after 24 h', async () => {
    // of no customer, as the one of these steps is deleted
    const { next_action } = await stripe.paymentIntents.create({
      amount: AMOUNT_MINOR,
      currency: CURRENCY.toLowerCase(),
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
      return_url: BACK_URL,
    });
    return next_action?.redirect_to_url?.url ?? 'no page';
  });
  await report.note('direct debit (SEPA)', 'pending or succeeded, where it is turned on', async () => {
    const first = await stripe.paymentIntents.create({
      amount: AMOUNT_MINOR,
      currency: CURRENCY.toLowerCase(),
      customer: await findCustomer(),
      payment_method: 'pm_success_de',
      setup_future_usage: 'off_session',
      mandate_data: { customer_acceptance: { type: 'offline' } },
      confirm: true,
      return_url: BACK_URL,
    });
    const { id } = stored('');
    await refs.noteAll([{ own_id: toOwnId(id), gateway_id: first.id, payer_id: await findCustomer() }]);
    const renewal = stored(id);
    await gateway.charge(renewal);
    return `${first.status}, its renewal ${toSeen(await gateway.lookUp(renewal.id), '').seen}`;
  });
}
