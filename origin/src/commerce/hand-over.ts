import { type Charge, moveCharge } from './charges.ts';
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
  if (answer === 'submitted') await noteSubmitted(desk, charge);
  else await settle(desk, { id: charge.id, state: 'requires_action', ...answer });
  return answer;
}

function noteSubmitted(desk: Desk, { id, customer_id }: Charge): Promise<void> {
  return forCustomer(desk, customer_id, async (trx) => {
    const now = await trx.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirst();
    // The result may have been faster.
    if (now?.state === 'intended') await moveCharge(trx, now, { state: 'submitted' }, desk.now());
  });
}

async function findOut(desk: Desk, gateway: Gateway, charge: Charge): Promise<HandedOver> {
  const state = await truthOf(gateway, charge.id).catch(() => null);
  if (state === null) return 'unsure';
  await settle(desk, { id: charge.id, ...state });
  if (state.state === 'requires_action') return { redirectUrl: state.redirectUrl };
  return state.state === 'cancelled' ? 'lost' : 'submitted';
}

/** What the gateway has of a charge; one that it never got is withdrawn, so that it cannot arrive late. */
export async function truthOf(gateway: Gateway, id: string): Promise<ChargeState> {
  const state = await gateway.lookUp(id);
  return state === 'unknown' ? gateway.cancel(id) : state;
}
