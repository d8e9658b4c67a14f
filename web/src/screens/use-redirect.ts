import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router';
import { redirectKeepingAccount } from '../paths/account-params.ts';

/**
 * Replaces the address, if there is one to go to, unless the viewer is leaving already. What the account left in the
 * address stays. `state` is stored with the history entry.
 */
export function useRedirect(to: string | null | undefined, state?: unknown): void {
  const router = useContext(DataRouterContext)?.router;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!to || !router) return;
    const { location, navigation } = router.state;
    const isHere = (navigation.location ?? location).pathname === pathname;
    if (isHere) void navigate(redirectKeepingAccount(to, location), { replace: true, state });
  }, [to, state, router, navigate, pathname]);
}
