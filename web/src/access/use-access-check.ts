import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../account/session/session-context.ts';
import { lateCode } from '../lib/late-code.ts';

// rarely needed, so its code is loaded on demand
const RELOAD = lateCode(() => import('../account/commerce/reload-subscriptions.ts'));

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
