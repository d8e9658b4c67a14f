/** The panes of the account modal, by the value of `u` that opens them. [MODAL-01] */
export type AccountPane =
  | 'login'
  | 'create-account'
  | 'personal-details'
  | 'welcome'
  | 'choose-offer'
  | 'upgrade-subscription'
  | 'upgrade-subscription-pending'
  | 'upgrade-subscription-success'
  | 'upgrade-subscription-error'
  | 'unsubscribe'
  | 'renew-subscription'
  | 'edit-card'
  | 'payment-method'
  | 'payment-method-success'
  | 'checkout'
  | 'waiting-for-payment'
  | 'finalize-payment'
  | 'payment-error'
  | 'payment-cancelled'
  | 'forgot-password'
  | 'reset-password'
  | 'send-confirmation'
  | 'edit-password'
  | 'add-password'
  | 'delete-account'
  | 'delete-account-confirmation'
  | 'warning-account-deletion';

interface PageAddress {
  pathname: string;
  search: string;
  hash: string;
}

/** Tells a tab that it has returned from the external sign-in it left for. */
export const SIGN_IN_RETURN = 'signInReturn';

/** The modal's own parameters, removed when it closes. [MODAL-26 PASSWORD-09] */
export const ACCOUNT_PARAMS = [
  'u',
  'resetPasswordToken',
  'email',
  'message',
  'offerId',
  'orderId',
  'redirectResult',
  'paymentMethodId',
  SIGN_IN_RETURN,
] as const;

export type PaneParam = Exclude<(typeof ACCOUNT_PARAMS)[number], 'u'>;

export type PaneParams = Readonly<Partial<Record<PaneParam, string>>>;

/** The same page with a pane open over it: path and other parameters stay as they are. [MODAL-01] */
export function accountTo(page: PageAddress, u: AccountPane, params: PaneParams = {}): string {
  return withQuery(page, { ...params, u });
}

/** The same page without the modal. [MODAL-26] */
export function withoutAccount(page: PageAddress): string {
  return withQuery(page, {});
}

/**
 * Where a redirect leads, with what the account left in the address that it replaces: the pane, a payment's answer,
 * a sign-in's nonce and the hash. What the redirect names itself stays. [ROUTE-23 ROUTE-24 ROUTE-25] (G-80)
 * @param to a path within the site, or a query alone
 */
export function redirectKeepingAccount(
  to: string,
  { search, hash }: Pick<PageAddress, 'search' | 'hash'>,
): string {
  const [, path = '', query = '', ownHash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  const before = new URLSearchParams(search);
  const made = new URLSearchParams(query);
  const kept = ACCOUNT_PARAMS.filter((name) => before.has(name) && !made.has(name));
  if (kept.length === 0) return path + query + (ownHash || hash);
  for (const name of kept) made.set(name, before.get(name) ?? '');
  return `${path}?${made}${ownHash || hash}`;
}

function withQuery(
  { pathname, search, hash }: PageAddress,
  params: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams(search);
  for (const name of ACCOUNT_PARAMS) query.delete(name);
  for (const [name, value] of Object.entries(params)) query.set(name, value);
  // two leading slashes would name another host
  return `${pathname.replace(/^\/+/, '/')}${query.size ? `?${query}` : ''}${hash}`;
}
