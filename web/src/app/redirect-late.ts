import type { createBrowserRouter } from 'react-router';
import { redirectKeepingAccount } from '../paths/account-params.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate'>;

/** Goes from one address to another, unless the viewer has already left the first. */
export function redirectLate({ state, navigate }: Router, from: URL, to: string): void {
  const { location } = state;
  if (location.pathname !== from.pathname || location.search !== from.search) return;
  void navigate(redirectKeepingAccount(to, location), { replace: true });
}
