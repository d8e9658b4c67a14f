import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router';

/**
 * Replaces the address, if there is one to go to, unless the viewer is leaving already. `state` is stored
 * with the history entry.
 */
export function useRedirect(to: string | null | undefined, state?: unknown): void {
  const router = useContext(DataRouterContext)?.router;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!to || !router) return;
    const { location, navigation } = router.state;
    const isHere = (navigation.location ?? location).pathname === pathname;
    if (isHere) void navigate(to, { replace: true, state });
  }, [to, state, router, navigate, pathname]);
}
