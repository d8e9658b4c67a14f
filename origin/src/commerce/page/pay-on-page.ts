import type { Gateway } from '../../gateway/gateway.ts';
import { type Charge, isOpen } from '../charges/charges.ts';
import { settle } from '../charges/settle.ts';
import { submitCharge } from '../charges/submit-charge.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { getSource, requireGateway } from './paid-through.ts';

/** Where the gateway's page sends the browser: after the payment, and when it is left. */
export type Pages = { returnUrl: string; cancelUrl: string };

/** `paid`: it was paid on the page before, in another tab or without coming back. */
export type PaidOnPage = { is: 'redirect'; redirectUrl: string } | { is: 'paid' };

/** A page that is over gives way to one more. */
const MAX_PAGES = 2;

/**
 * Leads the owner of a plan to the gateway's page. What they pay with there is charged from then on.
 *
 * @param findOrRecord the open charge on the page, or a new one
 * @throws CommerceError `payment_pending`, `gateway_unavailable`, also without a page of the gateway, `account_gone`, and
 *   what `findOrRecord` throws
 */
export async function payOnPage(
  deps: Deps,
  accountId: number,
  { returnUrl, cancelUrl }: Pages,
  findOrRecord: () => Promise<Charge>,
): Promise<PaidOnPage> {
  const by = { page: { cancelUrl } };
  const gateway = requireGateway(deps.gateway, by);
  const source = { source: await getSource(deps, by, { accountId, isKept: true }), returnUrl };
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const charge = await findOrRecord();
    const sent = await submitCharge(deps, gateway, charge, source);
    if (typeof sent === 'object') return { is: 'redirect', ...sent };
    if (sent === 'unsure') throw new CommerceError('gateway_unavailable');
    if (sent === 'submitted' && (await findState(deps, gateway, charge)) === 'succeeded')
      return { is: 'paid' };
  }
  throw new CommerceError('gateway_unavailable');
}

/** What became of a charge after its payer was at the page. @throws CommerceError `payment_pending` */
async function findState(deps: Deps, gateway: Gateway, { id }: Charge): Promise<Charge['state']> {
  const known = await gateway.lookUp(id).catch(() => 'unknown' as const);
  if (known !== 'unknown') await settle(deps, { id, ...known });
  const { state } = await deps.db
    .selectFrom('charges')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (isOpen({ state })) throw new CommerceError('payment_pending');
  return state;
}
