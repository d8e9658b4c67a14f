import type { Store } from '../../lib/storage.ts';
import { SIGN_IN_RETURN } from '../../paths/account-params.ts';

/** Where a tab stores the nonce of its sign-in at another service. */
const KEY = 'sign-in-return';

/** Before this tab goes to another service, which sends the viewer back to an address with this nonce. */
export function expectReturn(tab: Store, nonce: string): void {
  tab.set(KEY, nonce);
}

/** Whether this tab started the sign-in that this address returns from; true only once. (G-122) */
export function takeReturn(tab: Store, search: string): boolean {
  const nonce = tab.get(KEY);
  tab.remove(KEY);
  return Boolean(nonce) && new URLSearchParams(search).get(SIGN_IN_RETURN) === nonce;
}

/** A value that no one else can guess. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
