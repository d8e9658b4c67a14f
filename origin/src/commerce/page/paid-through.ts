import type { CardInput, ChargeIntent, Gateway, PayPalPages } from '../../gateway/gateway.ts';
import { findMailLanguage } from '../../mail/languages.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';

/** How something is paid: by a card that was typed here, on PayPal's page, or on a page of the gateway. */
export type PaidThrough = { card: CardInput } | { paypal: PayPalPages } | { page: { cancelUrl: string } };

/** @throws CommerceError `gateway_unavailable` without a gateway, or if it does not take this way to pay */
export function requireGateway(gateway: Gateway | null, by: PaidThrough): Gateway {
  if (gateway?.takes !== ('page' in by ? 'page' : 'forms')) throw new CommerceError('gateway_unavailable');
  return gateway;
}

/**
 * What the gateway is sent: its page needs to know who pays, and in which language.
 *
 * @param isKept whether the method is charged again later
 * @throws CommerceError `account_gone`
 */
export async function getSource(
  { db }: Pick<Deps, 'db'>,
  by: PaidThrough,
  { accountId, isKept }: { accountId: number; isKept: boolean },
): Promise<ChargeIntent['source']> {
  if (!('page' in by)) return by;
  const account = await db
    .selectFrom('customers')
    .select(['email', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) throw new CommerceError('account_gone');
  const language = findMailLanguage([account.language]);
  const payer = { accountId, email: account.email, ...(language ? { language } : {}) };
  return { page: { ...by.page, payer, isKept } };
}
