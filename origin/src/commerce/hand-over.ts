import { type Charge, moveCharge } from './charges.ts';
import { isGone } from './commerce-error.ts';
import type { Desk } from './desk.ts';
import { forCustomer } from './for-customer.ts';
import type { ChargeIntent, ChargeState, Gateway } from './gateway.ts';
import { settle } from './settle.ts';
import { readTerms } from './terms.ts';

type Source = Pick<ChargeIntent, 'source' | 'returnUrl'>;

/** `lost`: the gateway did not take it and never will. `unsure`: it may have; the result or a look-up will tell. */
export type HandedOver = 'submitted' | 'lost' | 'unsure' | { redirectUrl: string };

/** Hands a recorded charge to the gateway. Whatever goes wrong on the way, the charge ends as the gateway has it. */
export async function handOver(
  desk: Desk,
  gateway: Gateway,
  charge: Charge,
  source: Source,
): Promise<HandedOver> {
  const intent: ChargeIntent = {
    id: charge.id,
    amountMinor: charge.amount_minor,
    currency: charge.currency,
    description: readTerms(charge.terms).description,
    ...source,
  };
  let answer: 'submitted' | { redirectUrl: string };
  try {
    answer = await gateway.charge(intent);
  } catch (error) {
    // Its message may repeat what was sent.
    desk.log('warn', 'the gateway did not answer', { charge: charge.id, reason: (error as Error).name });
    return findOut(desk, gateway, charge);
  }
  if (answer === 'submitted') await noteSubmitted(desk, gateway, charge);
  else await settle(desk, { id: charge.id, state: 'requires_action', ...answer });
  return answer;
}

async function noteSubmitted(desk: Desk, gateway: Gateway, { id, customer_id }: Charge): Promise<void> {
  try {
    await forCustomer(desk, customer_id, async (trx) => {
      const now = await trx.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirst();
      // The result may have been faster.
      if (now?.state === 'intended') await moveCharge(trx, now, { state: 'submitted' }, desk.now());
    });
  } catch (error) {
    // The account was erased just now: nobody could be given anything for it. A result that comes all the same is logged.
    if (isGone(error)) await gateway.cancel(id).catch(() => {});
    throw error;
  }
}

async function findOut(desk: Desk, gateway: Gateway, charge: Charge): Promise<HandedOver> {
  const state = await askFor(gateway, charge).catch(() => 'unknown' as const);
  if (state === 'unknown') return 'unsure';
  await settle(desk, { id: charge.id, ...state });
  if (state.state === 'requires_action') return { redirectUrl: state.redirectUrl };
  return state.state === 'cancelled' ? 'lost' : 'submitted';
}

/** Nobody waits for a renewal, so one that never arrived is not given up: it is handed over again after a while. */
const askFor = (gateway: Gateway, { id, kind }: Charge) =>
  kind === 'renewal' ? gateway.lookUp(id) : truthOf(gateway, id);

/** What the gateway has of a charge; one that it never got is withdrawn, so that it cannot arrive late. */
export async function truthOf(gateway: Gateway, id: string): Promise<ChargeState> {
  const state = await gateway.lookUp(id);
  return state === 'unknown' ? gateway.cancel(id) : state;
}
