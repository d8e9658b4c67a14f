import { AccountFailure } from './account-failure.ts';
import type { Session } from './session.ts';

/** The session of a site without an account provider: nobody can sign in. */
export function noSession(): Session {
  const refuse = () =>
    Promise.reject(new AccountFailure('feature_not_enabled', 'This site has no account provider'));
  const state = { status: 'no-accounts' } as const;
  return {
    state: () => state,
    atRender: state,
    subscribe: () => () => {},
    provider: refuse,
    wake() {},
    preload() {},
    logIn: refuse,
    register: refuse,
    logOut: refuse,
    forget() {},
    update() {},
  };
}
