import type { Log } from '../../log.ts';
import type { ChargeState } from '../gateway.ts';
import { type GatewayRefs, type Ref, refuseWithdrawn, toClosed, toOwnId } from '../gateway-refs.ts';
import { isGone, type StripeClient } from './client.ts';
import { isPrepared, PAGE_PARTS, PAYMENT_PARTS, type StripeCharge, TAGS, toState } from './states.ts';

/** The most objects in one answer. */
export const PAGE_SIZE = 100;

/** Characters of what is paid for. Stripe refuses more than 1,000 in some places; a page shows fewer. */
const MAX_DESCRIPTION = 250;

/** What is paid for, as long as Stripe takes it. */
export function toDescription(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_DESCRIPTION) return text;
  return `${characters
    .slice(0, MAX_DESCRIPTION - 1)
    .join('')
    .trimEnd()}…`;
}

/** What every part of the adapter needs. */
export type Context = {
  client: StripeClient;
  refs: GatewayRefs;
  /** Identifies this service among those that share the account. */
  service: string;
  /** Where the owner of a stored method comes back to from their bank, without a purchase to come back to. */
  homeUrl: string;
  log: Log;
};

export type StripeObjects = ReturnType<typeof createStripeObjects>;

/** Finds what belongs to a charge at Stripe. */
export function createStripeObjects({ client, refs, service, log }: Context) {
  const { stripe, ask, isTest } = client;
  const getPage = (id: string) =>
    ask('read a page', stripe.checkout.sessions.retrieve(id, { expand: PAGE_PARTS }));
  const getPayment = (id: string) =>
    ask('read a payment', stripe.paymentIntents.retrieve(id, { expand: PAYMENT_PARTS }));
  /** An object with its parts. */
  const get = (id: string): Promise<StripeCharge> => (id.startsWith('pi_') ? getPayment(id) : getPage(id));

  let hasNamedAccount = false;

  /** Nothing of this kind is ever deleted at Stripe, so that it is in another account. Logged once a start. */
  function nameOtherAccount({ own_id, gateway_id }: Ref): void {
    if (hasNamedAccount) return;
    hasNamedAccount = true;
    log(
      'error',
      'Stripe does not have what was made for a payment: the key is of another account than then. Put the key of that account back, or look after what was open there',
      { of: own_id, object: gateway_id },
    );
  }

  /**
   * The object of a charge; null: Stripe has none so far, or it is in another account. What was sent without an answer
   * is looked for.
   */
  async function find(ref: Ref): Promise<StripeCharge | null> {
    if (ref.gateway_id !== null)
      return get(ref.gateway_id).catch((error) => {
        if (!isGone(error)) throw error;
        nameOtherAccount(ref);
        return null;
      });
    if (ref.payer_id === null) return null;
    const id = await search(ref.own_id, ref.payer_id).catch((error) => {
      // a customer who was deleted there has nothing
      if (isGone(error)) return null;
      throw error;
    });
    return id === null ? null : get(await claim(ref.own_id, id));
  }

  /**
   * Makes an object that of a charge: nothing is paid with another one.
   *
   * @returns the id of the charge's object, which another process may have made
   * @throws Error if the charge was withdrawn
   */
  async function claim(ownId: string, id: string): Promise<string> {
    const ref = await refs.claim(ownId, id);
    refuseWithdrawn(ref);
    return ref.gateway_id ?? id;
  }

  async function search(ownId: string, customer: string): Promise<string | null> {
    const isIt = ({ metadata }: StripeCharge) =>
      metadata?.[TAGS.service] === service && toOwnId(metadata[TAGS.charge] ?? '') === ownId;
    const of = { customer, limit: PAGE_SIZE };
    for await (const page of stripe.checkout.sessions.list(of)) if (isIt(page)) return page.id;
    // the payment of a page has the same id
    for await (const payment of stripe.paymentIntents.list(of))
      if (isIt(payment) && payment.metadata[TAGS.first]) return payment.id;
    return null;
  }

  async function lookUp(chargeId: string): Promise<ChargeState | 'unknown'> {
    const ref = await refs.find(toOwnId(chargeId));
    if (!ref) return 'unknown';
    if (ref.closed_as !== null) return toClosed(ref.closed_as);
    const charge = await find(ref);
    return charge && !isPrepared(charge) ? read(charge) : 'unknown';
  }

  const read = (charge: StripeCharge): ChargeState => toState(charge, isTest);

  return { get, find, claim, read, lookUp };
}
