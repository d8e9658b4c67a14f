import type { Store } from '../../lib/storage.ts';
import { SIGN_IN_RETURN } from '../../paths/account-params.ts';

/** Where a tab stores the nonce of its sign-in at another service. */
const KEY = 'sign-in-return';

/**
 * Before this tab goes to another service, which sends the viewer back to an address with this nonce.
 * @param hash of the page they leave: the service puts the session in its place
 */
export function expectReturn(tab: Store, nonce: string, hash: string): void {
  tab.set(KEY, nonce + hash);
}

/** The hash of the page that this tab left to sign in; null otherwise, and the second time. (G-122) */
export function takeReturn(tab: Store, search: string): string | null {
  const left = tab.get(KEY);
  tab.remove(KEY);
  const nonce = new URLSearchParams(search).get(SIGN_IN_RETURN);
  return nonce && left?.split('#')[0] === nonce ? left.slice(nonce.length) : null;
}

/** A value that no one else can guess. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
