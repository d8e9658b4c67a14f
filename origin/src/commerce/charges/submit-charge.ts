import type { ChargeIntent, ChargeState, Gateway } from '../../gateway/gateway.ts';
import { isGone } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { forAccount } from '../for-account.ts';
import { type PaymentMethod, renewalSource } from '../methods/payment-methods.ts';
import { GatewaySilentError } from '../safeguards/time-limits.ts';
import { readTerms } from '../terms.ts';
import { type Charge, isUnattended, moveCharge } from './charges.ts';
import { settle } from './settle.ts';

type Source = Pick<ChargeIntent, 'source' | 'returnUrl'>;

/** `lost`: the gateway will never have the charge. `unsure`: it may have it; a result or a look-up will tell. */
export type SubmitResult = 'submitted' | 'lost' | 'unsure' | { redirectUrl: string };

/** Sends a recorded charge to the gateway. After a failure it looks up its state there. */
export async function submitCharge(
  deps: Deps,
  gateway: Gateway,
  charge: Charge,
  source: Source,
): Promise<SubmitResult> {
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
    // The error's message may contain what was sent.
    deps.log('warn', 'the gateway did not take a payment; it is looked up there', {
      charge: charge.id,
      reason: (error as Error).name,
    });
    return findOut(deps, gateway, charge);
  }
  await noteSubmitted(deps, gateway, charge);
  if (answer !== 'submitted') await settle(deps, { id: charge.id, state: 'requires_action', ...answer });
  return answer;
}

/** @throws GatewaySilentError when it is unknown whether the gateway has the renewal: it is looked up later */
export async function submitRenewal(
  deps: Deps,
  gateway: Gateway,
  charge: Charge,
  method: PaymentMethod,
): Promise<void> {
  const sent = await submitCharge(deps, gateway, charge, renewalSource(method));
  if (sent === 'unsure') throw new GatewaySilentError('unknown');
}

async function noteSubmitted(deps: Deps, gateway: Gateway, { id, customer_id }: Charge): Promise<void> {
  try {
    await forAccount(deps, customer_id, async (trx) => {
      const now = await trx.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirst();
      // The result may have arrived first.
      if (now?.state === 'intended') await moveCharge(trx, now, { state: 'submitted' }, deps.now());
    });
  } catch (error) {
    // The account was deleted during the charge, so no one can get access.
    if (isGone(error)) await gateway.cancel(id).catch(() => {});
    throw error;
  }
}

async function findOut(deps: Deps, gateway: Gateway, charge: Charge): Promise<SubmitResult> {
  const state = await findState(gateway, charge).catch(() => 'unknown' as const);
  if (state === 'unknown') return 'unsure';
  // The buyer gets this state as the answer, so it is not sent again.
  await settle(
    deps,
    { id: charge.id, ...state },
    // A renewal is only withdrawn by its subscriber, and is made again if they resume.
    { reason: isUnattended(charge) ? null : 'not_made', isKnown: state.state === 'cancelled' },
  );
  if (state.state === 'requires_action') return { redirectUrl: state.redirectUrl };
  return state.state === 'cancelled' ? 'lost' : 'submitted';
}

/**
 * The state of a charge at the gateway; one that never arrived is cancelled, so that it cannot arrive late. No one
 * waits for a renewal: it is sent again later instead.
 */
async function findState(gateway: Gateway, charge: Charge): Promise<ChargeState | 'unknown'> {
  const state = await gateway.lookUp(charge.id);
  return state === 'unknown' && !isUnattended(charge) ? gateway.cancel(charge.id) : state;
}
