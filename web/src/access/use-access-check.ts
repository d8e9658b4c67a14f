import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../account/session/session-context.ts';
import { lazyModule } from '../lib/lazy-module.ts';

// rarely needed, so its code is loaded on demand
const RELOAD = lazyModule(() => import('../account/commerce/reload-subscriptions.ts'));

/** Loads the viewer's access from the provider again; every component that shows access updates. [ACCESS-28] */
export function useAccessCheck(): () => void {
  const queries = useQueryClient();
  const session = useSession();
  return () => {
    // first retry the session, if it could not be restored
    session.retry();
    void RELOAD.load()
      .then(({ reloadSubscriptions }) => reloadSubscriptions(queries, session))
      .catch(() => {});
  };
}
