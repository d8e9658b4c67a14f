import { useQueryClient } from '@tanstack/react-query';
import { reloadSubscriptions } from '../account/reload-subscriptions.ts';
import { useSession } from '../account/session-context.ts';

/** Asks the provider anew what the viewer has; what comes of it shows wherever access is asked for. [ACCESS-28] */
export function useAccessCheck(): () => void {
  const queries = useQueryClient();
  const session = useSession();
  return () => void reloadSubscriptions(queries, session).catch(() => {});
}
