import { useQuery } from '@tanstack/react-query';
import type { Capabilities } from '../account/capabilities.ts';
import { capabilitiesQuery } from '../account/capabilities-query.ts';
import { useSession } from '../account/session/session-context.ts';

/** The provider's capabilities; undefined until its code is loaded. */
export function useCapabilities(): {
  can: Capabilities | undefined;
  error: Error | null;
  refetch(): unknown;
} {
  const { data, error, refetch } = useQuery(capabilitiesQuery(useSession()));
  return { can: data, error, refetch };
}
