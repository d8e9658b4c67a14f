import { useQuery } from '@tanstack/react-query';
import { capabilitiesQuery } from '../account/capabilities.ts';
import { useSession } from '../account/session/session-context.ts';

/** The provider's capabilities; undefined until its code is loaded. */
export function useCapabilities() {
  const { data: can, error, refetch } = useQuery(capabilitiesQuery(useSession()));
  return { can, error, refetch };
}
