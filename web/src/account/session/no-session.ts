import { featureNotEnabled } from '../account-failure.ts';
import type { Session } from './session.ts';

/** The session of a site without an account provider: no one can sign in. */
export function noSession(): Session {
  const refuse = () => Promise.reject(featureNotEnabled());
  const state = { status: 'no-accounts' } as const;
  return {
    state: () => state,
    atRender: state,
    subscribe: () => () => {},
    provider: refuse,
    wake() {},
    retry() {},
    preload() {},
    logIn: refuse,
    register: refuse,
    logOut: refuse,
    forget() {},
    update() {},
  };
}
