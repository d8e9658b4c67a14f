import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router';
import { redirectKeepingAccount } from '../paths/account-params.ts';

/**
 * Replaces the address, if there is one to go to, unless it is changing already: to another page, or to another
 * pane over this one. What the account left in the address stays. `state` is stored with the history entry.
 */
export function useRedirect(to: string | null | undefined, state?: unknown): void {
  const router = useContext(DataRouterContext)?.router;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!to || !router) return;
    const { location, navigation } = router.state;
    const next = navigation.location ?? location;
    if (next.pathname !== pathname || next.search !== search) return;
    void navigate(redirectKeepingAccount(to, location), { replace: true, state });
  }, [to, state, router, navigate, pathname, search]);
}
