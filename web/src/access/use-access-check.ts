import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../account/session-context.ts';

/** Asks the provider anew what the viewer has; what comes of it shows wherever access is asked for. [ACCESS-28] */
export function useAccessCheck(): () => void {
  const queries = useQueryClient();
  const session = useSession();
  return () => {
    // seldom needed, so that it comes when it is
    void import('../account/reload-subscriptions.ts')
      .then(({ reloadSubscriptions }) => reloadSubscriptions(queries, session))
      .catch(() => {});
  };
}
