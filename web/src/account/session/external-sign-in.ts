import type { Store } from '../../lib/storage.ts';
import { SIGN_IN_RETURN } from '../../paths/account-params.ts';

/** Where a tab keeps what it left for a sign-in at another service with. */
const KEY = 'sign-in-return';

/** This tab leaves for another service, which sends its viewer back to an address that carries the nonce. */
export function expectReturn(tab: Store, nonce: string): void {
  tab.set(KEY, nonce);
}

/** Whether this tab left for the sign-in that this address comes back from; true once. (G-122) */
export function takeReturn(tab: Store, search: string): boolean {
  const nonce = tab.get(KEY);
  tab.remove(KEY);
  return Boolean(nonce) && new URLSearchParams(search).get(SIGN_IN_RETURN) === nonce;
}

/** Nobody else can guess it. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
