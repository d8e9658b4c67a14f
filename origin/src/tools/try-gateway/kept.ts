import { toChargeKey, toOwnId } from '../../gateway/stripe/objects.ts';
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
  await report.add('renewal cancelled before it arrives', 'refused for its key', async () => {
    const { id } = stored('');
    const customer = await findCustomer();
    await refs.note({ own_id: toOwnId(id), payer_id: customer });
    const { state } = await gateway.cancel(id);
    const late = { amount: AMOUNT_MINOR, currency: CURRENCY.toLowerCase(), customer };
    const seen = await stripe.paymentIntents
      .create(late, { idempotencyKey: toChargeKey(id, customer) })
      .then(() => 'taken', describe);
    return {
      seen: `${state}; ${seen}`,
      ok: state === 'cancelled' && seen.startsWith('StripeIdempotencyError'),
    };
  });
  await report.add('renewal with a card without money', 'failed, in words', async () => {
    const { id } = await charge('pm_card_chargeCustomerFail');
    return toSeen(await gateway.lookUp(id), 'failed');
  });
  await report.add('renewal that its owner has to confirm', 'failed: Your bank wants', async () => {
    const { id } = await charge('pm_card_authenticationRequired');
    const { seen, ok } = toSeen(await gateway.lookUp(id), 'failed');
    return { seen, ok: ok && seen.includes('Your bank wants') };
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
